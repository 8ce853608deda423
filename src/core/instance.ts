/**
 * The one WebAssembly instance of this thread: compiled from the embedded bytes on first use, or earlier by `init`.
 * Built from the binary; refuses to fall back to anything slower.
 */
import { ArgumentError, CoreError } from '../errors.js';
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

/** The exports of the core. @throws {CoreError} if the host does not allow WebAssembly to be compiled. */
export function coreExports(): CoreExports {
  return instance ?? instantiate(coreModule());
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
