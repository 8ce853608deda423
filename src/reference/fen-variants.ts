/**
 * What the FEN of a variant says beyond that of chess: pockets and promoted pieces of crazyhouse, remaining checks.
 * Built from `board`, `errors`, `variants/`. It takes these parts out of the text and leaves a FEN of chess.
 */
import { type Color, pieceOfLetter, type Role } from './board.js';
import { ReferenceFenError } from './errors.js';
import type { Pocket, State } from './moves.js';
import { EMPTY_POCKET } from './variants/crazyhouse.js';
import type { Variant } from './variants/law.js';
import { CHECKS_TO_WIN } from './variants/threecheck.js';

/** A placement without what crazyhouse adds to it. */
interface SplitPlacement extends Pick<State, 'promoted' | 'pockets'> {
  readonly text: string;
}

/** Nothing leaves the game and nothing enters it. */
const MEN = 32;

const NO_POCKETS: State['pockets'] = { white: EMPTY_POCKET, black: EMPTY_POCKET };

/** The pocket stands in brackets, or after a ninth slash, or is left out if empty; `~` follows a promoted piece. */
export function splitPlacement(variant: Variant, placement: string): SplitPlacement {
  if (variant !== 'crazyhouse') return { text: placement, promoted: [], pockets: NO_POCKETS };
  const parts = /^([^[\]]*?)(?:\[(\w*)\]|\/(\w*))?$/.exec(placement);
  const isNinthRank = parts?.[3] !== undefined && parts[1]!.split('/').length === 8;
  const marked = parts?.[3] === undefined || isNinthRank ? parts?.[1] : placement;
  if (marked === undefined || /(^|[^NBRQnbrq])~/.test(marked)) {
    throw new ReferenceFenError('placement', `Expected a board and a pocket in brackets, found "${placement}".`);
  }
  const inHand = parts?.[2] ?? (isNinthRank ? parts![3]! : '');
  const men = (marked + inHand).replace(/[^A-Za-z]/g, '').length;
  if (men > MEN) throw new ReferenceFenError('placement', `Expected ${MEN} men at most, found ${men}.`);
  return { text: marked.replaceAll('~', ''), promoted: promotedSquares(marked), pockets: parsePockets(inHand) };
}

function promotedSquares(marked: string): number[] {
  const ranks = marked.split('/').reverse();
  return ranks.flatMap((rank, index) => {
    const cells = rank.replace(/\d/g, (gap) => '.'.repeat(Number(gap))).match(/[^~]~?/g) ?? [];
    return cells.flatMap((cell, file) => (cell.endsWith('~') ? [index * 8 + file] : []));
  });
}

function parsePockets(letters: string): State['pockets'] {
  const pockets: Record<Color, Record<Role, number>> = { white: { ...EMPTY_POCKET }, black: { ...EMPTY_POCKET } };
  for (const letter of letters) {
    const piece = pieceOfLetter(letter);
    if (piece === undefined || piece.role === 'king') {
      throw new ReferenceFenError('placement', `Expected the letters of men in the pocket, found "${letter}".`);
    }
    pockets[piece.color][piece.role]++;
  }
  return pockets;
}

const POCKET_ORDER = ['queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
const POCKET_LETTERS = 'QRBNP';

/** White's men in hand, then Black's, each from queen to pawn, in brackets. */
export function pocketText(pockets: State['pockets']): string {
  const textOf = (pocket: Pocket) =>
    POCKET_ORDER.map((role, i) => POCKET_LETTERS.charAt(i).repeat(pocket[role])).join('');
  return `[${textOf(pockets.white)}${textOf(pockets.black).toLowerCase()}]`;
}

/** Three-check: the checks still to give as `3+3` before the counters, or those given as `+0+0` behind them. */
export function splitRemainingChecks(
  variant: Variant,
  fields: readonly string[],
): { fields: readonly string[]; remainingChecks: State['remainingChecks'] } {
  const all = { white: CHECKS_TO_WIN, black: CHECKS_TO_WIN };
  if (variant !== 'threecheck') return { fields, remainingChecks: all };
  const at = fields.findIndex((field) => /^\+?[0-3]\+[0-3]$/.test(field));
  if (at < 4) return { fields, remainingChecks: all };
  const areGiven = fields[at]!.startsWith('+');
  const [white, black] = fields[at]!.match(/\d/g)!.map(Number) as [number, number];
  const remaining = areGiven ? { white: CHECKS_TO_WIN - white, black: CHECKS_TO_WIN - black } : { white, black };
  if (remaining.white === 0 && remaining.black === 0) {
    throw new ReferenceFenError('field-count', `Expected one side at most to have won, found "${fields[at]!}".`);
  }
  return { fields: fields.toSpliced(at, 1), remainingChecks: remaining };
}
