/** Broken PGN: random bytes, and mutations of text that has everything; and what must hold of reading it. */
import type { Random } from '../../src/cli/verify/random.js';
import { type PgnGame, parsePgn, readPgn, writePgn } from '../../src/pgn/index.js';
import { joinedBytes } from './bytes.js';
import { treeText } from './pgn-tree.js';
import { readPgnFiles } from './read.js';

/** Real and difficult texts to start from. */
export const SEED_TEXTS: readonly Uint8Array[] = readPgnFiles().map(([, bytes]) => bytes);

/** Tokens that change what follows them. */
const TOKENS = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '"',
  ';',
  '%',
  '\n',
  '\r',
  '\n\n[Event "x"]\n',
  '$',
  '*',
  '1-0',
  '1.',
  '...',
  '--',
  '\\',
  '<',
  '>',
  '\0',
  '\ufeff',
  'O-O',
  'e8=Q',
  'b8(B)',
  '½',
  '\u00a0',
];
const encoder = new TextEncoder();

export interface Found {
  readonly input: Uint8Array;
  readonly games: number;
  /** What is wrong, if something is. */
  readonly problem: string | undefined;
}

/** Reads one broken text in three ways, and what it gave once more. */
export async function fuzzOnce(random: Random, texts: readonly Uint8Array[]): Promise<Found> {
  const input = brokenText(random, texts);
  try {
    const whole = await gamesOf([input]);
    const report = reportOf(whole);
    const size = 1 + random.below(7);
    const chunks = Array.from({ length: Math.ceil(input.length / size) }, (_, i) =>
      input.subarray(i * size, (i + 1) * size),
    );
    if (reportOf(await gamesOf(chunks)) !== report)
      return { input, games: whole.length, problem: `chunks of ${size} differ` };
    for (const game of whole) {
      const problem = roundTripProblem(game);
      if (problem !== undefined) return { input, games: whole.length, problem };
    }
    return { input, games: whole.length, problem: undefined };
  } catch (error) {
    return { input, games: 0, problem: (error as Error).stack ?? String(error) };
  }
}

async function gamesOf(chunks: readonly Uint8Array[]): Promise<PgnGame[]> {
  const games: PgnGame[] = [];
  for await (const game of readPgn(chunks)) games.push(game);
  return games;
}

function reportOf(games: readonly PgnGame[]): string {
  return games
    .map((game) => treeText(game) + JSON.stringify([[...game.tags], game.diagnostics.map(({ cause: _, ...it }) => it)]))
    .join('\n');
}

function roundTripProblem(game: PgnGame): string | undefined {
  const written = writePgn(game);
  const [again, ...more] = parsePgn(written);
  if (again === undefined || more.length > 0) return `one game was written, ${more.length + 1} were read:\n${written}`;
  if (treeText(again) !== treeText(game) || again.movetext !== game.movetext)
    return `another tree was read:\n${written}`;
  return writePgn(again) === written ? undefined : `another text was written:\n${written}`;
}

function brokenText(random: Random, texts: readonly Uint8Array[]): Uint8Array {
  if (random.below(20) === 0) return Uint8Array.from({ length: random.below(400) }, () => random.below(256));
  let bytes: Uint8Array = texts[random.below(texts.length)]!.slice(0, 3000);
  const mutations = 1 + random.below(8);
  for (let i = 0; i < mutations; i++) bytes = mutated(bytes, random, texts);
  return bytes;
}

function mutated(bytes: Uint8Array, random: Random, texts: readonly Uint8Array[]): Uint8Array {
  const at = random.below(bytes.length + 1);
  const length = random.below(40);
  switch (random.below(5)) {
    case 0:
      return spliced(bytes, at, 0, encoder.encode(TOKENS[random.below(TOKENS.length)]!));
    case 1:
      return spliced(bytes, at, length, new Uint8Array(0));
    case 2:
      return spliced(bytes, at, 1, Uint8Array.of(random.below(256)));
    case 3:
      return spliced(bytes, at, 0, bytes.subarray(at, at + length));
    default: {
      const other = texts[random.below(texts.length)]!;
      const from = random.below(other.length + 1);
      return spliced(bytes, at, length, other.subarray(from, from + 10 * length));
    }
  }
}

function spliced(bytes: Uint8Array, at: number, removed: number, added: Uint8Array): Uint8Array {
  return joinedBytes([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);
}
