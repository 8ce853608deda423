/**
 * The tasks of the chess.js bench: the same passes for both classes. Refuses to be built where the two do not find the same.
 */
import type { Racer } from '../lib/race.js';
import { publishedNodes, SIX_POSITIONS } from '../positions.js';

/** What both classes offer, as far as the tasks ask. */
interface Game {
  moves(): string[];
  moves(options: { verbose: true }): { readonly lan: string; readonly san: string }[];
  move(san: string): { readonly lan: string };
  undo(): unknown;
  fen(): string;
  history(): string[];
  loadPgn(pgn: string): void;
  pgn(): string;
  perft(depth: number): number;
}

export type ChessClass = new (fen?: string) => Game;

export interface ChessjsTask {
  readonly id: string;
  /** What is counted. */
  readonly unit: string;
  /** How many times as fast as chess.js rochade promises to be. */
  readonly promised: number;
  /** Ours, theirs. */
  readonly racers: readonly [Racer, Racer];
}

interface Pass {
  readonly id: string;
  readonly unit: string;
  readonly promised: number;
  /** Makes a pass for one class; it returns how many things it made. */
  readonly of: (chess: ChessClass) => () => number;
  /** What a pass finds, to be compared. */
  readonly findings: (chess: ChessClass) => unknown;
}

/** For loadPgn: long enough that reading the headers does not count. */
const PLIES_AT_MOST = 80;
const GAMES = 6;

/** @throws {Error} where the two do not find the same. */
export function chessjsTasks(ours: ChessClass, theirs: ChessClass, fens: readonly string[]): ChessjsTask[] {
  return passes(theirs, fens).map(({ id, unit, promised, of, findings }) => {
    const [found, expected] = [ours, theirs].map((it) => JSON.stringify(findings(it)));
    if (found !== expected) throw new Error(`Expected the same of ${id}, found ${found} for ${expected}.`);
    return {
      id,
      unit,
      promised,
      racers: [
        { id: 'rochade', pass: of(ours) },
        { id: 'chess.js', pass: of(theirs) },
      ],
    };
  });
}

function passes(theirs: ChessClass, fens: readonly string[]): Pass[] {
  const gamesOf = (chess: ChessClass) => fens.map((fen) => new chess(fen));
  const over = (count: (game: Game, index: number) => number) => (chess: ChessClass) => {
    const games = gamesOf(chess);
    return () => games.reduce((sum, game, i) => sum + count(game, i), 0);
  };
  // One move a position, such that all kinds come: the first, the second, and so on.
  const sans = gamesOf(theirs).map((game, i) => [...game.moves()].sort()[i % game.moves().length]!);
  const played = Array.from({ length: GAMES }, (_, seed) => playedGame(new theirs(), seed));
  const perfts = [
    { position: SIX_POSITIONS[0]!, depth: 4 },
    { position: SIX_POSITIONS[1]!, depth: 3 },
  ];
  return [
    {
      id: 'moves()',
      unit: 'positions',
      promised: 30,
      of: over((game) => (game.moves().length > 0 ? 1 : 0)),
      findings: (chess) => gamesOf(chess).map((game) => game.moves().sort()),
    },
    {
      id: 'moves({ verbose: true })',
      unit: 'positions',
      promised: 50,
      of: over((game) => (game.moves({ verbose: true }).length > 0 ? 1 : 0)),
      findings: (chess) =>
        gamesOf(chess)
          .slice(0, 40)
          .map((game) =>
            game
              .moves({ verbose: true })
              .map((move) => JSON.stringify(move))
              .sort(),
          ),
    },
    {
      id: 'move(san), undo()',
      unit: 'moves',
      promised: 40,
      of: over((game, i) => (game.move(sans[i]!).lan !== '' && game.undo() ? 1 : 0)),
      findings: (chess) => gamesOf(chess).map((game, i) => [game.move(sans[i]!), game.fen(), game.undo(), game.fen()]),
    },
    {
      id: 'loadPgn',
      unit: 'moves',
      promised: 30,
      of: (chess) => () =>
        played.reduce((sum, { pgn, plies }) => {
          const game = new chess();
          game.loadPgn(pgn);
          return sum + (game.fen() === '' ? 0 : plies);
        }, 0),
      findings: (chess) =>
        played.map(({ pgn }) => {
          const game = new chess();
          game.loadPgn(pgn);
          return [game.fen(), game.history(), game.pgn()];
        }),
    },
    {
      id: 'perft',
      unit: 'nodes',
      promised: 500,
      of: (chess) => {
        const games = perfts.map(({ position, depth }) => ({ game: new chess(position.fen), depth }));
        const nodes = perfts.reduce((sum, { position, depth }) => sum + publishedNodes(position, depth), 0);
        return () => {
          const counted = games.reduce((sum, { game, depth }) => sum + game.perft(depth), 0);
          if (counted !== nodes) throw new Error(`Expected ${nodes} nodes, found ${counted}.`);
          return counted;
        };
      },
      findings: (chess) => perfts.map(({ position, depth }) => new chess(position.fen).perft(depth)),
    },
  ];
}

interface PlayedGame {
  readonly pgn: string;
  readonly plies: number;
}

/** A game that looks random, the same each time. */
function playedGame(game: Game, seed: number): PlayedGame {
  let plies = 0;
  for (; plies < PLIES_AT_MOST; plies++) {
    const moves = [...game.moves()].sort();
    if (moves.length === 0) break;
    game.move(moves[(seed * 31 + plies * plies * 7) % moves.length]!);
  }
  return { pgn: game.pgn(), plies };
}
