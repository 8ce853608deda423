/**
 * Public entry `./variants`: `import 'rochade/variants'` brings the rules of the variants, as a second binary, and what the
 * facade must know of them. From then on the root entry makes their positions: `Position.start('atomic')`.
 */
import { bringEmbeddedVariants } from '../core/variants.js';
import { bringMoveKit } from '../notation/variant-kit.js';
import { bringSetupKit } from '../setup/variant-kit.js';
import { resolveVariantCastling } from './castling.js';
import { dropDestinations, dropOf, dropOfUci } from './drops.js';
import { splitExtras } from './extras.js';
import { reasonBefore, reasonBehind } from './reasons.js';
import { variantRules } from './setup-rules.js';
import { hasChess960, promotesToKing, START_FENS } from './traits.js';

bringEmbeddedVariants();
bringSetupKit({
  startFens: START_FENS,
  hasChess960,
  splitExtras,
  rulesOf: variantRules,
  resolveCastling: resolveVariantCastling,
});
bringMoveKit({
  reasonBefore,
  reasonBehind,
  promotesToKing: ({ variant }) => promotesToKing(variant),
  dropOf,
  dropOfUci,
  dropDestinations,
});

export { initVariants } from '../core/variants.js';
