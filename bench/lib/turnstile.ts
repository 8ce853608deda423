/**
 * Lets concurrent tasks pass one at a time, in a fixed circle: A B C A B C.
 * It is how interleaving is laid over tinybench, which otherwise runs each task to its end before the next.
 */

interface Waiter {
  readonly id: string;
  readonly pass: () => void;
}

export class Turnstile {
  private readonly circle: string[];
  private readonly waiting: Waiter[] = [];
  private turn = 0;
  private busy = false;

  /** Everyone in `ids` is expected to arrive again and again until it leaves. */
  constructor(ids: readonly string[]) {
    this.circle = [...ids];
  }

  /** Resolves when it is `id`'s turn and nobody is inside. */
  enter(id: string): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ id, pass: resolve });
      this.admit();
    });
  }

  /** Hands the turn to the next in the circle. */
  exit(): void {
    this.busy = false;
    this.turn = (this.turn + 1) % this.circle.length;
    this.admit();
  }

  /** Takes `id` out of the circle for good, whether it finished or failed, so that nobody waits for it. */
  leave(id: string): void {
    const place = this.circle.indexOf(id);
    if (place < 0) return;
    this.circle.splice(place, 1);
    if (place < this.turn) this.turn--;
    if (this.turn >= this.circle.length) this.turn = 0;
    this.admit();
  }

  private admit(): void {
    if (this.busy) return;
    const next = this.waiting.findIndex((waiter) => waiter.id === this.circle[this.turn]);
    if (next < 0) return;
    this.busy = true;
    this.waiting.splice(next, 1)[0]!.pass();
  }
}
