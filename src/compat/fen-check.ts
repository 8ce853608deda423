/**
 * `validateFen` with the sentences of chess.js 1.4.0, the first that applies. Looks at the text only, as that does: which
 * positions can be loaded is not decided here. The root entry's `validateFen` lists every problem.
 */

/** The answer of {@link validateFen}. */
export interface FenCheck {
  ok: boolean;
  error?: string;
}

type Fields = readonly [
  board: string,
  turn: string,
  castling: string,
  ep: string,
  halfmoves: string,
  fullmoves: string,
];

/** A sentence if the fields fail, in the order in which they are asked. */
const CRITERIA: readonly ((fields: Fields) => string | undefined)[] = [
  ([, , , , , fullmoves]) =>
    Number.parseInt(fullmoves, 10) > 0 ? undefined : 'move number must be a positive integer',
  ([, , , , halfmoves]) =>
    Number.parseInt(halfmoves, 10) >= 0 ? undefined : 'half move counter number must be a non-negative integer',
  ([, , , ep]) => (/^(-|[a-h][36])$/.test(ep) ? undefined : 'en-passant square is invalid'),
  ([, , castling]) => (/[^kKqQ-]/.test(castling) ? 'castling availability is invalid' : undefined),
  ([, turn]) => (/^[wb]$/.test(turn) ? undefined : 'side-to-move is invalid'),
  ([board]) => (board.split('/').length === 8 ? undefined : "piece data does not contain 8 '/'-delimited rows"),
  ([board]) =>
    board
      .split('/')
      .map(rankProblem)
      .find((problem) => problem !== undefined),
  ([, turn, , ep]) =>
    (ep[1] === '3' && turn === 'w') || (ep[1] === '6' && turn === 'b') ? 'illegal en-passant square' : undefined,
  ([board]) => kingProblem(board, 'white', /K/g) ?? kingProblem(board, 'black', /k/g),
  ([board]) => (/^[^/]*p|p[^/]*$/i.test(board) ? 'some pawns are on the edge rows' : undefined),
];

/** The first criterion that a text fails, counted from 1. */
export interface FenFailure {
  readonly number: number;
  readonly problem: string;
}

export function checkFen(fen: string): FenFailure | undefined {
  const fields = fen.split(/\s+/);
  if (fields.length !== 6) return { number: 1, problem: 'must contain six space-delimited fields' };
  for (const [index, criterion] of CRITERIA.entries()) {
    const problem = criterion(fields as unknown as Fields);
    if (problem !== undefined) return { number: index + 2, problem };
  }
  return undefined;
}

/**
 * Whether a text is a FEN by the eleven criteria of chess.js, and the first that it fails.
 *
 * @throws {TypeError} if it is no string, as chess.js does.
 * @example validateFen('8/8/8/8/8/8/8/8 w - - 0 1').error // 'Invalid FEN: missing white king'
 */
export function validateFen(fen: string): FenCheck {
  const failure = checkFen(fen);
  return failure === undefined ? { ok: true } : { ok: false, error: `Invalid FEN: ${failure.problem}` };
}

/** The first sign that is wrong decides; the sum of the squares comes last. */
function rankProblem(rank: string): string | undefined {
  let squares = 0;
  let isBehindDigit = false;
  for (const sign of rank) {
    const isDigit = /\d/.test(sign);
    if (isDigit && isBehindDigit) return 'piece data is invalid (consecutive number)';
    if (!isDigit && !/[prnbqk]/i.test(sign)) return 'piece data is invalid (invalid piece)';
    squares += isDigit ? Number(sign) : 1;
    isBehindDigit = isDigit;
  }
  return squares === 8 ? undefined : 'piece data is invalid (too many squares in rank)';
}

function kingProblem(board: string, color: string, letter: RegExp): string | undefined {
  const kings = board.match(letter)?.length ?? 0;
  if (kings === 1) return undefined;
  return kings === 0 ? `missing ${color} king` : `too many ${color} kings`;
}
