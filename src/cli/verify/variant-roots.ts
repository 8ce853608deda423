/**
 * Where playouts of a variant begin: its start position, those of Chess960, and pieces thrown at the board, with kings ready
 * to castle or without. What is thrown may be no position at all: then both engines must refuse it.
 */
import { chess960Fen } from '../../chess960.js';
import type { Variant } from '../../types.js';
import { hasCastling, hasChess960, START_FENS } from '../../variants/traits.js';
import type { Random } from './random.js';
import { type Root, randomRoot } from './roots.js';

/** Without end: the start twice, then one of each other kind. */
export function* variantRoots(random: Random, variant: Variant): Generator<Root, never> {
  const start = { fen: START_FENS[variant], chess960: false };
  for (;;) {
    yield start;
    yield thrownRoot(random, variant);
    yield hasChess960(variant) ? { fen: chess960Fen(random.below(960), START_FENS[variant]), chess960: true } : start;
    yield hasCastling(variant) ? castlingRoot(random, variant) : thrownRoot(random, variant);
  }
}

/** Pieces anywhere, changed to what the variant knows. */
export function thrownRoot(random: Random, variant: Variant): Root {
  const [board, turn, castling, ep] = fieldsOf(randomRoot(random).fen);
  const rights = hasChess960(variant) && hasCastling(variant) ? castling : '-';
  return rootOf(random, variant, [changed(board, random, variant), turn, rights, ep], hasChess960(variant));
}

/** Kings and rooks at home, all else thrown. */
function castlingRoot(random: Random, variant: Variant): Root {
  const [board, turn, , ep] = fieldsOf(randomRoot(random).fen);
  const middle = board.split('/').slice(1, -1).join('/').replaceAll('K', 'N').replaceAll('k', 'n');
  const home = changed(`r3k2r/${middle}/R3K2R`, random, variant);
  const rights = variant === 'horde' ? 'kq' : 'KQkq';
  return rootOf(random, variant, [home, turn, rights, ep], false);
}

type Fields = [board: string, turn: string, castling: string, ep: string];

function fieldsOf(fen: string): Fields {
  return fen.split(' ').slice(0, 4) as Fields;
}

function rootOf(random: Random, variant: Variant, fields: Fields, chess960: boolean): Root {
  const checks = variant === 'threecheck' ? ` ${1 + random.below(3)}+${1 + random.below(3)}` : '';
  return { fen: `${fields.join(' ')}${checks} 0 1`, chess960 };
}

const POCKET = 'QRBNNPPPqrbnnppp';

function changed(board: string, random: Random, variant: Variant): string {
  switch (variant) {
    case 'horde':
      return board.replaceAll('K', random.onceIn(2) ? 'N' : 'Q');
    case 'racingkings':
      return board.replaceAll('P', 'N').replaceAll('p', 'n');
    case 'atomic':
    case 'codrus':
      return random.onceIn(8) ? board.replace('K', 'B') : board;
    case 'antichess':
    case 'suicide':
      return random.onceIn(2) ? board.replace('K', 'B').replace('n', 'k') : board;
    case 'crazyhouse': {
      const pocket = random
        .shuffled([...POCKET])
        .slice(0, random.below(7))
        .join('');
      return `${board.replace(/[QRBNqrbn]/g, (letter) => (random.onceIn(4) ? `${letter}~` : letter))}[${pocket}]`;
    }
    default:
      return board;
  }
}
