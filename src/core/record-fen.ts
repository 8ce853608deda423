/**
 * The FEN of a record without the core, from ranks that are cached as texts: for what is written most, a position with the
 * castling rights of standard chess and the default options.
 */
import {
  FLAG_EP_LEGAL,
  GAME_EP,
  GAME_TURN,
  GAME_VARIANT,
  RECORD_BLACK,
  RECORD_CASTLING,
  RECORD_FLAGS,
  RECORD_GAME,
  RECORD_HALFMOVES,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
} from '../layout.js';
import { ROLE_LETTERS } from '../letter.js';
import { roleOfCode } from '../role.js';
import { SQUARE_NAMES } from '../square.js';
import { TextCache } from './text-cache.js';

const BLACK = RECORD_BLACK >> 2;
const X = RECORD_X >> 2;
const Y = RECORD_Y >> 2;
const Z = RECORD_Z >> 2;
const GAME = RECORD_GAME >> 2;
const COUNTERS = RECORD_HALFMOVES >> 2;
const FLAGS = RECORD_FLAGS >> 2;
const CASTLING_SHIFT = (RECORD_CASTLING - RECORD_GAME) * 8;
/** Rook files between a and h: whether such a rook is the outermost depends on others. */
const INNER_FILES = 0x7e7e;
const VARIANT_BITS = 15 << GAME_VARIANT;

/** A rank from its squares on the four planes: a byte each for black, x, y and z. */
function textOfRank(planes: number): string {
  let text = '';
  let empty = 0;
  for (let file = 0; file < 8; file++) {
    const bitOf = (plane: number) => (planes >>> (plane * 8 + file)) & 1;
    const role = roleOfCode(bitOf(1) | (bitOf(2) << 1) | (bitOf(3) << 2));
    if (role === undefined) {
      empty++;
      continue;
    }
    text += (empty > 0 ? empty : '') + (bitOf(0) === 1 ? ROLE_LETTERS[role] : ROLE_LETTERS[role].toUpperCase());
    empty = 0;
  }
  return text + (empty > 0 ? empty : '');
}

let rankTexts: TextCache | undefined;

/** Ranks by their squares. */
function rankCache(): TextCache {
  rankTexts ??= new TextCache(textOfRank);
  return rankTexts;
}

/** The castling field by the corner rooks: h1, a1, h8, a8. */
const CASTLINGS = Array.from(
  { length: 16 },
  (_, corners) => [...'KQkq'].filter((_, bit) => (corners >> bit) & 1).join('') || '-',
);

/** The FEN of a record, or `undefined` if it is of a variant or a castling rook stands in no corner. Must equal: the core's `writeFen(at, 0)`. */
export function recordFen(slab: Uint32Array, at: number): string | undefined {
  const game = slab[at + GAME]!;
  const rooks = game >>> CASTLING_SHIFT;
  if ((rooks & INNER_FILES) !== 0 || (game & VARIANT_BITS) !== 0) return undefined;
  const corners = ((rooks >> 7) & 1) | ((rooks & 1) << 1) | ((rooks >> 13) & 4) | ((rooks >> 5) & 8);
  const ep = (slab[at + FLAGS]! & FLAG_EP_LEGAL) === 0 ? '-' : SQUARE_NAMES[(game >>> GAME_EP) & 63]!;
  const turn = ((game >>> GAME_TURN) & 1) === 0 ? 'w' : 'b';
  const counters = slab[at + COUNTERS]!;
  return `${ranksOf(slab, at + 1)}/${ranksOf(slab, at)} ${turn} ${CASTLINGS[corners]} ${ep} ${counters & 0xffff} ${counters >>> 16}`;
}

/** Four ranks from the highest: 4 to 1, or 8 to 5 where `at` is one word further. */
function ranksOf(slab: Uint32Array, at: number): string {
  const black = slab[at + BLACK]!;
  const x = slab[at + X]!;
  const y = slab[at + Y]!;
  const z = slab[at + Z]!;
  return `${rankOf(black, x, y, z, 24)}/${rankOf(black, x, y, z, 16)}/${rankOf(black, x, y, z, 8)}/${rankOf(black, x, y, z, 0)}`;
}

function rankOf(black: number, x: number, y: number, z: number, shift: number): string {
  const byteOf = (plane: number) => (plane >>> shift) & 0xff;
  return rankCache().textOf((byteOf(black) | (byteOf(x) << 8) | (byteOf(y) << 16) | (byteOf(z) << 24)) >>> 0, 0);
}
