/**
 * The tag `Variant`: the names that sites write, and ours.
 */
import type { Variant } from '../types.js';

/** Names of variants as PGN files have them, without blanks, signs and case: those of lichess, FICS, ICC and chess.com. */
const TAG_NAMES: Readonly<Record<string, Variant>> = {
  threecheck: 'threecheck',
  threechecks: 'threecheck',
  '3check': 'threecheck',
  '3checks': 'threecheck',
  wild25: 'threecheck',
  kingofthehill: 'kingofthehill',
  koth: 'kingofthehill',
  horde: 'horde',
  hordechess: 'horde',
  racingkings: 'racingkings',
  antichess: 'antichess',
  giveaway: 'giveaway',
  giveawaychess: 'giveaway',
  schlagschach: 'giveaway',
  wild26: 'giveaway',
  suicide: 'suicide',
  suicidechess: 'suicide',
  losers: 'losers',
  loserschess: 'losers',
  wild17: 'losers',
  codrus: 'codrus',
  crazyhouse: 'crazyhouse',
  wild23: 'crazyhouse',
  atomic: 'atomic',
  atomicchess: 'atomic',
  wild27: 'atomic',
};

/** Names of chess itself, and of Chess960, without blanks, signs and case. */
const CHESS: ReadonlySet<string> = new Set([
  '',
  'chess',
  'standard',
  'standardchess',
  'normal',
  'classical',
  'fromposition',
]);
const CHESS960: ReadonlySet<string> = new Set([
  'chess960',
  '960',
  'fischerandom',
  'fischerrandom',
  'fischerrandomchess',
  'fischerandomchess',
  'freestyle',
  'freestylechess',
  'frc',
  // FICS.
  'wildfr',
]);

/** What a PGN tag says of the rules; without `chess960` the start position tells whether it is one of Chess960. */
export interface TaggedVariant {
  readonly variant: Variant;
  readonly chess960: true | undefined;
}

/** What the text of a PGN tag says; `undefined` for a variant that is not known. */
export function variantOfTag(text: string): TaggedVariant | undefined {
  const name = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (CHESS.has(name)) return { variant: 'chess', chess960: undefined };
  if (CHESS960.has(name)) return { variant: 'chess', chess960: true };
  return Object.hasOwn(TAG_NAMES, name) ? { variant: TAG_NAMES[name]!, chess960: undefined } : undefined;
}

const WRITTEN_NAMES: Readonly<Partial<Record<Variant, string>>> = {
  threecheck: 'Three-check',
  kingofthehill: 'King of the Hill',
  racingkings: 'Racing Kings',
};

/** The name of a variant in a PGN tag, which is that of lichess where it has one. */
export function tagOfVariant(variant: Variant): string {
  return WRITTEN_NAMES[variant] ?? variant.charAt(0).toUpperCase() + variant.slice(1);
}
