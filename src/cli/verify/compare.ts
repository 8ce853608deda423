/**
 * One position, two engines: everything that can be asked is asked of both. Built from `engine` and `difference`.
 */
import { type Difference, onlyIn, type Path, reproductionOf } from './difference.js';
import type { Engine, EnginePosition, FenStyle } from './engine.js';

/** The engine in question, and the one that is believed. */
export interface Engines {
  readonly engine: Engine;
  readonly reference: Engine;
}

export interface Pair {
  readonly engine: EnginePosition;
  readonly reference: EnginePosition;
}

const STYLES: readonly FenStyle[] = (['xfen', 'shredder'] as const).flatMap((castling) =>
  (['legal', 'xfen', 'always'] as const).map((ep) => ({ castling, ep })),
);

/** Above this many nodes at depth 2, depth 3 is left out: queens by the dozen would make a ply last seconds. */
const DEPTH_3_LIMIT = 5000;

type Answer = string | readonly string[];
interface Question {
  readonly what: string;
  readonly ask: (position: EnginePosition) => Answer;
}

const QUESTIONS: readonly Question[] = [
  { what: 'legal moves', ask: (position) => position.legalMoves() },
  ...STYLES.map((style) => ({
    what: `FEN with castling ${style.castling}, ep ${style.ep}`,
    ask: (position: EnginePosition) => position.fen(style),
  })),
  { what: 'check', ask: (position) => String(position.isCheck()) },
  { what: 'checkers', ask: (position) => position.checkers() },
  { what: 'SAN of the legal moves', ask: (position) => position.sans() },
  { what: 'outcome', ask: (position) => position.outcome() },
];

/** Remembers keys, to find two positions with one key or one position with two. */
export class KeyBook {
  private readonly keys = new Map<string, string>();
  private readonly positions = new Map<string, string>();

  get size(): number {
    return this.keys.size;
  }

  /** The position or key that contradicts this one, if there is any. */
  contradiction(position: string, key: string): string | undefined {
    const knownKey = this.keys.get(position);
    const knownPosition = this.positions.get(key);
    this.keys.set(position, key);
    this.positions.set(key, position);
    if (knownKey !== undefined && knownKey !== key) return `the same position had the key ${knownKey}`;
    if (knownPosition !== undefined && knownPosition !== position) return `this key had the position ${knownPosition}`;
    return undefined;
  }
}

/** Parses a FEN with both engines; they must agree on whether it is a position at all. `undefined` if both refuse. */
export function parseBoth(engines: Engines, path: Path): Pair | Difference | undefined {
  const [engine, reference] = [parse(engines.engine, path), parse(engines.reference, path)];
  if (typeof engine !== 'string' && typeof reference !== 'string') return { engine, reference };
  if (typeof engine === 'string' && typeof reference === 'string' && !engine.startsWith(TRAP)) return undefined;
  const text = (result: EnginePosition | string) => (typeof result === 'string' ? result : 'accepted');
  const answers = { [engines.engine.name]: text(engine), [engines.reference.name]: text(reference) };
  return {
    what: 'whether this is a position',
    fen: path.root,
    answers,
    only: {},
    reproduce: reproductionOf(path),
  };
}

/** Plays a legal move of the reference with both engines. */
export function playBoth(engines: Engines, pair: Pair, path: Path, uci: string): Pair | Difference {
  const reference = pair.reference.play(uci);
  try {
    return { engine: pair.engine.play(uci), reference };
  } catch (error) {
    const answers = { [engines.engine.name]: `throws ${String(error)}`, [engines.reference.name]: reference.fen() };
    return inconsistent(`playing ${uci}`, pair, { ...path, moves: [...path.moves, uci] }, answers);
  }
}

export function isDifference(value: Pair | Difference): value is Difference {
  return 'what' in value;
}

const TRAP = 'trap: ';

/** The position, or why there is none. A trap is no way to refuse a text. */
function parse(engine: Engine, { root, chess960, variant }: Path): EnginePosition | string {
  try {
    return engine.parse(root, { chess960, variant });
  } catch (error) {
    return (error instanceof WebAssembly.RuntimeError ? TRAP : 'refused: ') + String(error);
  }
}

/** The first thing the two sides disagree about, or that one side contradicts itself in. */
export function comparePosition(engines: Engines, pair: Pair, path: Path, book: KeyBook): Difference | undefined {
  const names = [engines.engine.name, engines.reference.name] as const;
  for (const { what, ask } of QUESTIONS) {
    const [a, b] = [answerOf(ask, pair.engine), answerOf(ask, pair.reference)];
    if (String(a) !== String(b)) return differing(what, names, [a, b], pair, path);
  }
  return attempt(
    engines.engine.name,
    pair,
    path,
    () => keyProblem(engines, pair, path, book) ?? sharingProblem(pair, path),
  );
}

/** A thrown error is an answer too: it is never the same as a good one. */
function answerOf(ask: Question['ask'], position: EnginePosition): Answer {
  try {
    return ask(position);
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

function attempt(
  engine: string,
  pair: Pair,
  path: Path,
  problem: () => Difference | undefined,
): Difference | undefined {
  try {
    return problem();
  } catch (error) {
    return inconsistent('an error', pair, path, { [engine]: `throws ${String(error)}` });
  }
}

/** The key of a played position is the key of its FEN, and keys are equal exactly where positions are the same. */
function keyProblem(engines: Engines, pair: Pair, path: Path, book: KeyBook): Difference | undefined {
  const fen = pair.engine.fen();
  const key = pair.engine.key();
  const { chess960, variant } = path;
  const parsed = engines.engine.parse(fen, { chess960, variant }).key();
  if (parsed !== key) return inconsistent('key', pair, path, { 'played to': key, 'read from FEN': parsed });
  for (const sibling of siblingsOf(fen)) {
    const other = { ...path, root: sibling, moves: [] };
    const parsedPair = parseBoth(engines, other);
    if (parsedPair === undefined) continue;
    if (isDifference(parsedPair)) return parsedPair;
    const isSame = parsedPair.reference.key() === pair.reference.key();
    if ((parsedPair.engine.key() === key) !== isSame) {
      const relation = isSame ? 'the same position' : 'another position';
      return inconsistent('key', pair, path, {
        'this position': key,
        [relation]: `${parsedPair.engine.key()} ${sibling}`,
      });
    }
  }
  const contradiction = book.contradiction(pair.reference.key(), key);
  if (contradiction === undefined) return undefined;
  return inconsistent('key', pair, path, { 'this position': key, before: contradiction });
}

/** The FEN with other counters, without the ep square, without each castling right, and with another pocket or other checks. */
function siblingsOf(fen: string): string[] {
  const [board, turn, castling, ep, ...rest] = fen.split(' ') as [string, string, string, string, ...string[]];
  const checks = rest
    .slice(0, -2)
    .map((it) => ` ${it}`)
    .join('');
  const sibling = (rights: string, passed: string) => `${board} ${turn} ${rights} ${passed}${checks} 0 1`;
  const siblings = [`${board} ${turn} ${castling} ${ep}${checks} 3 40`];
  if (ep !== '-') siblings.push(sibling(castling, '-'));
  if (checks !== '') siblings.push(sibling(castling, ep).replace(checks, ' 2+1'));
  if (board.endsWith(']'))
    siblings.push(sibling(castling, ep).replace(/\[.*\]/, '[Nn]'), sibling(castling, ep).replace('~', ''));
  if (castling === '-') return siblings;
  return [...siblings, ...[...castling].map((letter) => sibling(castling.replace(letter, '') || '-', ep))];
}

/** A count that takes shortcuts equals the plain one. */
function sharingProblem(pair: Pair, path: Path): Difference | undefined {
  for (const depth of [2, 3]) {
    const shared = pair.engine.perft(depth, { share: true });
    const plain = pair.engine.perft(depth, { share: false });
    if (shared !== plain) {
      return inconsistent(`perft ${depth}`, pair, path, { shared: String(shared), plain: String(plain) });
    }
    if (plain > DEPTH_3_LIMIT) return undefined;
  }
  return undefined;
}

function differing(
  what: string,
  [a, b]: readonly [string, string],
  [answerA, answerB]: readonly [Answer, Answer],
  pair: Pair,
  path: Path,
): Difference {
  const only: Record<string, readonly string[]> = {};
  if (typeof answerA !== 'string' && typeof answerB !== 'string') [only[a], only[b]] = onlyIn(answerA, answerB);
  const answers = { [a]: answerText(answerA), [b]: answerText(answerB) };
  return { what, fen: pair.reference.fen(), answers, only, reproduce: reproductionOf(path) };
}

function inconsistent(what: string, pair: Pair, path: Path, answers: Record<string, string>): Difference {
  return { what, fen: pair.reference.fen(), answers, only: {}, reproduce: reproductionOf(path) };
}

function answerText(answer: Answer): string {
  return typeof answer === 'string' ? answer : `${answer.length}: ${answer.join(' ')}`;
}
