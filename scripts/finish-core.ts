import { directExports } from './direct-exports.js';
import { orderFunctions } from './order-functions.js';

/** What is done to the core behind the compiler. Deterministic. */
export function finishCore(wasm: Uint8Array): Uint8Array<ArrayBuffer> {
  return orderFunctions(directExports(wasm));
}
