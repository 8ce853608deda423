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

/** The variant of a PGN tag, but for chess and Chess960; `undefined` for one that is not known. */
export function variantOfTag(text: string): Variant | undefined {
  const name = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Object.hasOwn(TAG_NAMES, name) ? TAG_NAMES[name] : undefined;
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
