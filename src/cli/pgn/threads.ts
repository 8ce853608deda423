/**
 * Several files at once: each is the business of a thread that runs this command line for it. What they write comes out in
 * the order of the files.
 */
import { Worker } from 'node:worker_threads';
import { type CliStreams, EXIT, type ExitCode } from '../io.js';
import { startProgress } from '../progress.js';

/** A command over files, with the flags it was given. */
export interface FilesCommand {
  readonly name: string;
  readonly files: readonly string[];
  readonly flags: object;
}

interface Finished {
  readonly code: number;
  readonly out: Buffer;
  readonly err: Buffer;
}

/** Runs a command for each of its files, `threads` at a time; returns the worst of their exit codes. */
export async function runOverThreads(
  { name, files, flags }: FilesCommand,
  threads: number,
  { stdout, stderr }: CliStreams,
): Promise<ExitCode> {
  const progress = startProgress(`pgn ${name}`, files.length, 'files', stderr);
  const finished = new Map<number, Finished>();
  let next = 0;
  let written = 0;
  let worst: number = EXIT.ok;
  const work = async (): Promise<void> => {
    while (next < files.length) {
      const index = next++;
      finished.set(index, await runFile(['pgn', name, ...argumentsOf(flags), '--threads', '1', files[index]!]));
      for (let first = finished.get(written); first !== undefined; first = finished.get(written)) {
        stdout.write(first.out);
        stderr.write(first.err);
        worst = Math.max(worst, first.code);
        finished.delete(written++);
      }
      progress.at(written);
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, files.length) }, work));
  progress.stop();
  return worst as ExitCode;
}

/** Runs a command line in a thread of its own. */
function runFile(args: readonly string[]): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(process.argv[1]!, { argv: [...args], stdout: true, stderr: true });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    worker.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    worker.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    worker.on('error', reject);
    worker.on('exit', (code) => resolve({ code, out: Buffer.concat(out), err: Buffer.concat(err) }));
  });
}

/** Flags as they stand on a command line. */
function argumentsOf(flags: object): string[] {
  return Object.entries(flags)
    .filter(([name, value]) => name !== 'threads' && value !== undefined && value !== false)
    .flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
}
