/**
 * Readers of PGN, each by its fastest honest way to read all games of a file and play their main lines by the rules. All must
 * play the same number of moves. chess.js, which is slow, plays the first games of a file only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Chess } from 'chess.js';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { processCpu } from '../lib/clock.js';
import type { RochadePgn } from '../lib/dist.js';
import { packageVersion } from '../lib/machine.js';
import type { PgnFile } from '../tasks/pgn.js';

const PGN_EXTRACT = '/usr/games/pgn-extract';
const CHESSJS_GAMES = 40;

/** `replay`: moves played and no more. `tree`: with comments, variations and glyphs kept. */
export type PgnReaderId = 'replay' | 'replay-keys' | 'tree' | 'chessops' | 'chess.js' | 'pgn-extract';

export interface PgnReader {
  readonly id: PgnReaderId;
  readonly title: string;
  /** Moves that a pass plays. */
  readonly moves: number;
  /** One pass; returns its milliseconds of CPU. */
  readonly pass: () => number;
}

/** The readers that are there. @throws {Error} if one plays another number of moves. */
export function pgnReaders(file: PgnFile, rochade: RochadePgn): PgnReader[] {
  const decoder = new TextDecoder();
  const text = decoder.decode(file.bytes);
  const games = [...rochade.replayPgnSync(file.bytes)].flatMap((batch) => [...batch]);
  const moves = movesOf(games);
  const first = games.slice(0, CHESSJS_GAMES);
  const texts = first.map(({ begin, end }) => decoder.decode(file.bytes.subarray(begin, end)));
  const readers = [
    inProcess('replay', 'rochade replayPgn', moves, () => playBatches(rochade, file.bytes, false)),
    inProcess('replay-keys', 'rochade replayPgn, with keys', moves, () => playBatches(rochade, file.bytes, true)),
    inProcess('tree', 'rochade parsePgn, with tree', moves, () => readTrees(rochade, text)),
    inProcess('chessops', `chessops ${packageVersion('chessops')} parsePgn, parseSan, play`, moves, () =>
      playChessops(text),
    ),
    inProcess('chess.js', `chess.js ${packageVersion('chess.js')} loadPgn`, movesOf(first), () => playChessjs(texts)),
  ];
  return existsSync(PGN_EXTRACT) ? [...readers, pgnExtract(file.path, moves)] : readers;
}

function movesOf(games: readonly { readonly moves: Uint32Array }[]): number {
  return games.reduce((sum, game) => sum + game.moves.length, 0);
}

function inProcess(id: PgnReaderId, title: string, moves: number, play: () => number): PgnReader {
  const pass = () => {
    const started = processCpu.now();
    const played = play();
    if (played !== moves) throw new Error(`Expected ${moves} moves, found ${played} by ${title}.`);
    return processCpu.now() - started;
  };
  return { id, title, moves, pass };
}

/** User and system time of a child by bash, since Node does not tell it. */
function pgnExtract(path: string, moves: number): PgnReader {
  const command = `TIMEFORMAT='%U %S'; time ${PGN_EXTRACT} -r -s "$1" > /dev/null 2>&1`;
  const pass = () => {
    const times = execFileSync('bash', ['-c', `(${command}) 2>&1`, 'bash', path], { encoding: 'utf8' });
    const [user, system] = times.trim().split(' ').map(Number);
    return (user! + system!) * 1000;
  };
  return { id: 'pgn-extract', title: `pgn-extract ${extractVersion()} -r (native)`, moves, pass };
}

function extractVersion(): string {
  const text = execFileSync('bash', ['-c', `${PGN_EXTRACT} --version 2>&1 || true`], { encoding: 'utf8' });
  return /v[\d-]+/.exec(text)?.[0] ?? '';
}

function playBatches({ replayPgnSync }: RochadePgn, bytes: Uint8Array, keys: boolean): number {
  let moves = 0;
  for (const batch of replayPgnSync(bytes, { keys })) moves += batch.moves.length;
  return moves;
}

function readTrees(rochade: RochadePgn, text: string): number {
  return rochade.parsePgn(text).reduce((sum, game) => sum + game.mainline().length, 0);
}

function playChessops(text: string): number {
  let moves = 0;
  for (const game of parsePgn(text)) {
    const position = startingPosition(game.headers).unwrap();
    for (const { san } of game.moves.mainline()) {
      position.play(parseSan(position, san)!);
      moves++;
    }
  }
  return moves;
}

function playChessjs(games: readonly string[]): number {
  let moves = 0;
  for (const game of games) {
    const chess = new Chess();
    chess.loadPgn(game);
    moves += chess.history().length;
  }
  return moves;
}
