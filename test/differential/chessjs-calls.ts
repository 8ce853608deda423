/**
 * Random programs of chess.js calls: what a program might ask next of a game, spelled in many ways, right and wrong.
 */
import type { Random } from '../../src/cli/verify/random.js';
import type { Chess } from '../../src/compat/chessjs.js';

/** One call of a method. Arguments are plain data, so that a failure can be printed and typed in. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  /** For `move`: the SAN of the legal move that is meant, if one is. */
  readonly meant?: string;
}

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  '4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1',
  '8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1',
  '4k3/8/8/8/8/8/4P3/4K3 b - - 98 70',
  '7k/8/8/8/8/8/8/KB6 w - - 0 1',
  'b7/8/8/2k5/8/8/8/KB4B1 w - - 0 1',
  '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1',
  '7k/5Q2/8/6K1/8/8/8/8 w - - 0 1',
  '3Q3k/8/8/Q2Q4/8/8/8/3Q2K1 w - - 0 1',
  // What a strict reader refuses.
  '4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1',
  'n3k2n/8/8/8/8/8/6B1/4K2R w KQkq - 0 1',
  '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1',
  '1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1',
  'rnbqkbnr/pppppppp/P7/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ - 0 1',
  'QQQQkQQQ/8/8/8/8/8/8/QQQQKQQQ w - - 0 1',
  '4k3/8/8/8/8/8/8/4K2R w K - 100000 100000',
  // What nobody reads.
  '8/8/8/8/8/8/8/8 w - - 0 1',
  '4k3/8/8/8/8/8/8/4K3 w - e3 0 1',
  '4k3/8/8/8/8/8/44/4K3 w - - 0 1',
  '4k3/8/8/8/8/8/8/4K3 w - -  0 1 1',
  '4k2p/8/8/8/8/8/8/4K3 w - - 0 1',
  '4k3/8/8/8/8/8/8/4K3 x - - 0 1',
  '4k3/8/8/8/8/8/8/4K3',
  '4k3/8/8/8/8/8/8/4K3 b',
  '',
];

const KINGLESS = ['8/8/8/8/8/8/4R3/8 w - - 0 1', '4k3/8/8/3pP3/8/8/1N2r3/8 b - - 3 9', '8/8/8/8/8/8/8/8 b - - 0 1'];

const PGNS = [
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish} a6 (3... Nf6 4. O-O (4. d3)) 4. Ba4 Nf6 5. O-O 1/2-1/2',
  '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n{before} 1. f3 e5 $1 2. g4?? Qh4# 0-1 {after}',
  '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O Kd7 2. Rf7+ *',
  '[FEN "4k3/8/8/8/8/8/4p3/4K3 b - - 0 7"]\r\n\r\n7... Kd7 8. Kxe2 ; done\r\n1/2-1/2',
  '1.d2d4 d7-d5 2.Bf4 Nf6 3.Ng1f3',
  '[Event "a backslash \\"]\n\n1. e4 {one { brace} e5 *',
  '[Event "only tags"]',
  '',
  '*',
];

const SQUARES = ['a1', 'e1', 'h1', 'e2', 'd4', 'e4', 'e5', 'd5', 'f6', 'e7', 'a8', 'e8', 'h8', 'c3', 'i9', ''];
const TEXTS = ['a note', 'two {braces}', '[%clk 0:01:00]', '', 'line\nbreak', 'a much longer comment of many words'];
const NAMES = ['White', 'Black', 'Event', 'Result', 'ECO', 'Foo', 'FEN'];
const NONSENSE = ['e9', 'xyz', 'O-O-O-O', 'Qa1a9', '', 'e', 'Nz3', 'i2i4', '...', '1.'];
const QUESTIONS = [
  ...['turn', 'moveNumber', 'isCheck', 'inCheck', 'isCheckmate', 'isStalemate', 'isInsufficientMaterial', 'hash'],
  ...['isThreefoldRepetition', 'isDrawByFiftyMoves', 'isDraw', 'isGameOver', 'ascii', 'board', 'fen', 'getHeaders'],
];

/** What the caller knows of a game: chess.js would change an edited board if it were asked for its history. */
export interface GameState {
  readonly plies: number;
  /** Whether pieces were put by hand since moves were played. */
  readonly isEdited: boolean;
}

/** The next call of a program on a game. */
export function nextCall(random: Random, chess: Chess, { plies, isEdited }: GameState): Call {
  const roll = random.below(100);
  if (roll < 34) return moveCall(random, chess);
  if (roll < 42) return { name: 'undo', args: [] };
  if (roll < 50) return movesCall(random, chess);
  if (roll < 62) return { name: random.pick(QUESTIONS), args: [] };
  if (roll < 70) return squareCall(random);
  if (roll < 76) return boardCall(random, plies);
  if (roll < 80) return { name: 'fen', args: [{ forceEnpassantSquare: true }] };
  if (isEdited) return { name: 'fen', args: [] };
  if (roll < 86) return headerCall(random);
  if (roll < 92) return commentCall(random);
  if (roll < 97) return gameCall(random);
  return loadCall(random, chess);
}

export function startFen(random: Random): string {
  return random.pick(FENS.slice(0, 21));
}

function moveCall(random: Random, chess: Chess): Call {
  if (random.onceIn(25)) return { name: 'move', args: [random.pick(['--', null])], meant: '--' };
  if (random.onceIn(20)) return { name: 'move', args: [random.pick(NONSENSE)] };
  const moves = chess.moves({ verbose: true });
  if (moves.length === 0) return { name: 'move', args: [{ from: 'e2', to: 'e4' }] };
  const { san, from, to, piece, captured, promotion } = random.pick(moves);
  const letter = piece === 'p' ? random.pick(['', 'P']) : piece.toUpperCase();
  const sign = captured === undefined ? random.pick(['', '-']) : random.pick(['', 'x', '-']);
  const role = promotion === undefined ? '' : random.pick(['=', '']) + promotion.toUpperCase();
  const squares = { from, to, ...(promotion !== undefined && { promotion }) };
  const spellings: unknown[] = [
    ...[san, san, san, san, squares, squares, { ...squares, promotion: promotion ?? 'q' }],
    ...[
      from + to + (promotion ?? ''),
      letter + from + sign + to + role,
      san.replace(/[+#]/, ''),
      `${san}!?`,
      `${san}!`,
    ],
    ...[san.replace('=', ''), san.replace('x', ''), san.replace(/^(.)(x?)([a-h][1-8])/, `$1${from[0]}$2$3`)],
    ...[san.replaceAll('O', '0'), from + to, `${san}+`, san.toLowerCase(), { from, to }, { from: to, to: from }],
  ];
  const options = random.onceIn(5) ? [{ strict: true }] : [];
  return { name: 'move', args: [random.pick(spellings), ...options], meant: san };
}

function movesCall(random: Random, chess: Chess): Call {
  const square = random.onceIn(2) ? { square: random.pick(SQUARES) } : {};
  const piece = random.onceIn(3) ? { piece: random.pick(['p', 'n', 'K', 'q', 'x']) } : {};
  const options = [{ ...square, ...piece, verbose: true }, { ...square, ...piece }, { verbose: true }, undefined];
  // Verbose moves are what chess.js takes longest for.
  const option = random.pick(chess.moves().length > 30 ? options.slice(1, 2) : options);
  return { name: 'moves', args: option === undefined ? [] : [option] };
}

function squareCall(random: Random): Call {
  const square = random.pick(SQUARES);
  const color = random.pick(['w', 'b']);
  return random.pick<Call>([
    { name: 'get', args: [square] },
    { name: 'attackers', args: [square] },
    { name: 'attackers', args: [square, color] },
    { name: 'isAttacked', args: [square, color] },
    { name: 'squareColor', args: [square] },
    { name: 'findPiece', args: [{ type: random.pick(['p', 'k', 'n', 'x']), color }] },
    { name: 'getCastlingRights', args: [color] },
    { name: 'perft', args: [1] },
  ]);
}

function boardCall(random: Random, plies: number): Call {
  const color = random.pick(['w', 'b']);
  const square = random.pick(SQUARES);
  if (random.onceIn(4)) return { name: 'setTurn', args: [color] };
  if (random.onceIn(3))
    return {
      name: 'setCastlingRights',
      args: [color, random.pick([{ k: false }, { q: true }, { k: true, q: false }])],
    };
  // In a game that has begun, less often: what follows can be compared less well.
  if (plies > 0 && !random.onceIn(8)) return { name: 'get', args: [square] };
  if (random.onceIn(3)) return { name: 'remove', args: [square] };
  return { name: 'put', args: [{ type: random.pick([...'pnbrqk']), color }, square] };
}

function headerCall(random: Random): Call {
  const [name, value] = [random.pick(NAMES.slice(0, 6)), random.pick(['x', 'Some Body', '1-0', '0-1'])];
  return random.pick<Call>([
    { name: 'setHeader', args: [name, value] },
    { name: 'removeHeader', args: [name] },
    { name: 'header', args: random.pick([[], [name, value], [name]]) },
    { name: 'getHeaders', args: [] },
  ]);
}

function commentCall(random: Random): Call {
  const names = ['getComment', 'getComments', 'removeComment', 'deleteComment', 'removeComments', 'deleteComments'];
  if (random.onceIn(2)) return { name: 'setComment', args: [random.pick(TEXTS)] };
  return { name: random.pick(names.slice(0, random.onceIn(4) ? 6 : 2)), args: [] };
}

function gameCall(random: Random): Call {
  return random.pick<Call>([
    { name: 'history', args: [] },
    { name: 'history', args: [{ verbose: true }] },
    { name: 'pgn', args: [] },
    { name: 'pgn', args: [{ newline: '|' }] },
    { name: 'pgn', args: [{ maxWidth: 5 + random.below(76) }] },
  ]);
}

function loadCall(random: Random, chess: Chess): Call {
  return random.pick<Call>([
    { name: 'load', args: [random.pick(FENS)] },
    { name: 'load', args: [random.pick(FENS), { preserveHeaders: true }] },
    { name: 'load', args: [random.pick(KINGLESS), { skipValidation: true }] },
    { name: 'clear', args: random.pick<unknown[]>([[], [{ preserveHeaders: true }]]) },
    { name: 'reset', args: [] },
    { name: 'loadPgn', args: [random.pick(PGNS)] },
    { name: 'loadPgn', args: [random.pick(PGNS), { strict: true }] },
    { name: 'loadPgn', args: [chess.pgn()] },
    { name: 'loadPgn', args: [chess.pgn({ newline: '\r\n' })] },
  ]);
}
