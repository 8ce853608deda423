/**
 * The names of the variants, and what to say where their rules are missing. What else the facade knows of them is in
 * variants/, which the root entry does not carry; the rules are in assembly/variants/, each one's law in docs/rules.md.
 */
import { badArgument } from './argument.js';
import { CoreError } from './errors.js';
import { VARIANTS, type Variant } from './types.js';

/** Other names: Schlagschach is giveaway as janko.at has it, `3check` is what UCI calls three-check. */
export const VARIANT_ALIASES = { schlagschach: 'giveaway', '3check': 'threecheck' } as const satisfies Record<
  string,
  Variant
>;

/** How parameters take a variant: its name, or an alias. */
export type VariantInput = Variant | keyof typeof VARIANT_ALIASES;

/** The variant of a name. @throws {ArgumentError} if it is none. */
export function variantOf(input: VariantInput): Variant {
  if ((VARIANTS as readonly unknown[]).includes(input)) return input as Variant;
  if (typeof input === 'string' && Object.hasOwn(VARIANT_ALIASES, input))
    return VARIANT_ALIASES[input as keyof typeof VARIANT_ALIASES];
  const expected = VARIANTS.map((it) => `"${it}"`).join(', ');
  throw badArgument('argument-variant', `a variant of ${expected}`, input);
}

/** The code of a variant in a record. */
export function codeOfVariant(variant: Variant): number {
  return VARIANTS.indexOf(variant);
}

/** The start position of chess. */
export const CHESS_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The error of whoever asks for a variant before its rules are there. */
export function variantsMissing(): CoreError {
  return new CoreError('core-variants', "Expected the variants' rules to be there: import 'rochade/variants' first.");
}
