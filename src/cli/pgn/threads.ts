/**
 * Several files at once: each is the business of a thread that runs this command line for it. What they write comes out in
 * the order of the files.
 */
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type CliStreams, EXIT, type ExitCode } from '../io.js';
import { startProgress } from '../progress.js';

/** A command over files, with the flags it was given. */
export interface FilesCommand {
  readonly name: string;
  readonly files: readonly string[];
  readonly flags: object;
}

/** Bytes of output that a file may have before it is its turn to be written; a thread that has more waits. */
const OUTPUT_AHEAD = 1 << 26;

/** Runs a command for each of its files, `threads` at a time; returns the worst of their exit codes. */
export async function runOverThreads(
  { name, files, flags }: FilesCommand,
  threads: number,
  { stdout, stderr }: CliStreams,
): Promise<ExitCode> {
  const progress = startProgress(`pgn ${name}`, files.length, 'files', stderr);
  const outputs = files.map(() => new Output(stdout));
  const codes = new Map<number, ExitCode>();
  let next = 0;
  let written = 0;
  outputs[0]?.open();
  const work = async (): Promise<void> => {
    while (next < files.length) {
      const index = next++;
      const args = ['pgn', name, ...argumentsOf(flags), '--threads', '1', files[index]!];
      const { code, err } = await runFile(args, files[index]!, outputs[index]!);
      codes.set(index, code);
      stderr.write(err);
      while (codes.has(written)) outputs[++written]?.open();
      progress.at(codes.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(threads, files.length) }, work));
  } finally {
    progress.stop();
  }
  return Math.max(EXIT.ok, ...codes.values()) as ExitCode;
}

/** What a thread writes, held back until all before it has been written. */
class Output {
  private readonly chunks: Buffer[] = [];
  private length = 0;
  private isOpen = false;
  private source: Readable | undefined;

  constructor(private readonly target: CliStreams['stdout']) {}

  from(source: Readable): void {
    this.source = source;
    source.on('data', (chunk: Buffer) => this.take(chunk));
  }

  /** Lets it through: it is its turn. */
  open(): void {
    this.isOpen = true;
    for (const chunk of this.chunks.splice(0)) this.target.write(chunk);
    this.source?.resume();
  }

  private take(chunk: Buffer): void {
    if (this.isOpen) this.target.write(chunk);
    else this.chunks.push(chunk);
    this.length += chunk.length;
    if (!this.isOpen && this.length > OUTPUT_AHEAD) this.source!.pause();
  }
}

interface Finished {
  readonly code: ExitCode;
  readonly err: Buffer;
}

/** Runs a command line in a thread of its own. A thread that dies is a failure of its file alone. */
function runFile(args: readonly string[], file: string, output: Output): Promise<Finished> {
  return new Promise((resolve) => {
    const worker = new Worker(process.argv[1]!, { argv: [...args], stdout: true, stderr: true });
    const err: Buffer[] = [];
    let code: ExitCode | undefined;
    let death: unknown;
    output.from(worker.stdout);
    worker.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    worker.on('message', (message) => {
      code = message;
    });
    worker.on('error', (error) => {
      death = error;
    });
    worker.on('exit', (status) => {
      if (death !== undefined || code === undefined) {
        const found = death ?? `an exit with status ${status} before that`;
        err.push(Buffer.from(`${file}: Expected its thread to do its work, found: ${String(found)}.\n`));
        code = EXIT.bug;
      }
      resolve({ code, err: Buffer.concat(err) });
    });
  });
}

/** Flags as they stand on a command line. */
function argumentsOf(flags: object): string[] {
  return Object.entries(flags)
    .filter(([name, value]) => name !== 'threads' && value !== undefined && value !== false)
    .flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
}
