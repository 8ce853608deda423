/**
 * What reading the FEN of a variant takes beside that of chess. `rochade/variants` brings it; chess does without.
 */
import type { FenIssue } from '../errors.js';
import type { Variant } from '../types.js';
import { variantsMissing } from '../variant.js';
import type { CastlingLetter, CastlingReading } from './castling.js';
import type { FenReading, Token } from './read.js';
import type { Board } from './setup.js';

/** Looks at one thing, and lists its problems. */
export type Rule = (reading: FenReading) => FenIssue[];

export interface SplitTokens {
  /** A FEN of chess, but for the marks of promoted pieces. */
  readonly tokens: readonly Token[];
  /** The pocket with its brackets, or the remaining checks, as they are written; `undefined` in other variants. */
  readonly extras: string | undefined;
}

export interface SetupKit {
  /** The FEN of each start position. */
  readonly startFens: Readonly<Record<Variant, string>>;
  hasChess960(variant: Variant): boolean;
  /** Splits the tokens of a FEN; notes what is wrong, or spelled in another way than it is written here. */
  splitExtras(tokens: readonly Token[], variant: Variant, issues: FenIssue[]): SplitTokens;
  /** What makes a position possible, beside what holds in all variants. */
  rulesOf(variant: Variant): readonly Rule[];
  /** As `resolveCastling`, with the castling that the variant knows. */
  resolveCastling(
    variant: Variant,
    board: Board,
    letters: readonly CastlingLetter[],
    chess960: boolean | undefined,
  ): CastlingReading;
}

let kit: SetupKit | undefined;

export function bringSetupKit(brought: SetupKit): void {
  kit = brought;
}

/** @throws {CoreError} `core-variants` unless `rochade/variants` has been imported. */
export function setupKit(): SetupKit {
  if (kit === undefined) throw variantsMissing();
  return kit;
}
