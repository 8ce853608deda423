/**
 * The core for several threads on one memory: the same module, but its memory is imported and shared instead of its own.
 * Made here by changing two sections of the binary, so that the package carries one module and not two.
 *
 * ╒ Module ══════════════════════════════════════════════════════════════════════════╕
 * │ magic, version │ 1 type │ 2 import (new) │ 3 function │ 5 memory (dropped) │ … rest │
 * ╘══════════════════════════════════════════════════════════════════════════════════╛
 * Every instance fills the tables below MEMORY_END again, with the same values; what lies above is left alone. So
 * threads may share a table there, and each needs addresses of its own for records and results.
 *
 * Source: WebAssembly core specification 2.0, chapter 5.5, and the threads proposal for the limits of a shared memory.
 */
import { CoreError } from '../errors.js';

const HEADER_LENGTH = 8;
const TYPE_SECTION = 1;
const IMPORT_SECTION = 2;
const MEMORY_SECTION = 5;
const KIND_MEMORY = 2;
const LIMITS_SHARED = 3;

/** What instances of the shared module import. */
export const SHARED_IMPORT = { module: 'env', name: 'memory' } as const;

interface Section {
  readonly id: number;
  /** Offsets of the whole section, with its head, and of its content. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

export interface SharedModule {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pages of 64 KiB the core needs for itself; a table may begin behind them. */
  readonly ownPages: number;
}

/**
 * A module like `bytes` that imports a shared memory of exactly `ownPages + extraPages` pages.
 *
 * @throws {CoreError} if the bytes are no module of one memory and no imports: the core's own never are.
 */
export function sharedModule(bytes: Uint8Array, extraPages: number): SharedModule {
  const sections = sectionsOf(bytes);
  const types = sections.find(({ id }) => id === TYPE_SECTION);
  const memory = sections.find(({ id }) => id === MEMORY_SECTION);
  if (types === undefined || memory === undefined || sections.some(({ id }) => id === IMPORT_SECTION)) {
    throw new CoreError('core-bug', 'Expected a module with types, one memory and no imports, found another one.');
  }
  // Content: the number of memories, the kind of limits, the pages at least.
  const ownPages = readUnsigned(bytes, memory.content + 2).value;
  const pages = unsigned(ownPages + extraPages);
  const content = [
    1,
    ...text(SHARED_IMPORT.module),
    ...text(SHARED_IMPORT.name),
    KIND_MEMORY,
    LIMITS_SHARED,
    ...pages,
    ...pages,
  ];
  const imports = [IMPORT_SECTION, ...unsigned(content.length), ...content];
  const parts = [
    bytes.subarray(0, types.end),
    Uint8Array.from(imports),
    bytes.subarray(types.end, memory.start),
    bytes.subarray(memory.end),
  ];
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return { bytes: result, ownPages };
}

function sectionsOf(bytes: Uint8Array): Section[] {
  const sections: Section[] = [];
  for (let start = HEADER_LENGTH; start < bytes.length; ) {
    const { value: length, end: content } = readUnsigned(bytes, start + 1);
    sections.push({ id: bytes[start]!, start, content, end: content + length });
    start = content + length;
  }
  return sections;
}

/** An unsigned LEB128 number and where it ends. */
function readUnsigned(bytes: Uint8Array, offset: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[offset + i]!;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, end: offset + i + 1 };
  }
  throw new CoreError('core-bug', `Expected a number of five bytes at most at offset ${offset} of the module.`);
}

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const more = rest >= 0x80;
    bytes.push((rest % 0x80) | (more ? 0x80 : 0));
    rest = Math.floor(rest / 0x80);
  } while (rest > 0);
  return bytes;
}

/** A name of less than 128 ASCII characters: its length, and its characters. */
function text(name: string): number[] {
  return [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0))];
}
