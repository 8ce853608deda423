/**
 * Stockfish as a child process that is kept alive: `go perft` over stdin, charged on the child's own CPU time.
 * A separate program under the GPL: it is run where the machine has it, and never a dependency.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { childCpu } from '../lib/clock.js';
import type { Contestant } from './contestant.js';

interface Engine {
  readonly process: ChildProcessWithoutNullStreams;
  /** Sends one line and resolves with the first line of the answer that `pattern` matches. */
  ask(command: string, pattern: RegExp): Promise<RegExpMatchArray>;
}

function startEngine(command: string, args: readonly string[]): Engine {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout });
  let expectation:
    | { pattern: RegExp; resolve: (match: RegExpMatchArray) => void; reject: (error: Error) => void }
    | undefined;

  lines.on('line', (line) => {
    const match = expectation?.pattern.exec(line);
    if (!match) return;
    expectation?.resolve(match);
    expectation = undefined;
  });
  const fail = (error: Error) => {
    expectation?.reject(error);
    expectation = undefined;
  };
  child.on('error', fail);
  child.on('exit', (code) =>
    fail(new Error(`Expected ${command} to go on answering, found that it ended with code ${code}.`)),
  );
  child.stdin.on('error', fail);
  child.stderr.resume();

  const ask = (text: string, pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      expectation = { pattern, resolve, reject };
      child.stdin.write(`${text}\n`);
    });
  return { process: child, ask };
}

/** Starts the engine and asks for its name. Rejects where the program does not start or does not speak UCI. */
export async function openStockfish(
  id: string,
  idiom: string,
  command: string,
  args: readonly string[],
): Promise<Contestant> {
  const engine = startEngine(command, args);
  const [, version] = await engine.ask('uci', /^id name (.+)$/);
  const { pid } = engine.process;
  if (pid === undefined) throw new Error(`Expected ${command} to have a process id, found none.`);
  return {
    id,
    version: version!,
    idiom,
    lastPly: 'bulk',
    reach: 'standard',
    clock: childCpu(pid),
    count: async (fen, depth) => {
      const [, nodes] = await engine.ask(`position fen ${fen}\ngo perft ${depth}`, /^Nodes searched: (\d+)/);
      return Number(nodes);
    },
    close: () =>
      new Promise((resolve) => {
        engine.process.once('close', () => resolve());
        engine.process.stdin.end('quit\n');
      }),
  };
}
