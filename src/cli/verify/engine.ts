/**
 * What two implementations of chess must agree on, in strings and counts only: a shared codec cannot hide a shared bug.
 */
import { divide, perft } from '../../perft.js';
import { Position } from '../../position.js';
import { ReferencePosition, referenceDivide, referencePerft } from '../../reference/index.js';
import { squareName } from '../../square.js';
import type { Variant } from '../../types.js';
import '../../variants/index.js';

export interface FenStyle {
  readonly castling: 'xfen' | 'shredder';
  readonly ep: 'legal' | 'xfen' | 'always';
}

export interface EnginePosition {
  /** UCI, sorted as plain strings. */
  legalMoves(): string[];
  fen(style?: FenStyle): string;
  isCheck(): boolean;
  /** Names of squares, sorted. */
  checkers(): string[];
  /** `e2e4 e4`: every legal move in UCI and SAN, sorted as plain strings. */
  sans(): string[];
  /** `none`, or the reason and the winner. */
  outcome(): string;
  /** Equal exactly for positions that are the same by FIDE 9.2.3. */
  key(): string;
  play(uci: string): EnginePosition;
  /** `share` is for an engine that knows a shorter way to the same count. */
  perft(depth: number, options?: { readonly share: boolean }): number;
  /** The nodes below each move by UCI. */
  divide(depth: number): Map<string, number>;
}

export interface EngineOptions {
  readonly chess960: boolean;
  /** Default `chess`. */
  readonly variant?: Variant | undefined;
}

export interface Engine {
  readonly name: string;
  /** Accepts every playable position, whether or not a game reaches it; throws for all else. */
  parse(fen: string, options?: EngineOptions): EnginePosition;
}

/** The core in WebAssembly behind `Position`. */
export const coreEngine: Engine = {
  name: 'core',
  // Castling decides where Chess960 is not asked for: `false` would refuse what it needs.
  parse: (fen, options) =>
    corePosition(
      Position.parseFen(fen, {
        chess960: options?.chess960 || undefined,
        variant: options?.variant,
        allow: 'unreachable',
      }),
    ),
};

function corePosition(position: Position): EnginePosition {
  return {
    legalMoves: () =>
      position
        .legalMoves()
        .map((move) => position.uci(move))
        .sort(),
    fen: (style) => position.fen(style),
    isCheck: () => position.isCheck(),
    checkers: () => position.checkers().toArray().map(squareName).sort(),
    sans: () => {
      const sans = position.legalSans();
      return position
        .legalMoves()
        .map((move, i) => `${position.uci(move)} ${sans[i]}`)
        .sort();
    },
    outcome: () => outcomeText(position.outcome()),
    key: () => position.key.toString(16).padStart(16, '0'),
    play: (uci) => corePosition(position.play(position.parseUci(uci))),
    perft: (depth, options) => perft(position, depth, options),
    divide: (depth) => new Map([...divide(position, depth)].map(([move, nodes]) => [position.uci(move), nodes])),
  };
}

/** The mailbox board of `src/reference`. */
export const referenceEngine: Engine = {
  name: 'reference',
  parse: (fen, options) =>
    referencePosition(
      ReferencePosition.fromFen(fen, {
        chess960: options?.chess960 ?? false,
        variant: options?.variant ?? 'chess',
      }),
    ),
};

function referencePosition(position: ReferencePosition): EnginePosition {
  return {
    legalMoves: () => position.legalMoves(),
    fen: (style) => position.fen(style),
    isCheck: () => position.isCheck(),
    checkers: () => position.checkers(),
    sans: () => [...position.legalSans()].map(([uci, san]) => `${uci} ${san}`).sort(),
    outcome: () => outcomeText(position.outcome()),
    key: () => position.repetitionKey(),
    play: (uci) => referencePosition(position.play(uci)),
    perft: (depth) => referencePerft(position, depth),
    divide: (depth) => referenceDivide(position, depth),
  };
}

function outcomeText(outcome: { readonly reason: string; readonly winner: string | undefined } | undefined): string {
  return outcome === undefined ? 'none' : `${outcome.reason}, ${outcome.winner ?? 'no'} winner`;
}
