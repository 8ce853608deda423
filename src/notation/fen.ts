/**
 * FEN as `Position` reads and writes it: by the core where the text is ordinary, by the thorough reader of `setup` where it
 * is not. Source: PGN standard 16.1, X-FEN, Shredder-FEN.
 */
import {
  FEN_CHESS960,
  FEN_EP_ALWAYS,
  FEN_EP_XFEN,
  FEN_JUDGED,
  FEN_SHREDDER,
  FEN_STANDARD,
  STATUS_OK,
} from '../core/abi.js';
import { coreExports } from '../core/instance.js';
import { readText, writeText } from '../core/memory.js';
import { forgetResident } from '../core/records.js';
import { ArgumentError, CoreError, type FenError, type SetupError } from '../errors.js';
import type { PositionFacts } from '../position-facts.js';
import { type FenAcceptance, type FenReadOptions, fenFailure, isAccepted, judgeFen } from '../setup/validate.js';
import { type FenOptions, setupFen } from '../setup/write.js';
import { VARIANTS, type Variant } from '../types.js';

export interface ParseFenOptions extends FenReadOptions, FenAcceptance {
  /** Only `chess` so far. */
  readonly variant?: Variant | undefined;
}

/** Body of `Position.tryParseFen`: reads a FEN into RECORD, or answers with what is wrong. */
export function loadFen(fen: string, options: ParseFenOptions): FenError | SetupError | undefined {
  checkVariant(options.variant);
  if (readFast(fen, options.chess960, 0)) return undefined;
  const judgement = judgeFen(fen, options);
  const { setup } = judgement;
  if (setup === undefined || !isAccepted(judgement, options)) return fenFailure(fen, judgement);
  // With the ep square even where no capture is legal: `fen({ ep: 'always' })` wants it.
  const accepted = setupFen(setup, { ep: 'always' });
  const chess960 = setup.isChess960 ? true : options.chess960;
  if (readFast(accepted, chess960, FEN_JUDGED)) return undefined;
  throw new CoreError('core-bug', `Expected the core to read the FEN ${accepted}, found that it refuses.`);
}

function checkVariant(variant: Variant | undefined): void {
  if (variant === undefined || VARIANTS.includes(variant)) return;
  const expected = VARIANTS.map((it) => `"${it}"`).join(', ');
  throw new ArgumentError('argument-variant', `Expected a variant of ${expected}, found ${String(variant)}.`);
}

/** Lets the core read a FEN into RECORD; `false` if it wants the slow reader to see the text first. */
function readFast(fen: string, chess960: boolean | undefined, options: number): boolean {
  forgetResident();
  const length = typeof fen === 'string' ? writeText(fen) : -1;
  const notation = chess960 === undefined ? 0 : chess960 ? FEN_CHESS960 : FEN_STANDARD;
  return length >= 0 && coreExports().parseFen(length, options | notation) === STATUS_OK;
}

/** Body of `Position.fen`. */
export function writeFen(position: PositionFacts, options: FenOptions = {}): string {
  const ep = options.ep === 'always' ? FEN_EP_ALWAYS : options.ep === 'xfen' ? FEN_EP_XFEN : 0;
  const castling = options.castling === 'shredder' ? FEN_SHREDDER : 0;
  return readText(coreExports().writeFen(position.makeResident(), ep | castling));
}
