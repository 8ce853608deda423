/**
 * FEN as `Position` reads and writes it: by the core where the text is ordinary, by the thorough reader of `setup` where it
 * is not. Source: PGN standard 16.1, X-FEN, Shredder-FEN.
 */
import { badArgument } from '../argument.js';
import { chess960Fen } from '../chess960.js';
import {
  FEN_CHESS960,
  FEN_EP_ALWAYS,
  FEN_EP_XFEN,
  FEN_JUDGED,
  FEN_SHREDDER,
  FEN_STANDARD,
  FEN_VARIANT,
  STATUS_OK,
} from '../core/abi.js';
import { coreExports } from '../core/instance.js';
import { readText, writeText } from '../core/memory.js';
import { forgetResident, useCore } from '../core/records.js';
import { CoreError, type FenError, type SetupError } from '../errors.js';
import { VARIANT_CHESS } from '../layout.js';
import type { PositionFacts } from '../position-facts.js';
import { type FenAcceptance, type FenReadOptions, fenFailure, isAccepted, judgeFen } from '../setup/validate.js';
import { setupKit } from '../setup/variant-kit.js';
import { checkFenOptions, type FenOptions, setupFen } from '../setup/write.js';
import type { Variant } from '../types.js';
import { CHESS_START, codeOfVariant, type VariantInput, variantOf } from '../variant.js';

export interface ParseFenOptions extends FenReadOptions, FenAcceptance {
  /** Default `chess`; any other needs `import 'rochade/variants'`. */
  readonly variant?: VariantInput | undefined;
}

/** Body of `Position.tryParseFen`: reads a FEN into RECORD, or answers with what is wrong. */
export function loadFen(fen: string, options: ParseFenOptions): FenError | SetupError | undefined {
  const code = options.variant === undefined ? VARIANT_CHESS : codeOfVariant(variantOf(options.variant));
  useCore(code);
  const coded = code << FEN_VARIANT;
  if (readFast(fen, options.chess960, coded)) return undefined;
  const judgement = judgeFen(fen, options);
  const { setup } = judgement;
  if (setup === undefined || !isAccepted(judgement, options)) return fenFailure(fen, judgement);
  // With the ep square even where no capture is legal: `fen({ ep: 'always' })` wants it.
  const accepted = setupFen(setup, { ep: 'always' });
  const chess960 = setup.isChess960 ? true : options.chess960;
  if (readFast(accepted, chess960, FEN_JUDGED | coded)) return undefined;
  throw new CoreError('core-bug', `Expected the core to read the FEN ${accepted}, found that it refuses.`);
}

/** Lets the core read a FEN into RECORD; `false` if it wants the slow reader to see the text first. */
function readFast(fen: string, chess960: boolean | undefined, options: number): boolean {
  forgetResident();
  const length = typeof fen === 'string' ? writeText(fen) : -1;
  const notation = chess960 === undefined ? 0 : chess960 ? FEN_CHESS960 : FEN_STANDARD;
  return length >= 0 && coreExports().parseFen(length, options | notation) === STATUS_OK;
}

/** The FEN of the start position of a variant. @throws {CoreError} `core-variants` if its rules are missing. */
export function startFenOf(variant: Variant): string {
  return variant === 'chess' ? CHESS_START : setupKit().startFens[variant];
}

/** The FEN of a start position of Chess960. @throws {ArgumentError} for a number or a variant that has none. */
export function chess960FenOf(number: number, variant: Variant): string {
  if (variant !== 'chess' && !setupKit().hasChess960(variant)) {
    throw badArgument('argument-variant', 'a variant with Chess960', variant);
  }
  return chess960Fen(number, startFenOf(variant));
}

/** Body of `Position.fen`. */
export function writeFen(position: PositionFacts, options: FenOptions = {}): string {
  checkFenOptions(options);
  const ep = options.ep === 'always' ? FEN_EP_ALWAYS : options.ep === 'xfen' ? FEN_EP_XFEN : 0;
  const castling = options.castling === 'shredder' ? FEN_SHREDDER : 0;
  const at = position.makeResident();
  return readText(coreExports().writeFen(at, ep | castling));
}
