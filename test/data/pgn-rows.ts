/**
 * What a PGN file must read as: the rows of pgn-index.jsonl and real-lichess-*.expected.jsonl, and how a tree is counted.
 * Shared by the tests, which hold a chosen part of the files, and by `npm run check:pgn`, which reads all of them.
 */
import { type PgnCode, type PgnGame, parsePgn } from '../../src/pgn/index.js';

/** What another reader found in one game. */
export interface ReadGame {
  readonly plies: number;
  readonly result: string;
  readonly fen: string;
  readonly errors: readonly string[];
  readonly variations: number;
  readonly comments: number;
  readonly nags: number;
  /** With the seven of the roster, present or not. */
  readonly tags: number;
  readonly san?: string;
}

/** A row of pgn-index.jsonl; `expect`, where it is there, goes before `pythonChess`. */
export interface PgnIndexRow {
  readonly file: string;
  readonly source: string;
  readonly pythonChess: readonly ReadGame[];
  readonly consensus: boolean;
  readonly policy?: boolean;
  readonly expect?: readonly ExpectedGame[];
}

export interface ExpectedGame {
  readonly mainline: readonly string[];
  readonly tags?: Readonly<Record<string, string>>;
  readonly error?: boolean;
}

/** A row of real-lichess-*.expected.jsonl. */
export interface RealGameRow {
  readonly game: number;
  readonly variant: string;
  readonly plies: number;
  readonly final: string;
  readonly result: string;
  readonly status: string;
  readonly threefoldPly: number | null;
  readonly fivefoldPly: number | null;
  readonly fiftyPly: number | null;
  readonly insufficient: readonly [boolean, boolean];
  readonly uciSha1: string;
}

/** What something is called, what it should be, and what it is. */
export type Difference = readonly [what: string, expected: unknown, found: unknown];

const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];

export interface TreeCounts {
  readonly plies: number;
  readonly variations: number;
  readonly comments: number;
  readonly nags: number;
  readonly tags: number;
}

/** The counts of a tree as pgn-index.jsonl has them. */
export function countsOf(game: PgnGame): TreeCounts {
  let [variations, nags] = [0, 0];
  let comments = game.root.comments.length;
  for (const node of game.nodes()) {
    if (node.parent!.children[0] !== node) variations++;
    comments += node.comments.length + node.commentsBefore.length;
    nags += node.nags.length;
  }
  const tags = new Set([...game.tags.keys(), ...ROSTER]).size;
  return { plies: game.mainline().length, variations, comments, nags, tags };
}

/** The SAN of the main line. */
export function sansOf(game: PgnGame): string[] {
  return game.mainline().map((node) => game.san(node));
}

/** The FEN at the end of the main line. */
export function finalFen(game: PgnGame): string {
  return game.positionAt(game.mainline().at(-1) ?? game.root).fen();
}

export function hasErrors(game: PgnGame): boolean {
  return game.diagnostics.some(({ severity }) => severity === 'error');
}

/** A game of a variant this library does not play yet: its tags and its text must be there. */
function isKeptUnread(game: PgnGame): boolean {
  return game.diagnostics.some(({ code }) => code === 'pgn-variant');
}

/** Differences of a file from its row. */
export function checkIndexRow(row: PgnIndexRow, text: string): Difference[] {
  const games = parsePgn(text);
  const known = READ_BETTER[row.file];
  if (known !== undefined) return checkBetter(known, games);
  if (row.expect !== undefined) return checkExpected(row.expect, games);
  const differences: Difference[] = [['games', row.pythonChess.length, games.length]];
  for (const [i, read] of row.pythonChess.entries()) {
    const game = games[i];
    if (game !== undefined) differences.push(...checkRead(read, game).map(named(i)));
  }
  return differences;
}

const named =
  (i: number) =>
  ([what, ...rest]: Difference): Difference => [`game ${i} ${what}`, ...rest];

function checkExpected(expected: readonly ExpectedGame[], games: readonly PgnGame[]): Difference[] {
  const differences: Difference[] = [['games', expected.length, games.length]];
  for (const [i, { mainline, tags = {}, error = false }] of expected.entries()) {
    const game = games[i];
    if (game === undefined) continue;
    differences.push([`game ${i} mainline`, mainline.join(' '), sansOf(game).join(' ')]);
    if (error) differences.push([`game ${i} error`, true, hasErrors(game)]);
    for (const [name, value] of Object.entries(tags))
      differences.push([`game ${i} ${name}`, value, game.tags.get(name)]);
  }
  return differences;
}

function checkRead(read: ReadGame, game: PgnGame): Difference[] {
  const counts = countsOf(game);
  const tags: Difference = ['tags', read.tags, counts.tags];
  if (isKeptUnread(game)) return [tags, ['movetext', true, (game.movetext ?? '').length > read.plies]];
  return [
    ['plies', read.plies, counts.plies],
    ['fen', read.fen, finalFen(game)],
    ['errors', read.errors.length > 0, hasErrors(game)],
    ['variations', read.variations, counts.variations],
    ['comments', read.comments, counts.comments],
    ['nags', read.nags, counts.nags],
    tags,
    ['san', read.san ?? sansOf(game).join(' '), sansOf(game).join(' ')],
  ];
}

/** What a file holds beyond its row: counts of its games, and a code that must be among the diagnostics. */
interface Better {
  readonly games: readonly (Partial<TreeCounts> & { readonly result?: string })[];
  readonly code?: PgnCode;
}

/**
 * Files of which the index has less than is there, or where the choice is ours. Counted in the text by hand; `PlyCount` of
 * the file where it has one. An empty line ends no game (PGN 8.2): readers that go by lines split such games.
 */
const READ_BETTER: Readonly<Record<string, Better>> = {
  // Cut off within a move: `63. Kx`.
  'disservin-corrupted.pgn': { games: [{ plies: 124, comments: 124, tags: 14 }], code: 'pgn-token' },
  // `<br />` at the end of every line.
  'chessjs-0.pgn': { games: [{ plies: 77, tags: 8, result: '1-0' }], code: 'pgn-character' },
  // `+--` is a forfeit, no null move.
  'scalachess-blackAbsentResult.pgn': { games: [{ plies: 0, tags: 11, result: '1-0' }] },
  // A byte order mark within the text, behind an empty line.
  'scalachess-invisibleChar.pgn': { games: [{ plies: 19, variations: 3, comments: 5, nags: 1, tags: 16 }] },
  // All tags on one line.
  'scalachess-whiteResignsInTags.pgn': { games: [{ plies: 35, tags: 11, result: '0-1' }] },
  'scalachess-whiteResignsInMoves.pgn': { games: [{ plies: 35, tags: 11, result: '0-1' }] },
  // Empty lines between the moves.
  'scalachess-fromCrafty.pgn': { games: [{ plies: 68, variations: 40, comments: 43, nags: 40, tags: 10 }] },
  'scalachess-gameWithComments.pgn': { games: [{ plies: 106, tags: 12, result: '1/2-1/2' }] },
  'scalachess-overflow.pgn': { games: [{ plies: 67, variations: 5, comments: 24, nags: 15 }], code: 'pgn-move' },
  // Illegal variations; PlyCount is 164.
  'scalachess-fromPositionEmptyFen.pgn': { games: [{ plies: 164, tags: 17, result: '0-1' }], code: 'pgn-move' },
  // Tags and moves on one line; PlyCount is 8.
  'scalachess-stackOverflow.pgn': { games: [{ plies: 8, variations: 5, comments: 20, tags: 13 }] },
  // Comments behind a semicolon count as well.
  'scalachess-commentsAndVariations.pgn': { games: [{ plies: 103, variations: 12, comments: 28, nags: 14, tags: 15 }] },
  'scalachess-fromTcecWithEngineOutput.pgn': { games: [{ plies: 165, comments: 168, tags: 19, result: '1-0' }] },
  'scalachess-multipleRootCommentsInVariation.pgn': { games: [{ plies: 1, variations: 2, comments: 9, nags: 3 }] },
  // ⩱ is a glyph.
  'scalachess-withGlyphAnnotations.pgn': { games: [{ plies: 19, variations: 4, comments: 6, nags: 3 }] },
  // JavaScript, in which one move number stands.
  'chessjs-load-pgn-10.pgn': { games: [{ plies: 0 }], code: 'pgn-move' },
  'chessjs-load-pgn-11.pgn': { games: [{ plies: 0 }], code: 'pgn-token' },
  'chessjs-load-pgn-12.pgn': { games: [{ plies: 0 }], code: 'pgn-move' },
  // UTF-16 with a byte order mark is read.
  'own-utf16le.pgn': { games: [{ plies: 2, tags: 7 }] },
  // Black is in check and White to move: no position of chess, so its moves are kept as text.
  'own-promotion-forms.pgn': { games: [{ plies: 0, tags: 9 }], code: 'pgn-fen' },
};

function checkBetter({ games: expected, code }: Better, games: readonly PgnGame[]): Difference[] {
  const codes = games.flatMap(({ diagnostics }) => diagnostics.map((it) => it.code));
  const differences: Difference[] = [['games', expected.length, games.length]];
  if (code !== undefined) differences.push([code, true, codes.includes(code)]);
  for (const [i, wanted] of expected.entries()) {
    if (games[i] === undefined) continue;
    const found: Record<string, unknown> = { ...countsOf(games[i]), result: games[i].result };
    for (const [name, value] of Object.entries(wanted)) differences.push([`game ${i} ${name}`, value, found[name]]);
  }
  return differences;
}

/** Differences of a real game from its row: line, final position, end state, result. */
export async function checkRealGame(row: RealGameRow, game: PgnGame): Promise<Difference[]> {
  if (isKeptUnread(game)) {
    return [
      ['result', row.result, game.result],
      ['movetext', true, (game.movetext ?? '').length > row.plies],
    ];
  }
  const line = game.mainline();
  const final = game.positionAt(line.at(-1) ?? game.root);
  const uci = line.map((node) => game.positionAt(node.parent!).uci(node.move!)).join(' ');
  const { three, five, fifty } = drawPlies(game);
  return [
    ['diagnostics', 0, game.diagnostics.length],
    ['plies', row.plies, line.length],
    ['final', row.final, final.fen()],
    ['result', row.result, game.result],
    ['uciSha1', row.uciSha1, await sha1(uci)],
    ['checkmate', row.status === 'checkmate', final.isCheckmate()],
    ['stalemate', row.status === 'stalemate', final.isStalemate()],
    ['insufficient white', row.insufficient[0], final.hasInsufficientMaterial('white')],
    ['insufficient black', row.insufficient[1], final.hasInsufficientMaterial('black')],
    ['threefoldPly', row.threefoldPly, three],
    ['fivefoldPly', row.fivefoldPly, five],
    ['fiftyPly', row.fiftyPly, fifty],
  ];
}

async function sha1(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The plies at which a position has first stood three and five times, and 100 plies without a capture or pawn move. */
function drawPlies(game: PgnGame) {
  const counts = new Map<bigint, number>();
  const found: Record<'three' | 'five' | 'fifty', number | null> = { three: null, five: null, fifty: null };
  for (const node of [game.root, ...game.mainline()]) {
    const position = game.positionAt(node);
    const count = (counts.get(position.key) ?? 0) + 1;
    counts.set(position.key, count);
    if (count === 3) found.three ??= node.ply;
    if (count === 5) found.five ??= node.ply;
    if (position.halfmoves >= 100) found.fifty ??= node.ply;
  }
  return found;
}
