/**
 * The workers of a pool: hands jobs of tasks to them, one ahead of what each is doing, and replaces those that die.
 * What a job says and what an answer means is the task's affair.
 */
import { coreModule } from '../core/instance.js';
import { PoolError } from '../errors.js';
import { type Channel, openChannel, type PoolWorker } from './channel.js';
import { type Forget, fieldsOf, type Job, type Ready, type Start } from './protocol.js';

/** A worker, for tasks that have several jobs which only one and the same worker can do. */
export type Seat = object;

/** Work that consists of jobs. */
export interface Task {
  /** The next job for a worker; `undefined` if there is none for it now. */
  nextJob(seat: Seat): Job | undefined;
  /**
   * Whether that worker is to have nothing beside the job. An answer may be lost with the worker that gave it: of two jobs
   * nobody could say then which one has ended it.
   */
  isNextAlone(seat: Seat): boolean;
  /** What of a job is to be moved to the worker instead of copied. */
  moved?(job: Job): ArrayBuffer[];
  /** Whether all jobs have been handed out. */
  readonly isHandedOut: boolean;
  /** Whether nobody waits for it any more: whoever makes it so calls {@link Crew.withdraw}. */
  readonly isOver: boolean;
  /** Whether its jobs are so short that a worker may as well finish one that nobody waits for. */
  readonly isBrief: boolean;
  /** Takes the answer to a job; returns what is wrong with it, if its worker is not to be trusted any more. */
  accept(job: Job, answer: unknown): string | undefined;
  /** A worker was lost that had this job: at work on it, if there is an error; else it had not come to it. */
  lose(job: Job, error: PoolError | undefined): void;
  /** A worker is gone, whatever it had. */
  vacate?(seat: Seat): void;
}

interface Order {
  readonly task: Task;
  readonly job: Job;
  readonly isAlone: boolean;
}

interface Member {
  /** `undefined` before its first job. */
  channel: Channel | undefined;
  /** What it is doing, and what it will do next. */
  readonly orders: Order[];
  isReady: boolean;
  startTimer: ReturnType<typeof setTimeout> | undefined;
}

/** Orders a worker holds at most: one at work, and one ahead, so that it never waits for an answer to be read. */
const ORDERS_AHEAD = 2;

/** Milliseconds a new worker has to say that it is ready, even on a busy machine. */
export const START_LIMIT = 60_000;

export class Crew {
  private readonly threads: number;
  private readonly spawn: () => PoolWorker;
  private readonly members: Member[] = [];
  /** Tasks with jobs to hand out: first come, first served, but those with brief jobs take turns. */
  private readonly tasks = new Set<Task>();
  private readonly endings = new Set<Promise<void>>();
  private isDispatching = false;
  private isClosed = false;

  constructor(threads: number, spawn: () => PoolWorker) {
    this.threads = threads;
    this.spawn = spawn;
  }

  /** Queues a task. */
  enlist(task: Task): void {
    this.tasks.add(task);
    this.dispatch();
  }

  /** Forgets a task that is over. Workers that are at work on long jobs of it are ended, to be replaced when needed. */
  withdraw(task: Task): void {
    this.tasks.delete(task);
    for (const member of [...this.members]) if (isVain(member.orders[0], task)) this.dismiss(member);
    this.dispatch();
  }

  /** Tells all workers that a run has ended. */
  forget(run: number): void {
    const message: Forget = { rochade: 'forget', run };
    for (const { channel } of this.members) channel?.post(message);
  }

  /** Ends all workers, and waits until they have ended. What is queued is dropped: its tasks must be told. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const member of [...this.members]) this.dismiss(member);
    await Promise.all(this.endings);
  }

  /** Hands out all jobs there are workers for. To be called when a task has a job that it did not have before. */
  dispatch(): void {
    if (this.isDispatching) return;
    this.isDispatching = true;
    try {
      while (!this.isClosed && this.tasks.size > 0 && this.giveOne());
    } finally {
      this.isDispatching = false;
    }
  }

  private giveOne(): boolean {
    for (const member of this.candidates()) {
      const order = this.orderFor(member);
      if (order === undefined) continue;
      this.give(order, member);
      return true;
    }
    return false;
  }

  /** Who could take a job: rather an idle worker than a new one, and rather that than one who is busy. */
  private *candidates(): Generator<Member> {
    for (const member of this.members) if (member.orders.length === 0) yield member;
    if (this.members.length < this.threads) {
      yield { channel: undefined, orders: [], isReady: false, startTimer: undefined };
    }
    for (const member of this.members) {
      const [order] = member.orders;
      if (order !== undefined && !order.isAlone && member.orders.length < ORDERS_AHEAD) yield member;
    }
  }

  private orderFor(member: Member): Order | undefined {
    for (const task of this.tasks) {
      const isAlone = task.isNextAlone(member);
      // Nor is it given anything else: it would never become idle.
      if (isAlone && member.orders.length > 0) return undefined;
      const job = task.nextJob(member);
      if (task.isHandedOut || (job !== undefined && task.isBrief)) this.tasks.delete(task);
      if (job === undefined) continue;
      if (!task.isHandedOut) this.tasks.add(task);
      return { task, job, isAlone };
    }
    return undefined;
  }

  private give(order: Order, member: Member): void {
    try {
      member.channel ??= this.start(member);
      if (member.orders.length === 0) member.channel.setBusy(true);
      member.channel.post(order.job, order.task.moved?.(order.job));
      member.orders.push(order);
    } catch (cause) {
      this.lose(order, 'that it cannot be started', cause);
    }
  }

  private start(member: Member): Channel {
    const channel = openChannel(this.spawn(), {
      onMessage: (data) => this.hear(member, data),
      onDeath: (reason, cause) => this.bury(member, reason, cause),
    });
    const start: Start = { rochade: 'start', module: coreModule() };
    channel.post(start);
    member.startTimer = setTimeout(() => this.bury(member, `nothing for ${START_LIMIT} ms`), START_LIMIT);
    this.members.push(member);
    return channel;
  }

  private hear(member: Member, data: unknown): void {
    if (!this.members.includes(member)) return;
    const { rochade, id } = fieldsOf<Ready & Job>(data);
    if (!member.isReady && rochade === 'ready') {
      member.isReady = true;
      clearTimeout(member.startTimer);
      return;
    }
    const order = member.orders[0];
    if (order === undefined || id !== order.job.id) {
      this.bury(member, 'an answer to no question');
      return;
    }
    member.orders.shift();
    this.take(order, data, member);
    this.dispatch();
    if (member.orders.length === 0) member.channel!.setBusy(false);
  }

  private take(order: Order, data: unknown, member: Member): void {
    const problem = order.task.isOver ? undefined : order.task.accept(order.job, data);
    // What could not be done together may be done again one by one.
    this.requeue(order.task);
    if (problem !== undefined) {
      this.dismiss(member);
      this.lose(order, problem);
    } else if (member.orders[0]?.task.isOver && !member.orders[0].task.isBrief) this.dismiss(member);
  }

  /** Removes a worker that is lost. */
  private bury(member: Member, reason: string, cause?: unknown): void {
    if (!this.members.includes(member)) return;
    const victim = member.orders.shift();
    this.dismiss(member);
    if (victim !== undefined) this.lose(victim, member.isReady ? reason : `${reason} (it had not started)`, cause);
    this.dispatch();
  }

  /** A worker was lost over an order: its task says what becomes of that. */
  private lose({ task, job }: Order, found: string, cause?: unknown): void {
    if (task.isOver) return;
    task.lose(job, new PoolError('pool-worker', `Expected a worker to do its job, found ${found}.`, { cause }));
    this.requeue(task);
  }

  /** Ends a worker. What it has not come to goes back to its tasks. */
  private dismiss(member: Member): void {
    this.members.splice(this.members.indexOf(member), 1);
    clearTimeout(member.startTimer);
    for (const { task, job } of member.orders.splice(0)) {
      if (task.isOver) continue;
      task.lose(job, undefined);
      this.requeue(task);
    }
    for (const task of this.tasks) task.vacate?.(member);
    const ending = member.channel!.terminate().finally(() => this.endings.delete(ending));
    this.endings.add(ending);
  }

  private requeue(task: Task): void {
    if (!task.isOver && !task.isHandedOut) this.tasks.add(task);
  }
}

/** Whether an order is long work for a task that is over. */
function isVain(order: Order | undefined, task: Task): boolean {
  return order?.task === task && !task.isBrief;
}
