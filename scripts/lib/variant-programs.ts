/** The programs that the tables of variants are put to. */
import { Position, perft, type Variant } from '../../src/index.js';
import { ReferencePosition, type ReferenceVariant, referencePerft } from '../../src/reference/index.js';
import type { VariantPosition, VariantProgram } from './variant-suites.js';

/** The mailbox reference; every node costs it a copy of the board. */
export function referenceProgram(nodeLimit: number): VariantProgram {
  return {
    nodeLimit,
    parse: (fen, { variant, chess960 }) =>
      wrapReference(ReferencePosition.fromFen(fen, { variant: variant as ReferenceVariant, chess960 })),
    start: (variant) => wrapReference(ReferencePosition.start(variant as ReferenceVariant)),
  };
}

function wrapReference(pos: ReferencePosition): VariantPosition {
  return {
    legalMoves: () => pos.legalMoves(),
    play: (uci) => wrapReference(pos.play(uci)),
    san: (uci) => pos.san(uci),
    parseSan: (text) => pos.parseSan(text),
    fen: () => pos.fen(),
    isCheck: () => pos.isCheck(),
    outcome: () => pos.outcome(),
    hasInsufficientMaterial: (color) => pos.hasInsufficientMaterial(color),
    perft: (depth) => referencePerft(pos, depth),
  };
}

/** The library. `rochade/variants` must have been imported. */
export function libraryProgram(nodeLimit: number): VariantProgram {
  return {
    nodeLimit,
    parse: (fen, { variant, chess960 }) =>
      wrapLibrary(
        Position.parseFen(fen, {
          variant: variant as Variant,
          chess960: chess960 ? true : undefined,
          allow: 'unreachable',
        }),
      ),
    start: (variant) => wrapLibrary(Position.start(variant as Variant)),
  };
}

function wrapLibrary(pos: Position): VariantPosition {
  return {
    legalMoves: () => pos.legalMoves().map((move) => pos.uci(move)),
    play: (uci) => wrapLibrary(pos.play(pos.parseUci(uci))),
    san: (uci) => pos.san(pos.parseUci(uci)),
    parseSan: (text) => pos.uci(pos.parseSan(text)),
    fen: () => pos.fen(),
    isCheck: () => pos.isCheck(),
    outcome: () => pos.outcome(),
    hasInsufficientMaterial: (color) => pos.hasInsufficientMaterial(color),
    perft: (depth) => perft(pos, depth),
  };
}
