/**
 * A PGN as the bulk reader sees it and as `parsePgn` does, in the same words; and PGN that somebody has damaged. Shared by
 * the differential test, `npm run check:replay` and `npm run fuzz:replay`.
 */
import type { Random } from '../../src/cli/verify/random.js';
import { decodePgn } from '../../src/pgn/decode.js';
import { type PgnCode, type PgnDiagnostic, parsePgn, type ReplayBatch, replayPgnSync } from '../../src/pgn/index.js';
import { Replay } from '../../src/pgn/replay/replay.js';

const encoder = new TextEncoder();

/** What both readers report of a main line; `parsePgn` has more to say of tags, and all there is to say of variations. */
const COMMON_CODES: ReadonlySet<PgnCode> = new Set<PgnCode>([
  ...(['pgn-token', 'pgn-move', 'pgn-character', 'pgn-nag', 'pgn-tag', 'pgn-variant', 'pgn-fen'] as const),
  ...(['pgn-fen-missing', 'pgn-fen-repaired', 'pgn-comment-open', 'pgn-variation-open'] as const),
  ...(['pgn-result-missing', 'pgn-result-mismatch'] as const),
]);
/** What may stand in a variation as well, where only `parsePgn` sees it. */
const LOCAL_CODES: ReadonlySet<PgnCode> = new Set(['pgn-token', 'pgn-move', 'pgn-character', 'pgn-nag', 'pgn-tag']);
/** Of what only a tree, or the tags one by one, can say. */
const NOT_REPLAYED = /^(a move before its glyph|the tag .* to be closed|quotes in a value|a name of letters)/s;
const OPEN = 0x28;
/** Of more problems the last are not kept, and which these are depends on those only one of the readers has. */
const MOST_KEPT = 100;
const MANY = ' | many';

/** Moves, result, tags, first and last position of every game, and what is wrong with it, by `replayPgnSync`. */
export function replayedGames(bytes: Uint8Array): string[] {
  return [...replayPgnSync(bytes)].flatMap((batch) => gameTexts(batch, bytes));
}

function gameTexts(batch: ReplayBatch, source: Uint8Array): string[] {
  return [...batch].map((game) => {
    const problems = batch.diagnostics.filter((it) => it.game === game.number);
    const line = lineText([...game.moves], game.result, game.start().fen(), game.final().fen());
    return line + tagText(game.tags()) + problemText(problems, source, (offset) => offset);
  });
}

/** The same by `parsePgn`. */
export function parsedGames(bytes: Uint8Array): string[] {
  const text = decodePgn(bytes);
  return parsePgn(text).map((game) => {
    const line = game.mainline();
    const last = line.at(-1) ?? game.root;
    const moves = line.map(({ move }) => move as number);
    const inBytes = (offset: number) => encoder.encode(text.slice(0, offset)).length;
    return (
      lineText(moves, game.result, game.start.fen(), game.positionAt(last).fen()) +
      tagText(game.tags) +
      problemText(game.diagnostics, bytes, inBytes)
    );
  });
}

function lineText(moves: readonly number[], result: string, start: string, final: string): string {
  return `${start} | ${moves.join(' ')} | ${final} | ${result}`;
}

/** The result of a game is compared by itself. */
function tagText(tags: ReadonlyMap<string, string>): string {
  return ` | ${JSON.stringify([...tags].filter(([name]) => name !== 'Result'))}`;
}

/** Codes of problems, with their places if those are counted in the same bytes: not where the source is no UTF-8. */
function problemText(
  problems: readonly Pick<PgnDiagnostic, 'code' | 'offset' | 'expected'>[],
  source: Uint8Array,
  inBytes: (offset: number) => number,
): string {
  if (problems.length >= MOST_KEPT) return MANY;
  const isUtf8 = isValidUtf8(source);
  const hasVariations = source.includes(OPEN);
  const common = problems.filter(
    ({ code, expected }) =>
      COMMON_CODES.has(code) && !(hasVariations && LOCAL_CODES.has(code)) && !NOT_REPLAYED.test(expected),
  );
  return ` | ${common.map(({ code, offset }) => (isUtf8 ? `${code} ${inBytes(offset)}` : code)).sort()}`;
}

function isValidUtf8(source: Uint8Array): boolean {
  const bytes = encoder.encode(decodePgn(source));
  return bytes.length === source.length && bytes.every((byte, i) => byte === source[i]);
}

function isSameGame(one: string, other: string): boolean {
  if (!one.endsWith(MANY) && !other.endsWith(MANY)) return one === other;
  return withoutProblems(one) === withoutProblems(other);
}

function withoutProblems(game: string): string {
  return game.slice(0, game.lastIndexOf(' | '));
}

/** The first game that the two readers see differently. */
export function replayDifference(bytes: Uint8Array): readonly [replayed: string, parsed: string] | undefined {
  const [replayed, parsed] = [replayedGames(bytes), parsedGames(bytes)];
  for (let i = 0; i < Math.max(replayed.length, parsed.length); i++) {
    const pair = [replayed[i] ?? 'no game', parsed[i] ?? 'no game'] as const;
    if (!isSameGame(...pair)) return pair;
  }
  return undefined;
}

/** What means something somewhere in PGN, or nearly does. */
const PIECES = [
  ...['{', '}', '(', ')', '[', ']', ';', '%', '"', '<', '>', '\\', '\\"', '\n', '\n\n', '\r\n', '\r', '\t', ' ', '\0'],
  ...['*', '1-0', ' 0-1 ', '1/2-1/2', '1/2', '½-½', '½', '--+', '–', '1.', '1. ', '\n\n1. e4 e5', '12', '...', '…'],
  ...['$', '$1', '$14$2', '!', '??', '!?!', '+', '#', '=', '±', 'N', 'D', 'x', 'e.p.', 'ep', 'ch', '--', 'Z0'],
  ...['e4', 'Nf3', 'O-O', '0-0', 'exd5', 'Qd8', 'b8(B)', 'a1=Q', 'e2e4', '\u00a0', '\ufeff', '\u200b', 'é'],
  ...['[Event "x"]', '\n\n[Event "x"]\n', '[Result "1-0"]', '[Result "½-½"]', '[Variant "Atomic"]', '[SetUp "1"]'],
  ...['[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]', '[FEN "8/8"]', '[%clk 1]', '{[%clk 0:01:00]}', '(1. d4 d5)'],
].map((text) => new TextEncoder().encode(text));

/** `bytes` with a few pieces put in, taken out or exchanged. */
export function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  let result = bytes;
  for (let left = 1 + random.below(6); left > 0; left--) {
    const at = random.below(result.length + 1);
    const removed = random.onceIn(2) ? 0 : random.onceIn(40) ? random.below(result.length + 1) : random.below(4);
    const added = random.onceIn(8) ? Uint8Array.of(random.below(256)) : random.pick(PIECES);
    const rest = result.subarray(Math.min(at + removed, result.length));
    const next = new Uint8Array(at + added.length + rest.length);
    next.set(result.subarray(0, at));
    next.set(added, at);
    next.set(rest, at + added.length);
    result = next;
  }
  return result;
}

/** What is left of `bytes` when everything is cut away without which the readers agree. */
export function shortest(bytes: Uint8Array): Uint8Array {
  let result = bytes;
  for (let size = result.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < result.length; ) {
      const without = new Uint8Array([...result.subarray(0, at), ...result.subarray(at + size)]);
      if (replayDifference(without) === undefined) at += size;
      else result = without;
    }
  }
  return result;
}

/** As {@link replayedGames}, fed in chunks of random sizes. */
export function replayedInChunks(bytes: Uint8Array, random: Random): string[] {
  const games: string[] = [];
  const replay = new Replay({});
  const take = (batches: Iterable<ReplayBatch>) => {
    for (const batch of batches) games.push(...gameTexts(batch, bytes));
  };
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + random.below(random.onceIn(2) ? 8 : 500);
    take(replay.read(bytes.subarray(at, at + size)));
    at += size;
  }
  take(replay.end());
  replay.close();
  return games;
}
