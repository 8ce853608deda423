/**
 * A record from bytes, and what can be wrong with it in words. The bytes come from outside: the core judges every one.
 */
import { RecordError } from '../errors.js';
import { VARIANT_CHESS } from '../layout.js';
import { VARIANTS } from '../types.js';
import {
  RECORD,
  RECORD_SIZE,
  STATUS_OK,
  STATUS_RECORD_CASTLING,
  STATUS_RECORD_CHECK,
  STATUS_RECORD_COUNTERS,
  STATUS_RECORD_EP,
  STATUS_RECORD_FLAGS,
  STATUS_RECORD_KEY,
  STATUS_RECORD_PIECES,
  STATUS_RECORD_UNUSED,
  STATUS_RECORD_VERSION,
} from './abi.js';
import { coreExports, hasVariants } from './instance.js';
import { memoryWords, RECORD_WORDS } from './memory.js';
import { forgetResident, useCore, variantAt } from './records.js';

const PROBLEMS: Readonly<Record<number, string>> = {
  [STATUS_RECORD_UNUSED]: 'the promoted pieces, pockets and unused bits to be zero, found some that are set',
  [STATUS_RECORD_PIECES]: 'one king each, no pawn on the first or last rank, and planes that agree, found others',
  [STATUS_RECORD_CHECK]: 'the side that has moved not to be in check, found its king attacked',
  [STATUS_RECORD_CASTLING]: 'castling rights of rooks that stand beside their king on its back rank, found others',
  [STATUS_RECORD_EP]: 'an ep square behind a pawn that can just have taken two steps, found another',
  [STATUS_RECORD_FLAGS]: 'flags that agree with the ep square and the castling rooks, found others',
  [STATUS_RECORD_COUNTERS]: 'a number of the move from 1, found 0',
  [STATUS_RECORD_KEY]: 'the key of the position, found another',
};

/** Puts the record in `bytes` into RECORD. @throws {RecordError} unless it is the record of a position. */
export function loadRecord(bytes: Uint8Array): void {
  if (!(bytes instanceof Uint8Array)) {
    throw new RecordError('record-length', `Expected a Uint8Array of ${RECORD_SIZE} bytes, found ${typeof bytes}.`);
  }
  if (bytes.length !== RECORD_SIZE) {
    throw new RecordError('record-length', `Expected ${RECORD_SIZE} bytes, found ${bytes.length}.`);
  }
  const words = new Uint32Array(Uint8Array.from(bytes).buffer);
  const variant = variantAt(words, 0);
  useCore(hasVariants() && variant < VARIANTS.length ? variant : VARIANT_CHESS);
  forgetResident();
  memoryWords().set(words, RECORD >> 2);
  const status = coreExports().validateRecord(RECORD);
  if (status === STATUS_OK) return;
  if (status === STATUS_RECORD_VERSION) {
    const found = words[RECORD_WORDS - 4]! & 0xff;
    const message = `Expected a record of layout version 1 and of chess (or, with 'rochade/variants', of a variant), found 0x${found.toString(16)} (byte 48).`;
    throw new RecordError('record-version', message);
  }
  throw new RecordError('record-content', `Expected ${PROBLEMS[status]}.`);
}
