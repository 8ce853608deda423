/**
 * What a figure needs beside it to mean anything: machine, system, runtime, versions, commit, and how busy the machine was.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, where package.json lies. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly os: string;
  readonly node: string;
  readonly v8: string;
}

export interface Commit {
  readonly hash: string;
  readonly dirty: boolean;
}

/** Seconds since boot that the guest waited for the host, and in total, over all CPUs (proc(5), /proc/stat). */
export interface CpuTicks {
  readonly stolen: number;
  readonly total: number;
}

export function describeMachine(): Machine {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    os: `${type()} ${release()}`,
    node: process.versions.node,
    v8: process.versions.v8,
  };
}

/** The version in the package.json of an installed package. Throws where it is not installed. */
export function packageVersion(name: string): string {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? [];
  for (const folder of paths) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
    } catch {}
  }
  throw new Error(`Expected the package ${name} in one of ${paths.map(dirname).join(', ')}, found none.`);
}

/** The version of rochade itself. */
export function ownVersion(): string {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
}

/** The checked-out commit, and whether files differ from it; undefined outside a git work tree. */
export function describeCommit(): Commit | undefined {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return {
      hash: git('rev-parse', 'HEAD').trim(),
      dirty: git('status', '--porcelain', '--', '.', ':!bench/results').trim() !== '',
    };
  } catch {
    return undefined;
  }
}

/** The average number of runnable processes over the last minute. */
export function loadAverage(): number {
  return loadavg()[0]!;
}

/** Milliseconds that all CPUs have worked for programs other than this one, since some time (in ticks of 10 ms on Linux). */
export function workElsewhere(): number {
  const { user, system } = process.cpuUsage();
  const all = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return all - (user + system) / 1000;
}

/** Ticks so far, to be subtracted from a later reading; undefined where there is no /proc/stat. */
export function readCpuTicks(): CpuTicks | undefined {
  try {
    return parseCpuTicks(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Fields of the first line after "cpu": user nice system idle iowait irq softirq steal … */
export function parseCpuTicks(stat: string): CpuTicks {
  const fields = stat.slice(0, stat.indexOf('\n')).trim().split(/\s+/).slice(1, 9).map(Number);
  return { stolen: fields[7] ?? 0, total: fields.reduce((sum, ticks) => sum + ticks, 0) };
}

/** The share of CPU time between two readings that the host gave to someone else: 0.1 means that figures are shaky. */
export function stolenShare(before: CpuTicks, after: CpuTicks): number {
  const total = after.total - before.total;
  return total === 0 ? 0 : (after.stolen - before.stolen) / total;
}
