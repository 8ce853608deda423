import { afterAll, beforeAll, expect, test } from 'vitest';
import { chessjs } from '../../bench/compare/chessjs.js';
import { chessops } from '../../bench/compare/chessops.js';
import { type Contestant, isUnavailable } from '../../bench/compare/contestant.js';
import { kokopu } from '../../bench/compare/kokopu.js';
import { publishedNodes, SIX_POSITIONS } from '../../bench/positions.js';

const PEERS = [chessjs, chessops, kokopu];
const opened = new Map<string, Contestant>();

beforeAll(async () => {
  for (const peer of PEERS) {
    const contestant = await peer.open();
    if (!isUnavailable(contestant)) opened.set(peer.id, contestant);
  }
});

afterAll(async () => {
  for (const contestant of opened.values()) await contestant.close();
});

// Positions 4 and 5 promote at depth 2 and 3, where a destination counts for four moves.
const CASES = PEERS.flatMap((peer) =>
  SIX_POSITIONS.flatMap((position) => [1, 2, 3].map((depth) => [peer.id, position.id, depth] as const)),
);

test.each(CASES)('%s counts %s at depth %i', async (peer, id, depth) => {
  const position = SIX_POSITIONS.find((candidate) => candidate.id === id)!;
  expect(await opened.get(peer)!.count(position.fen, depth)).toBe(publishedNodes(position, depth));
});
