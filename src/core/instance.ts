/**
 * The WebAssembly instances of this thread: that of chess, compiled from the embedded bytes on first use, or earlier by
 * `init`; and that of the variants, if their binary has been brought. One of them at a time is the one that is asked.
 * Built from the binary; refuses to fall back to anything slower.
 */
import { ArgumentError, CoreError } from '../errors.js';
import type { Color, PocketRole } from '../types.js';
import { variantsMissing } from '../variant.js';
import type { CoreExports } from './abi.js';
import { embeddedBytes, embeddedModule } from './embedded.js';

export interface InitOptions {
  /** A module compiled elsewhere, for hosts that forbid compiling bytes. */
  readonly module?: WebAssembly.Module;
  /** The bytes of `rochade/core.wasm`. */
  readonly bytes?: ArrayBuffer | ArrayBufferView;
  /** Where to fetch `rochade/core.wasm` from. */
  readonly url?: string | URL;
}

let instance: CoreExports | undefined;
let compiled: WebAssembly.Module | undefined;

let variants: CoreExports | undefined;
let variantsModule: (() => WebAssembly.Module) | undefined;

/** What {@link coreExports} answers; `undefined` until chess is first asked. */
let active: CoreExports | undefined;
/** Whether the core that is asked is that of the variants. */
export let isVariantCore = false;

/** The exports of the core that is asked. @throws {CoreError} if the host does not allow WebAssembly to be compiled. */
export function coreExports(): CoreExports {
  return active ?? chessExports();
}

function chessExports(): CoreExports {
  active = instance ?? instantiate(coreModule());
  return active;
}

/** The men in hand of one side, by role. */
export type Pocket = Readonly<Record<PocketRole, number>>;
export type Pockets = Readonly<Record<Color, Pocket>>;

/** What stands in records of variants only; each answers `undefined` for all others. */
export interface VariantFacts {
  pockets(slab: Uint32Array, at: number): Pockets | undefined;
  remainingChecks(slab: Uint32Array, at: number): Readonly<Record<Color, number>> | undefined;
}

/** How records of variants are read, once their binary has been brought. */
export let variantFacts: VariantFacts | undefined;

/** Brings the variants. The module is asked for when the first of their positions is made. */
export function bringVariants(module: () => WebAssembly.Module, facts: VariantFacts): void {
  variantsModule ??= module;
  variantFacts = facts;
}

/** Whether positions of variants can be made. */
export function hasVariants(): boolean {
  return variantsModule !== undefined;
}

/**
 * Makes the core of chess or that of the variants the one that is asked. Whoever calls this sees to it that nothing of the
 * other's memory is taken for this one's: see `useCore` in `records.ts`.
 */
export function activate(isVariant: boolean): void {
  if (isVariant) variants ??= exportsOf(variantsModule);
  active = isVariant ? variants : instance;
  isVariantCore = isVariant;
}

function exportsOf(module: (() => WebAssembly.Module) | undefined): CoreExports {
  if (module === undefined) {
    throw variantsMissing();
  }
  try {
    return new WebAssembly.Instance(module()).exports as unknown as CoreExports;
  } catch (cause) {
    throw compileBlocked(cause);
  }
}

/** The compiled module, to be posted to workers. */
export function coreModule(): WebAssembly.Module {
  if (compiled === undefined) {
    try {
      compiled = embeddedModule();
    } catch (cause) {
      throw compileBlocked(cause);
    }
  }
  return compiled;
}

/**
 * Prepares the core ahead of its first use. Optional and idempotent: everything works without it, except where the host
 * forbids compiling bytes synchronously. What is passed must be this version's `rochade/core.wasm`.
 *
 * @throws {CoreError} if the module cannot be compiled. @throws {ArgumentError} for more than one source.
 * @example await init()
 */
export async function init(options: InitOptions = {}): Promise<void> {
  if (instance !== undefined) return;
  const sources = [options.module, options.bytes, options.url].filter((source) => source !== undefined);
  if (sources.length > 1) {
    throw new ArgumentError('argument-type', `Expected one of module, bytes and url, found ${sources.length} of them.`);
  }
  try {
    compiled = await moduleFrom(options);
  } catch (cause) {
    throw compileBlocked(cause);
  }
  if (instance === undefined) instantiate(compiled);
}

async function moduleFrom({ module, bytes, url }: InitOptions): Promise<WebAssembly.Module> {
  if (module !== undefined) return module;
  if (url !== undefined) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${String(url)} answered with status ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
  return WebAssembly.compile((bytes ?? embeddedBytes()) as BufferSource);
}

/** Starts the core of this thread from a module that another thread has compiled. */
export function instantiate(module: WebAssembly.Module): CoreExports {
  try {
    instance = new WebAssembly.Instance(module).exports as unknown as CoreExports;
  } catch (cause) {
    // WebKit compiles what its policy forbids, and refuses here.
    throw compileBlocked(cause);
  }
  return instance;
}

function compileBlocked(cause: unknown): CoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CoreError(
    'core-compile-blocked',
    `Expected a host that compiles WebAssembly, found: ${reason}. With a Content-Security-Policy add ` +
      `'wasm-unsafe-eval' to script-src; where compiling bytes is forbidden, import 'rochade/core.wasm' as a module ` +
      'and call await init({ module }) first.',
    { cause },
  );
}
