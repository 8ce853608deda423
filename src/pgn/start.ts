/**
 * Where the moves of a game start, as its tags `FEN` and `Variant` say. Source: PGN standard 9.7; `Variant` as sites write it.
 */
import { hasVariants } from '../core/instance.js';
import type { FenError, SetupError } from '../errors.js';
import { Position } from '../position.js';
import { validateFen } from '../setup/validate.js';
import type { Variant } from '../types.js';
import { variantOfTag } from './variant-tags.js';

/** Where a game starts, or why its moves cannot be read. */
export type Start =
  | { readonly position: Position; readonly repaired?: string }
  | { readonly variant: string }
  | { readonly fen: string; readonly error: FenError | SetupError };

let standard: Position | undefined;

/** The start position of chess, made once. */
export function standardStart(): Position {
  standard ??= Position.start();
  return standard;
}

/**
 * Whether a tag that stands apart from others, behind an empty line or a comment, is the next game's: it is there already,
 * or is the first of the standard's seven (PGN 8.1.1).
 */
export function beginsNextGame(name: string, tags: ReadonlyMap<string, string>): boolean {
  return tags.has(name) || (name === 'Event' && tags.size > 0);
}

/** The start of a game with these tags. */
export function startOf(tags: ReadonlyMap<string, string>): Start {
  const tag = tags.get('Variant') ?? '';
  const { variant, chess960 } = variantOfTag(tag) ?? {};
  if (variant === undefined || (variant !== 'chess' && !hasVariants())) return { variant: tag };
  const fen = tags.get('FEN')?.trim() ?? '';
  if (fen !== '') return fenStart(fen, chess960, variant);
  if (variant !== 'chess') return { position: Position.start(variant) };
  if (chess960 === undefined) return { position: standardStart() };
  return { position: Position.parseFen(standardStart().fen(), { chess960 }) };
}

function fenStart(fen: string, chess960: true | undefined, variant: Variant): Start {
  const options = { chess960, variant, allow: 'unreachable' } as const;
  const read = Position.tryParseFen(fen, options);
  if (read.ok) return { position: read.value };
  const { repaired } = validateFen(fen, options);
  if (repaired === undefined) return { fen, error: read.error };
  return { position: Position.parseFen(repaired, options), repaired };
}
