/**
 * Finds the multipliers of the fancy magic tables and writes them to `assembly/magics.ts`: `npm run find:magics`.
 * Deterministic: SplitMix64 with the seed below, three outputs and-ed per candidate (few bits set work best).
 * Needed again only if the seed, the masks or the index rule change.
 */
import { writeFileSync } from 'node:fs';

const SEED = 0x726f6368616465n; // "rochade" in ASCII
const U64 = (1n << 64n) - 1n;

function splitMix64(seed: bigint): () => bigint {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & U64;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & U64;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & U64;
    return z ^ (z >> 31n);
  };
}

type Directions = readonly (readonly [number, number])[];
const ROOK: Directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const BISHOP: Directions = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

function onBoard(file: number, rank: number): boolean {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/** Squares whose occupancy matters: the rays without their last square. */
function relevantSquares(sq: number, directions: Directions): bigint {
  let mask = 0n;
  for (const [df, dr] of directions) {
    let [file, rank] = [(sq & 7) + df, (sq >> 3) + dr];
    while (onBoard(file + df, rank + dr)) {
      mask |= 1n << BigInt(rank * 8 + file);
      file += df;
      rank += dr;
    }
  }
  return mask;
}

function slide(sq: number, occupied: bigint, directions: Directions): bigint {
  let attacks = 0n;
  for (const [df, dr] of directions) {
    let [file, rank] = [(sq & 7) + df, (sq >> 3) + dr];
    while (onBoard(file, rank)) {
      const target = 1n << BigInt(rank * 8 + file);
      attacks |= target;
      if (occupied & target) break;
      file += df;
      rank += dr;
    }
  }
  return attacks;
}

function subsetsOf(mask: bigint): bigint[] {
  const subsets: bigint[] = [];
  let subset = 0n;
  do {
    subsets.push(subset);
    subset = (subset - mask) & mask;
  } while (subset !== 0n);
  return subsets;
}

/** A multiplier that sends every two subsets with different attacks to different indices. */
function findMagic(sq: number, directions: Directions, random: () => bigint): bigint {
  const subsets = subsetsOf(relevantSquares(sq, directions));
  const attacks = subsets.map((subset) => slide(sq, subset, directions));
  const shift = BigInt(64 - Math.log2(subsets.length));
  for (;;) {
    const magic = random() & random() & random();
    const seen = new Map<bigint, bigint>();
    const collides = subsets.some((subset, i) => {
      const index = ((subset * magic) & U64) >> shift;
      const known = seen.get(index);
      if (known !== undefined && known !== attacks[i]) return true;
      seen.set(index, attacks[i]!);
      return false;
    });
    if (!collides) return magic;
  }
}

function table(name: string, directions: Directions, random: () => bigint): string {
  const rows: string[] = [];
  for (let sq = 0; sq < 64; sq += 4) {
    const row = [0, 1, 2, 3].map((i) => findMagic(sq + i, directions, random));
    rows.push(`  ${row.map((magic) => `0x${magic.toString(16).padStart(16, '0')}`).join(', ')},`);
  }
  return `// prettier-ignore\nexport const ${name}: usize = memory.data<u64>([\n${rows.join('\n')}\n]);\n`;
}

const random = splitMix64(SEED);
const rooks = table('ROOK_MAGICS', ROOK, random);
const bishops = table('BISHOP_MAGICS', BISHOP, random);
writeFileSync(
  new URL('../assembly/magics.ts', import.meta.url),
  `/**
 * A1. Multipliers of the fancy magic tables, a1 to h8, four to a line. Written by scripts/find-magics.ts
 * (SplitMix64, seed 0x${SEED.toString(16)}); searching them at start would cost about a second.
 */

${rooks}
${bishops}`,
);
