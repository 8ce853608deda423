/**
 * What a command may touch of the process it runs in: two streams. Tests pass their own.
 */

/** Where a command writes, and whether someone watches. */
export interface CliStreams {
  /** Results only, so that they can be piped and compared. */
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  /** Progress and errors. A progress bar is drawn if it is a terminal. */
  readonly stderr: NodeJS.WriteStream;
}

/** How a command ended: fine, a difference found, bad input or usage, a bug of rochade itself. */
export const EXIT = { ok: 0, difference: 1, usage: 2, bug: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An option or argument that makes no sense; the message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function writeLine(stream: Pick<NodeJS.WriteStream, 'write'>, line = ''): void {
  stream.write(`${line}\n`);
}

/** A count with commas between thousands. */
export function grouped(count: number | bigint): string {
  return count.toLocaleString('en-US');
}
