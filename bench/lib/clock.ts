/**
 * The three clocks of the bench, all in milliseconds: CPU time of this process, CPU time of a child, wall time.
 * Built on process.cpuUsage and Linux's /proc; CPU time is what a loaded machine disturbs least.
 */
import { readdirSync, readFileSync } from 'node:fs';

export interface Clock {
  readonly name: 'process CPU' | 'child CPU' | 'wall';
  /** Milliseconds since an arbitrary start. */
  now(): number;
}

/** User plus system time of all threads of this process, so garbage collection and JIT threads are charged too. */
export const processCpu: Clock = {
  name: 'process CPU',
  now: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** For contestants whose work runs on several threads on purpose. */
export const wall: Clock = { name: 'wall', now: () => performance.now() };

/** Linux reports utime and stime of /proc/PID/stat in clock ticks of 10 ms (USER_HZ = 100 on every architecture Node runs on). */
const MILLISECONDS_PER_TICK = 10;
const NANOSECONDS_PER_MILLISECOND = 1e6;

/**
 * CPU time of the process `pid`, all threads.
 *
 * Uses schedstat (nanoseconds) where the kernel offers it, /proc/PID/stat (ticks of 10 ms) elsewhere. Threads that ended
 * are missing from schedstat, so this clock suits programs that keep theirs. Throws where there is no /proc.
 */
export function childCpu(pid: number): Clock {
  const readMilliseconds = canReadSchedstat(pid) ? schedstatMilliseconds : statMilliseconds;
  return { name: 'child CPU', now: () => readMilliseconds(pid) };
}

function canReadSchedstat(pid: number): boolean {
  try {
    return schedstatMilliseconds(pid) >= 0;
  } catch {
    return false;
  }
}

/** The first field of each thread's schedstat is its time on a CPU in nanoseconds (Documentation/scheduler/sched-stats). */
function schedstatMilliseconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [onCpu] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    nanoseconds += Number(onCpu);
  }
  return nanoseconds / NANOSECONDS_PER_MILLISECOND;
}

function statMilliseconds(pid: number): number {
  return parseStatTicks(readFileSync(`/proc/${pid}/stat`, 'utf8')) * MILLISECONDS_PER_TICK;
}

/** utime + stime, fields 14 and 15 of /proc/PID/stat (proc(5)); the name in field 2 may hold spaces and parentheses. */
export function parseStatTicks(stat: string): number {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(afterName[11]) + Number(afterName[12]);
}
