/**
 * `npm run bench:lists`, and a part of `npm run bench`: how long the core takes to list the legal moves of a position.
 * Asks the built module by its own exports (docs/abi.md), so that no facade is in the figures, and takes off what the call takes.
 * Fails where the promise is broken.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Table from 'cli-table3';
import { CHILD, type CoreExports, RECORD, RECORD_SIZE, STATUS_OK, TEXT_IN } from '../src/core/abi.js';
import { ROOT } from './lib/machine.js';
import { median } from './lib/statistics.js';
import { runScript } from './lib/usage.js';
import { type PerftPosition, publishedNodes, SIX_POSITIONS } from './positions.js';

/** Nanoseconds of one list without the call, by slices of some thousand. */
export interface ListTime {
  readonly position: string;
  readonly moves: number;
  readonly median: number;
  readonly fastest: number;
}

export interface ListTimes {
  /** Nanoseconds of the fastest call into the core that does nothing. */
  readonly call: number;
  readonly lists: readonly ListTime[];
}

/** The position that the promise is about, and the nanoseconds of its list at most. */
const PROMISED = { position: 'kiwipete', nanoseconds: 80 } as const;

const CALLS = 10_000;
const SLICES = 101;
/** Slices before it counts: until the compiler of the engine has done its best. */
const WARM_UP = 50;

function instantiate(): CoreExports {
  const module = new WebAssembly.Module(readFileSync(join(ROOT, 'dist/core.wasm')));
  return new WebAssembly.Instance(module).exports as unknown as CoreExports;
}

function read(core: CoreExports, fen: string): void {
  new Uint8Array(core.memory.buffer, TEXT_IN).set(new TextEncoder().encode(fen));
  const status = core.parseFen(fen.length, 0);
  if (status !== STATUS_OK) throw new Error(`Expected the core to read ${fen}, found status ${status}.`);
}

/** The same position with the colors exchanged, which has as many moves. */
export function mirrored(fen: string): string {
  const [board, turn, castling, ...rest] = fen.split(' ');
  const exchanged = (letters: string) =>
    letters.replace(/[a-z]/gi, (it) => (it < 'a' ? it.toLowerCase() : it.toUpperCase()));
  const ranks = exchanged(board!).split('/').reverse().join('/');
  const rights = exchanged(castling!);
  return [ranks, turn === 'w' ? 'b' : 'w', rights.replace(/([kq]+)([KQ]+)/, '$2$1'), ...rest].join(' ');
}

/**
 * Puts a position to RECORD and its mirror image to CHILD. The core remembers the list it made last, so only one that is asked
 * about in turn with another is made again.
 */
function readBoth(core: CoreExports, { fen }: PerftPosition): void {
  read(core, mirrored(fen));
  new Uint8Array(core.memory.buffer).copyWithin(CHILD, RECORD, RECORD + RECORD_SIZE);
  read(core, fen);
}

/** Nanoseconds a call takes in one slice. Wall time: a slice is shorter than what the clocks of CPU time can tell. */
function slice(callTwice: () => void): number {
  const started = performance.now();
  for (let call = 0; call < CALLS; call += 2) callTwice();
  return ((performance.now() - started) * 1e6) / CALLS;
}

/**
 * Lists the moves of each position, slice by slice in turn, and does nothing in turn with that.
 * @throws if a position has not its published number of moves.
 */
export function measureLists(slices = SLICES): ListTimes {
  const core = instantiate();
  const listBoth = () => {
    core.legalMoves(RECORD);
    core.legalMoves(CHILD);
  };
  // There is no table: a call with nothing to do.
  const callTwice = () => {
    core.closeTable();
    core.closeTable();
  };
  const calls: number[] = [];
  const times = SIX_POSITIONS.map((): number[] => []);
  for (let round = -WARM_UP; round < slices; round++) {
    const call = slice(callTwice);
    if (round >= 0) calls.push(call);
    for (const [i, position] of SIX_POSITIONS.entries()) {
      readBoth(core, position);
      const nanoseconds = slice(listBoth);
      if (round >= 0) times[i]!.push(nanoseconds);
    }
  }
  const [usualCall, fastestCall] = [median(calls), Math.min(...calls)];
  const lists = SIX_POSITIONS.map((position, i) => {
    readBoth(core, position);
    const moves = publishedNodes(position, 1);
    for (const found of [core.legalMoves(RECORD), core.legalMoves(CHILD)]) {
      if (found !== moves) throw new Error(`Expected ${moves} moves of ${position.id}, found ${found}.`);
    }
    const [usual, fastest] = [median(times[i]!), Math.min(...times[i]!)];
    return { position: position.id, moves, median: usual - usualCall, fastest: fastest - fastestCall };
  });
  return { call: fastestCall, lists };
}

/** Whether the promise is kept. Judged by the fastest slice: a busy machine can only add to it. */
export function keepsPromise({ lists }: ListTimes): boolean {
  return lists.every(({ position, fastest }) => position !== PROMISED.position || fastest <= PROMISED.nanoseconds);
}

const HEAD = ['list of legal moves', 'moves', 'ns, median', 'ns, fastest', 'million moves per second'];

function cells({ position, moves, median, fastest }: ListTime): string[] {
  return [position, String(moves), median.toFixed(1), fastest.toFixed(1), ((moves / median) * 1000).toFixed(0)];
}

/** A table, and whether the promise is kept. */
export function listsText(times: ListTimes): string {
  const table = new Table({ head: HEAD, style: { head: [], border: [] } });
  table.push(...times.lists.map(cells));
  const verdict = keepsPromise(times) ? 'kept' : 'not kept, or the machine is busy';
  return [
    table.toString(),
    `In the core, without the ${times.call.toFixed(1)} ns of the call. Promised: ${PROMISED.nanoseconds} ns for ${PROMISED.position}; ${verdict}.`,
  ].join('\n');
}

/** The same for bench/results/perft.md. */
export function listsMarkdown({ call, lists }: ListTimes): string {
  return [
    `A list of the legal moves in the core, wall time, without the ${call.toFixed(1)} ns of the call from JavaScript:`,
    '',
    `| ${HEAD.join(' | ')} |`,
    `| --- |${' --: |'.repeat(HEAD.length - 1)}`,
    ...lists.map((list) => `| ${cells(list).join(' | ')} |`),
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const lists = measureLists();
  console.log(listsText(lists));
  if (!keepsPromise(lists)) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runScript(main);
