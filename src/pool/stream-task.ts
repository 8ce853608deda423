/**
 * A task from a stream of inputs to a stream of outputs: reads inputs while there is room, gives outputs to who takes them,
 * and ends, as it is told to or with an error. What is done with an input is its subclass's affair.
 */
import type { PoolError } from '../errors.js';
import type { Crew, Seat, Task } from './crew.js';
import { type AnyIterator, iteratorOf, letGo } from './iteration.js';
import type { Job } from './protocol.js';

export abstract class StreamTask<Input, Output, Progress> implements Task {
  isOver = false;
  /** Whether no more inputs will come. */
  protected isRead = false;
  private readonly inputs: AnyIterator<Input>;
  private isReading = false;
  /** What ends it: at once, or where the inputs broke off. */
  private failure: { readonly error: unknown } | undefined;
  private breakOff: { readonly error: unknown } | undefined;
  private wakeTaker: (() => void) | undefined;

  protected constructor(
    inputs: Iterable<Input> | AsyncIterable<Input>,
    protected readonly crew: Crew,
    private readonly onProgress: ((progress: Progress) => void) | undefined,
  ) {
    this.inputs = iteratorOf(inputs);
  }

  abstract readonly isBrief: boolean;
  abstract readonly isHandedOut: boolean;
  abstract nextJob(seat: Seat): Job | undefined;
  abstract isNextAlone(seat: Seat): boolean;
  abstract accept(job: Job, answer: unknown): string | undefined;
  abstract lose(job: Job, error: PoolError | undefined): void;

  /** Whether another input may be read. */
  protected abstract hasRoom(): boolean;
  /** Takes an input. */
  protected abstract enter(input: Input): void;
  /** Gives away the output whose turn it is; `undefined` if it is not there yet. */
  protected abstract nextOutput(): Output | undefined;
  /** Whether all outputs of what has been read have been given away. */
  protected abstract hasGivenAll(): boolean;

  /**
   * The next outputs, as many as there are, at least one and at most `most`; none behind the last. Rejects if the task has
   * failed, or the inputs have.
   */
  async take(most = Number.POSITIVE_INFINITY): Promise<Output[]> {
    for (;;) {
      if (this.failure !== undefined) throw this.failure.error;
      const outputs = this.nextOutputs(most);
      if (outputs.length > 0) {
        void this.readOn();
        return outputs;
      }
      if (this.isRead && this.hasGivenAll()) {
        if (this.breakOff !== undefined) throw this.breakOff.error;
        return [];
      }
      await new Promise<void>((resolve) => {
        this.wakeTaker = resolve;
        void this.readOn();
      });
    }
  }

  private nextOutputs(most: number): Output[] {
    const outputs: Output[] = [];
    while (outputs.length < most) {
      const output = this.nextOutput();
      if (output === undefined) break;
      outputs.push(output);
    }
    return outputs;
  }

  /** Ends it, whether all was taken or not. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    if (!this.isRead) letGo(this.inputs);
    this.isRead = true;
    this.crew.withdraw(this);
    this.wake();
  }

  fail(error: unknown): void {
    if (this.isOver) return;
    this.failure = { error };
    this.end();
  }

  /** Lets who waits for an output look again. */
  protected wake(): void {
    this.wakeTaker?.();
  }

  protected report(progress: Progress): void {
    try {
      this.onProgress?.(progress);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Reads inputs while there is room. */
  protected async readOn(): Promise<void> {
    if (this.isReading || this.isRead || !this.hasRoom()) return;
    this.isReading = true;
    try {
      while (!this.isRead && this.hasRoom()) {
        const next = this.inputs.next();
        // A plain iterator is read without a pause, so that the first jobs are full.
        if ('then' in next) {
          this.crew.dispatch();
          this.read(await next);
        } else this.read(next);
      }
    } catch (error) {
      this.isRead = true;
      this.breakOff = { error };
    } finally {
      this.isReading = false;
    }
    this.crew.dispatch();
    if (this.isRead) this.wake();
  }

  private read({ done, value }: IteratorResult<Input>): void {
    if (done) this.isRead = true;
    else if (!this.isOver) this.enter(value);
  }
}
