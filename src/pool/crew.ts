/**
 * The workers of a pool: hands jobs of tasks to them, one ahead of what each is doing, and replaces those that die.
 * What a job says and what an answer means is the task's affair.
 */
import { coreModule } from '../core/instance.js';
import { PerftError } from '../errors.js';
import { type Channel, openChannel, type PoolWorker } from './channel.js';
import type { Ready, Start } from './protocol.js';

/** Work that consists of jobs which can be done in any order, by anyone, and again. */
export interface Task {
  /** The next job to hand out; `undefined` if all have been. */
  nextJob(): Job | undefined;
  /** Whether nobody waits for it any more: whoever makes it so calls {@link Crew.withdraw}. */
  readonly isOver: boolean;
  /** Takes the answer to a job; returns whether it is one, and its worker still to be trusted. */
  accept(job: Job, answer: unknown): boolean;
  /** Ends the task: a worker was lost over it. */
  fail(error: PerftError): void;
}

/** A message to a worker, whose answer carries the same `id`. */
export interface Job {
  readonly id: number;
}

interface Order {
  readonly task: Task;
  readonly job: Job;
}

interface Member {
  readonly channel: Channel;
  /** What it is doing, and what it will do next. */
  readonly orders: Order[];
  isReady: boolean;
  readonly startTimer: ReturnType<typeof setTimeout>;
}

/** Orders a worker holds at most: one at work, and one ahead, so that it never waits for an answer to be read. */
const ORDERS_AHEAD = 2;

/** Milliseconds a new worker has to say that it is ready, even on a busy machine. */
export const START_LIMIT = 60_000;

export class Crew {
  private readonly threads: number;
  private readonly spawn: () => PoolWorker;
  private readonly members: Member[] = [];
  /** Tasks with jobs to hand out, first come, first served. */
  private readonly tasks = new Set<Task>();
  /** Orders whose worker was lost before it came to them. */
  private readonly returned: Order[] = [];
  private readonly endings = new Set<Promise<void>>();
  private isClosed = false;

  constructor(threads: number, spawn: () => PoolWorker) {
    this.threads = threads;
    this.spawn = spawn;
  }

  /** Queues a task: it gets workers when all tasks before it have handed out their last job. */
  enlist(task: Task): void {
    this.tasks.add(task);
    this.dispatch();
  }

  /** Forgets a task that is over. Workers that are at work on it are ended, to be replaced when they are needed. */
  withdraw(task: Task): void {
    this.tasks.delete(task);
    removeWhere(this.returned, (order) => order.task === task);
    for (const member of [...this.members]) {
      if (member.orders[0]?.task === task) this.dismiss(member);
    }
    this.dispatch();
  }

  /** Ends all workers, and waits until they have ended. What is queued is dropped: its tasks must be told. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const member of [...this.members]) this.dismiss(member);
    await Promise.all(this.endings);
  }

  private dispatch(): void {
    while (!this.isClosed && this.hasRoom()) {
      const order = this.nextOrder();
      if (order === undefined) return;
      try {
        this.give(order, this.idleMember() ?? this.newMember() ?? this.busyMember());
      } catch (cause) {
        this.fail(order.task, 'that it cannot be started', cause);
      }
    }
  }

  private nextOrder(): Order | undefined {
    const returned = this.returned.shift();
    if (returned !== undefined) return returned;
    for (const task of this.tasks) {
      const job = task.nextJob();
      if (job !== undefined) return { task, job };
      this.tasks.delete(task);
    }
    return undefined;
  }

  private hasRoom(): boolean {
    return this.members.length < this.threads || this.members.some(({ orders }) => orders.length < ORDERS_AHEAD);
  }

  private idleMember(): Member | undefined {
    return this.members.find(({ orders }) => orders.length === 0);
  }

  private busyMember(): Member {
    return this.members.find(({ orders }) => orders.length < ORDERS_AHEAD)!;
  }

  private newMember(): Member | undefined {
    if (this.members.length === this.threads) return undefined;
    const start: Start = { rochade: 'start', module: coreModule() };
    const channel: Channel = openChannel(this.spawn(), {
      onMessage: (data) => this.hear(member, data),
      onDeath: (reason, cause) => this.bury(member, reason, cause),
    });
    const startTimer = setTimeout(() => this.bury(member, `nothing for ${START_LIMIT} ms`), START_LIMIT);
    const member: Member = { channel, orders: [], startTimer, isReady: false };
    this.members.push(member);
    channel.post(start);
    return member;
  }

  private give(order: Order, member: Member): void {
    member.orders.push(order);
    if (member.orders.length === 1) member.channel.setBusy(true);
    member.channel.post(order.job);
  }

  private hear(member: Member, data: unknown): void {
    if (!this.members.includes(member)) return;
    if (!member.isReady && isReady(data)) {
      member.isReady = true;
      clearTimeout(member.startTimer);
      return;
    }
    const order = member.orders[0];
    if (order === undefined || !answers(data, order.job)) {
      this.bury(member, 'an answer to no question');
      return;
    }
    member.orders.shift();
    this.take(order, data, member);
    if (member.orders[0]?.task.isOver) this.dismiss(member);
    if (member.orders.length === 0) member.channel.setBusy(false);
    this.dispatch();
  }

  private take({ task, job }: Order, data: unknown, member: Member): void {
    if (task.isOver || task.accept(job, data)) return;
    this.dismiss(member);
    this.fail(task, 'an answer without meaning');
  }

  /** Removes a worker that is lost: what it was doing fails, what it would have done next goes to another. */
  private bury(member: Member, reason: string, cause?: unknown): void {
    if (!this.members.includes(member)) return;
    const victim = member.orders.shift()?.task;
    this.dismiss(member);
    if (victim !== undefined) this.fail(victim, member.isReady ? reason : `${reason} (it had not started)`, cause);
    this.dispatch();
  }

  private fail(task: Task, found: string, cause?: unknown): void {
    task.fail(new PerftError('perft-worker', `Expected a worker to do its job, found ${found}.`, { cause }));
  }

  /** Ends a worker. What it has not done goes back to the queue, unless nobody waits for it. */
  private dismiss(member: Member): void {
    removeWhere(this.members, (other) => other === member);
    clearTimeout(member.startTimer);
    this.returned.push(...member.orders.filter(({ task }) => !task.isOver));
    member.orders.length = 0;
    const ending = member.channel.terminate().finally(() => this.endings.delete(ending));
    this.endings.add(ending);
  }
}

function isReady(data: unknown): boolean {
  return (data as Partial<Ready> | undefined)?.rochade === 'ready';
}

function answers(data: unknown, { id }: Job): boolean {
  return (data as Partial<Job> | undefined)?.id === id;
}

function removeWhere<T>(list: T[], condition: (item: T) => boolean): void {
  for (let i = list.length - 1; i >= 0; i--) if (condition(list[i]!)) list.splice(i, 1);
}
