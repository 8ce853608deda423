/**
 * Reading FEN (four to six fields; castling as FEN, X-FEN or Shredder-FEN) into a state, with the structural checks.
 * Built from `board`, `moves`, `errors`, `fen-variants`, `variants/`. It repairs nothing and does not ask whether a game
 * could get there.
 */
import {
  type Board,
  backrankOf,
  COLORS,
  type Color,
  fileOf,
  opposite,
  PIECES,
  type Piece,
  parseSquare,
  pieceOfLetter,
  rankOf,
} from './board.js';
import { ReferenceFenError } from './errors.js';
import { splitPlacement, splitRemainingChecks } from './fen-variants.js';
import { castlingKing, checkersOf, type State } from './moves.js';
import { LAWS } from './variants/index.js';
import type { Law, Variant } from './variants/law.js';

export interface ReferenceReadOptions {
  /** Forces the Chess960 reading; without it, it is taken when the castling rights cannot be standard ones. */
  readonly chess960?: boolean;
  /** Default `chess`. */
  readonly variant?: Variant;
}

/**
 * The state a FEN describes. Missing counters are `0 1`, a fullmove number of 0 is 1, blanks between fields may repeat.
 *
 * Source: PGN standard 16.1; FIDE Guidelines II; X-FEN and Shredder-FEN; for variants docs/rules.md.
 *
 * @throws {ReferenceFenError} for anything else, including a side not to move that is in check.
 */
export function parseFen(fen: string, { chess960 = false, variant = 'chess' }: ReferenceReadOptions = {}): State {
  const law = LAWS[variant];
  const { fields, remainingChecks } = splitRemainingChecks(variant, fen.trim().split(/\s+/));
  if (fields.length < 4 || fields.length > 6) {
    throw new ReferenceFenError('field-count', `Expected four to six fields, found ${fields.length} in "${fen}".`);
  }
  const [placement = '', turnField = '', castling = '', ep = '', halfmoves = '0', fullmoves = '1'] = fields;
  const { text, promoted, pockets } = splitPlacement(variant, placement);
  const board = parsePlacement(text);
  const turn = parseTurn(turnField);
  checkMen(law, board);
  const castlingRooks = parseCastling(law, board, castling);
  const epSquare = parseEpSquare(board, turn, ep);
  if (law.mustBeSafe(board, turn).some((color) => checkersOf(law, board, color).length > 0)) {
    throw new ReferenceFenError(
      'opposite-check',
      `Expected no check but of the side to move, where the variant has check, found another in "${fen}".`,
    );
  }
  const isStandard = castlingRooks.every((rook) => isStandardRight(board, rook));
  if (!law.allowsChess960 && !isStandard) {
    throw new ReferenceFenError('castling', `Expected castling rights of a king on the e file, found "${castling}".`);
  }
  return {
    variant,
    board,
    turn,
    castlingRooks,
    epSquare,
    halfmoves: parseCounter('halfmoves', halfmoves),
    fullmoves: Math.max(1, parseCounter('fullmoves', fullmoves)),
    chess960: chess960 || !isStandard,
    promoted,
    pockets,
    remainingChecks,
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

function checkMen(law: Law, board: Board): void {
  for (const color of COLORS) {
    const kings = board.filter((piece) => piece === PIECES[color].king).length;
    if (!law.mayHaveKings(color, kings)) {
      throw new ReferenceFenError('kings', `Expected as many ${color} kings as the variant allows, found ${kings}.`);
    }
  }
  if (board.every((piece) => piece?.role !== 'king') && !law.mayHaveKings('white', 2)) {
    throw new ReferenceFenError('kings', 'Expected a king, found none.');
  }
  if (board.every((piece) => piece === undefined)) throw new ReferenceFenError('kings', 'Expected a man, found none.');
  const isPawnMisplaced = board.some(
    (piece, square) => piece?.role === 'pawn' && !law.mayHavePawnOn(piece.color, rankOf(square)),
  );
  if (isPawnMisplaced) {
    throw new ReferenceFenError('pawns-on-backrank', 'Expected no pawn on the first or eighth rank, found one.');
  }
}

function parseCounter(name: 'halfmoves' | 'fullmoves', text: string): number {
  if (!/^\d+$/.test(text)) throw new ReferenceFenError(name, `Expected ${name} as digits, found "${text}".`);
  return Number(text);
}

function parseCastling(law: Law, board: Board, text: string): number[] {
  if (text === '-') return [];
  if (!/^[A-HKQa-hkq]+$/.test(text)) {
    throw new ReferenceFenError('castling', `Expected "-", letters of "KQkq" or files of rooks, found "${text}".`);
  }
  // "HK" may name the same rook twice; two rooks of one side may not both have the right.
  const rooks = [...new Set([...text].map((letter) => castlingRook(law, board, letter)))];
  const sides = rooks.map((rook) => `${rankOf(rook)} ${isKingSide(board, rook)}`);
  if (new Set(sides).size !== sides.length) {
    throw new ReferenceFenError('castling', `Expected one right for each side of a king, found "${text}".`);
  }
  return rooks.sort((a, b) => a - b);
}

/** The rook a castling letter means. K and Q: the own rook farthest from the king on that side; a file letter: that file. */
function castlingRook(law: Law, board: Board, letter: string): number {
  const color = letter === letter.toUpperCase() ? 'white' : 'black';
  const king = castlingKing(board, color);
  const name = letter.toUpperCase();
  const rook =
    name === 'K' || name === 'Q'
      ? outermostRook(board, color, name === 'K')
      : backrankOf(color) * 8 + 'ABCDEFGH'.indexOf(name);
  const isThere = rankOf(king) === backrankOf(color) && rook !== undefined && board[rook] === PIECES[color].rook;
  if (!isThere || !law.mayCastle(color)) {
    throw new ReferenceFenError('castling', `Expected a king and a rook on the backrank for the right "${letter}".`);
  }
  return rook;
}

/** The rook of `color` on its backrank nearest to the h file, or to the a file, beyond its king. */
export function outermostRook(board: Board, color: Color, kingSide: boolean): number | undefined {
  const king = castlingKing(board, color);
  const backrank = backrankOf(color) * 8;
  const files = kingSide ? [7, 6, 5, 4, 3, 2, 1] : [0, 1, 2, 3, 4, 5, 6];
  return files
    .map((file) => backrank + file)
    .filter((square) => (kingSide ? square > king : square < king))
    .find((square) => board[square] === PIECES[color].rook);
}

/** Whether a castling rook stands on the h-file side of its king. */
export function isKingSide(board: Board, rook: number): boolean {
  return rook > castlingKing(board, board[rook]!.color);
}

function isStandardRight(board: Board, rook: number): boolean {
  const king = castlingKing(board, board[rook]!.color);
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
