/**
 * The binary of the variants, as `rochade/variants` brings it: compiled when the first of their positions is made.
 * Nothing of the root entry imports this, so that those who play chess do not carry it.
 */
import { RECORD_EXTRA, VARIANT_CRAZYHOUSE, VARIANT_THREE_CHECK } from '../layout.js';
import { POCKET_ROLES, type PocketRole } from '../types.js';
import { bringVariants, type Pocket, type VariantFacts } from './instance.js';
import { variantAt } from './records.js';
import { unpack } from './unpack.js';
import { VARIANTS_PACKED, VARIANTS_SIZE } from './variants-binary.js';

let compiled: WebAssembly.Module | undefined;

const EXTRA = RECORD_EXTRA >> 2;

const FACTS: VariantFacts = {
  pockets(slab, at) {
    if (variantAt(slab, at) !== VARIANT_CRAZYHOUSE) return undefined;
    const [low, high] = [slab[at + EXTRA]!, slab[at + EXTRA + 1]!];
    return { white: pocketOf(low), black: pocketOf((low >>> 25) | (high << 7)) };
  },
  remainingChecks(slab, at) {
    if (variantAt(slab, at) !== VARIANT_THREE_CHECK) return undefined;
    const bits = slab[at + EXTRA + 1]! >>> 18;
    return { white: bits & 3, black: (bits >>> 2) & 3 };
  },
};

/** Five counts of five bits. */
const POCKET_ORDER: readonly PocketRole[] = ['pawn', 'knight', 'bishop', 'rook', 'queen'];

function pocketOf(bits: number): Pocket {
  const counts = POCKET_ROLES.map((role) => [role, (bits >>> (5 * POCKET_ORDER.indexOf(role))) & 31]);
  return Object.fromEntries(counts) as Pocket;
}

/** Makes the variants' positions possible. */
export function bringEmbeddedVariants(): void {
  bringVariants(() => {
    compiled ??= new WebAssembly.Module(unpack(VARIANTS_PACKED, VARIANTS_SIZE));
    return compiled;
  }, FACTS);
}

/**
 * Takes the rules of the variants as a module compiled elsewhere, for hosts that forbid compiling bytes: it must be that of
 * this version's `rochade/variants.wasm`. Without it the embedded bytes are compiled when the first position is made.
 *
 * @example initVariants(new WebAssembly.Module(readFileSync('node_modules/rochade/dist/variants.wasm')))
 */
export function initVariants(module: WebAssembly.Module): void {
  compiled ??= module;
}
