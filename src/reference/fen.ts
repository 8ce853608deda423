/**
 * Reading FEN (four to six fields; castling as FEN, X-FEN or Shredder-FEN) into a state, with the structural checks.
 * Built from `board`, `attacks`, `moves`, `rules`, `errors`. It repairs nothing and does not ask whether a game could get there.
 */
import { isAttacked } from './attacks.js';
import {
  type Board,
  backrankOf,
  COLORS,
  type Color,
  fileOf,
  kingSquare,
  opposite,
  PIECES,
  type Piece,
  parseSquare,
  pieceOfLetter,
  rankOf,
} from './board.js';
import { ReferenceFenError } from './errors.js';
import type { State } from './moves.js';

/**
 * The state a FEN describes. Missing counters are `0 1`, a fullmove number of 0 is 1, blanks between fields may repeat.
 *
 * `chess960` forces the Chess960 reading; without it, it is taken when the castling rights cannot be standard ones.
 * Source: PGN standard 16.1; FIDE Guidelines II; X-FEN and Shredder-FEN.
 *
 * @throws {ReferenceFenError} for anything else, including a side not to move that is in check.
 */
export function parseFen(fen: string, options: { readonly chess960?: boolean } = {}): State {
  const fields = fen.trim().split(/\s+/);
  if (fields.length < 4 || fields.length > 6) {
    throw new ReferenceFenError('field-count', `Expected four to six fields, found ${fields.length} in "${fen}".`);
  }
  const [placement = '', turnField = '', castling = '', ep = '', halfmoves = '0', fullmoves = '1'] = fields;
  const board = parsePlacement(placement);
  const turn = parseTurn(turnField);
  checkMen(board);
  const castlingRooks = parseCastling(board, castling);
  const epSquare = parseEpSquare(board, turn, ep);
  if (isAttacked(board, kingSquare(board, opposite(turn)), turn)) {
    throw new ReferenceFenError(
      'opposite-check',
      `Expected the side not to move not to be in check, found it in "${fen}".`,
    );
  }
  return {
    board,
    turn,
    castlingRooks,
    epSquare,
    halfmoves: parseCounter('halfmoves', halfmoves),
    fullmoves: Math.max(1, parseCounter('fullmoves', fullmoves)),
    chess960: options.chess960 === true || !castlingRooks.every((rook) => isStandardRight(board, rook)),
  };
}

function parsePlacement(text: string): Board {
  const ranks = text.split('/');
  if (ranks.length !== 8) {
    throw new ReferenceFenError(
      'placement',
      `Expected eight ranks separated by "/", found ${ranks.length} in "${text}".`,
    );
  }
  // A FEN begins with the eighth rank.
  return ranks.reverse().flatMap(parseRank);
}

function parseRank(text: string): (Piece | undefined)[] {
  if (!/^[PNBRQKpnbrqk1-8]+$/.test(text) || /\d\d/.test(text)) {
    throw new ReferenceFenError('placement', `Expected piece letters and single digits from 1 to 8, found "${text}".`);
  }
  const cells = [...text].flatMap((char): (Piece | undefined)[] => {
    const piece = pieceOfLetter(char);
    return piece === undefined ? new Array<undefined>(Number(char)).fill(undefined) : [piece];
  });
  if (cells.length !== 8) {
    throw new ReferenceFenError('placement', `Expected eight squares in a rank, found ${cells.length} in "${text}".`);
  }
  return cells;
}

function parseTurn(text: string): Color {
  if (text === 'w') return 'white';
  if (text === 'b') return 'black';
  throw new ReferenceFenError('turn', `Expected the side to move as "w" or "b", found "${text}".`);
}

function checkMen(board: Board): void {
  for (const color of COLORS) {
    const kings = board.filter((piece) => piece === PIECES[color].king).length;
    if (kings !== 1) throw new ReferenceFenError('kings', `Expected one ${color} king, found ${kings}.`);
  }
  const isPawnOnBackrank = board.some(
    (piece, square) => piece?.role === 'pawn' && (rankOf(square) === 0 || rankOf(square) === 7),
  );
  if (isPawnOnBackrank) {
    throw new ReferenceFenError('pawns-on-backrank', 'Expected no pawn on the first or eighth rank, found one.');
  }
}

function parseCounter(name: 'halfmoves' | 'fullmoves', text: string): number {
  if (!/^\d+$/.test(text)) throw new ReferenceFenError(name, `Expected ${name} as digits, found "${text}".`);
  return Number(text);
}

function parseCastling(board: Board, text: string): number[] {
  if (text === '-') return [];
  if (!/^[A-HKQa-hkq]+$/.test(text)) {
    throw new ReferenceFenError('castling', `Expected "-", letters of "KQkq" or files of rooks, found "${text}".`);
  }
  // "HK" may name the same rook twice; two rooks of one side may not both have the right.
  const rooks = [...new Set([...text].map((letter) => castlingRook(board, letter)))];
  const sides = rooks.map((rook) => `${rankOf(rook)} ${isKingSide(board, rook)}`);
  if (new Set(sides).size !== sides.length) {
    throw new ReferenceFenError('castling', `Expected one right for each side of a king, found "${text}".`);
  }
  return rooks.sort((a, b) => a - b);
}

/** The rook a castling letter means. K and Q: the own rook farthest from the king on that side; a file letter: that file. */
function castlingRook(board: Board, letter: string): number {
  const color = letter === letter.toUpperCase() ? 'white' : 'black';
  const king = kingSquare(board, color);
  const name = letter.toUpperCase();
  const rook =
    name === 'K' || name === 'Q'
      ? outermostRook(board, color, name === 'K')
      : backrankOf(color) * 8 + 'ABCDEFGH'.indexOf(name);
  if (rankOf(king) !== backrankOf(color) || rook === undefined || board[rook] !== PIECES[color].rook) {
    throw new ReferenceFenError('castling', `Expected a king and a rook on the backrank for the right "${letter}".`);
  }
  return rook;
}

/** The rook of `color` on its backrank nearest to the h file, or to the a file, beyond its king. */
export function outermostRook(board: Board, color: Color, kingSide: boolean): number | undefined {
  const king = kingSquare(board, color);
  const backrank = backrankOf(color) * 8;
  const files = kingSide ? [7, 6, 5, 4, 3, 2, 1] : [0, 1, 2, 3, 4, 5, 6];
  return files
    .map((file) => backrank + file)
    .filter((square) => (kingSide ? square > king : square < king))
    .find((square) => board[square] === PIECES[color].rook);
}

/** Whether a castling rook stands on the h-file side of its king. */
export function isKingSide(board: Board, rook: number): boolean {
  return rook > kingSquare(board, board[rook]!.color);
}

function isStandardRight(board: Board, rook: number): boolean {
  const king = kingSquare(board, board[rook]!.color);
  return fileOf(king) === 4 && (fileOf(rook) === 0 || fileOf(rook) === 7);
}

function parseEpSquare(board: Board, turn: Color, text: string): number | undefined {
  if (text === '-') return undefined;
  const square = parseSquare(text);
  const passedRank = turn === 'white' ? 5 : 2;
  if (square === undefined || rankOf(square) !== passedRank) {
    throw new ReferenceFenError(
      'ep-square',
      `Expected "-" or a square of rank ${passedRank + 1} for ${turn} to move, found "${text}".`,
    );
  }
  const forward = turn === 'white' ? 8 : -8;
  const isPassed =
    board[square] === undefined &&
    board[square + forward] === undefined &&
    board[square - forward] === PIECES[opposite(turn)].pawn;
  if (!isPassed) throw new ReferenceFenError('ep-square', `Expected a pawn that just passed "${text}", found none.`);
  return square;
}
