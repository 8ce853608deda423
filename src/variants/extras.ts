/**
 * What the FEN of a variant has beside that of chess: the pocket of crazyhouse, in its three spellings, and the remaining
 * checks of three-check, in two. Takes these out of the tokens, so that the rest is read as a FEN of chess.
 */
import type { FenIssue } from '../errors.js';
import { letterOfPiece } from '../letter.js';
import { issue, quote } from '../setup/issues.js';
import type { Token } from '../setup/read.js';
import type { SplitTokens } from '../setup/variant-kit.js';
import { POCKET_ROLES, type Variant } from '../types.js';

const CHECKS_TO_WIN = 3;
/** Nothing leaves a game of crazyhouse. */
export const MEN_OF_CRAZYHOUSE = 32;

/** Splits the tokens of a FEN; notes what is wrong, or spelled in another way than it is written here. */
export function splitExtras(tokens: readonly Token[], variant: Variant, issues: FenIssue[]): SplitTokens {
  if (variant === 'crazyhouse') return splitPocket(tokens, issues);
  return variant === 'threecheck' ? splitChecks(tokens, issues) : { tokens, extras: undefined };
}

/** `board[QRBNPqrbnp]`; lichess also writes `board/QRBNPqrbnp`; an empty pocket may be left out. */
function splitPocket(tokens: readonly Token[], issues: FenIssue[]): SplitTokens {
  const [board, ...rest] = tokens;
  if (board === undefined) return { tokens, extras: '[]' };
  const bracket = board.text.indexOf('[');
  const cut = bracket >= 0 ? bracket : ninthRank(board.text);
  const placement = { text: board.text.slice(0, cut), offset: board.offset };
  const offset = board.offset + cut;
  const written = board.text.slice(cut);
  if (bracket < 0 || !written.endsWith(']')) {
    const isSpelling = bracket < 0;
    const code = isSpelling ? 'fen-variant-spelling' : 'fen-pocket';
    issues.push(issue(code, 'board', offset, 'the pocket in brackets behind the board', quote(written)));
  }
  const letters = written.replace(/^[[/]/, '').replace(/\]$/, '');
  const stranger = [...letters].find((letter) => !'QRBNPqrbnp'.includes(letter));
  if (stranger !== undefined) {
    issues.push(issue('fen-pocket', 'board', offset, 'letters of "QRBNPqrbnp" in the pocket', quote(stranger)));
  }
  return { tokens: [placement, ...rest], extras: pocketText(letters) };
}

/** Where a ninth rank begins, with its slash, or the end of the text. */
function ninthRank(text: string): number {
  let at = -1;
  for (let slashes = 0; slashes < 8; slashes++) {
    at = text.indexOf('/', at + 1);
    if (at < 0) return text.length;
  }
  return at;
}

function pocketText(letters: string): string {
  const inOrder = (['white', 'black'] as const).flatMap((color) =>
    POCKET_ROLES.map((role) => letterOfPiece({ color, role })),
  );
  return `[${inOrder.map((letter) => letter.repeat([...letters].filter((it) => it === letter).length)).join('')}]`;
}

/** `3+3` before the counters: the checks left; or `+0+0` behind them: the checks given. */
function splitChecks(tokens: readonly Token[], issues: FenIssue[]): SplitTokens {
  const at = tokens.findIndex((token, i) => i >= 4 && token.text.includes('+'));
  const found = tokens[at];
  if (found === undefined) {
    const end = tokens.at(-1);
    const offset = end === undefined ? 0 : end.offset + end.text.length;
    issues.push(issue('fen-variant-spelling', 'fen', offset, 'remaining checks such as 3+3', 'none'));
    return { tokens, extras: `${CHECKS_TO_WIN}+${CHECKS_TO_WIN}` };
  }
  const numbers = /^(\+?)([0-3])\+([0-3])$/.exec(found.text);
  const rest = tokens.filter((token) => token !== found);
  if (numbers === null) {
    issues.push(issue('fen-remaining-checks', 'fen', found.offset, 'remaining checks such as 3+3', quote(found.text)));
    return { tokens: rest, extras: undefined };
  }
  const [white, black] = [Number(numbers[2]), Number(numbers[3])];
  const areGiven = numbers[1] === '+';
  if (areGiven || at !== 4) {
    issues.push(
      issue('fen-variant-spelling', 'fen', found.offset, 'the checks left, before the counters', quote(found.text)),
    );
  }
  const [left, others] = areGiven ? [CHECKS_TO_WIN - white, CHECKS_TO_WIN - black] : [white, black];
  if (left === 0 && others === 0) {
    const expected = 'checks that one side has still to give';
    issues.push(issue('fen-remaining-checks', 'fen', found.offset, expected, quote(found.text)));
  }
  return { tokens: rest, extras: `${left}+${others}` };
}
