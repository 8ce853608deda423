/**
 * The rows of chessjs-bugs.jsonl: what broke chess.js, with the right value; and how the adapter is asked for it.
 * Where its interface cannot give the right value, the row says so and the root entry is asked.
 */
import { Chess } from '../../src/compat/chessjs.js';
import { Game, Position, validateFen } from '../../src/index.js';
import { parsePgn } from '../../src/pgn/index.js';

export interface BugRow {
  readonly file: string;
  readonly source: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>> | readonly SanCase[];
}

interface SanCase {
  readonly san: string;
  readonly uci: string | null;
  readonly ok: boolean;
  readonly canonical?: string;
  readonly strict?: boolean;
}

interface Expected {
  readonly [name: string]: unknown;
}

/** What was asked, what it should be, and what it is. */
export type Finding = readonly [what: string, expected: unknown, found: unknown];

type Check = (input: Expected, expected: Expected, row: BugRow) => Finding[];

const CHECKS: Readonly<Record<string, Check>> = {
  repetition: ({ fen, moves }, expected) => {
    const chess = new Chess(fen as string);
    const list = typeof moves === 'string' ? moves.split(' ') : (moves as string[]);
    const threefold = list.map((san) => {
      chess.move(san);
      return chess.isThreefoldRepetition();
    });
    const findings: Finding[] = [['threefold at the end', expected.threefold, threefold.at(-1)]];
    if ('threefoldHappenedEarlier' in expected) findings.push(['earlier', true, threefold.includes(true)]);
    if ('firstThreefoldPly' in expected) {
      findings.push(['first', expected.firstThreefoldPly, threefold.indexOf(true) + 1]);
      findings.push(['FEN', expected.finalFen, chess.fen()]);
    }
    return findings;
  },
  // Claims are not told from ends in the interface of chess.js; `Game` does.
  draw: ({ fen }, expected) => {
    const game = new Game({ position: Position.parseFen(fen as string), profile: 'fide' });
    return [
      ['isDrawByFiftyMoves', true, new Chess(fen as string).isDrawByFiftyMoves()],
      ['over in Game', expected.gameOver, game.outcome !== undefined],
      ['claimable in Game', 'claimable' in expected ? ['fifty-moves'] : [], game.claimableDraws()],
    ];
  },
  insufficient: ({ fen }) => [['isInsufficientMaterial', true, new Chess(fen as string).isInsufficientMaterial()]],
  'fen-validate': ({ fen }, expected) => {
    const findings: Finding[] = [['refused by Position', true, isRefused(fen as string)]];
    const [problem] = expected.problems as string[];
    const loaded = tryLoad(fen as string);
    if (problem === 'NO_BLACK_KING') return [...findings, ['refused', undefined, loaded]];
    if (loaded === undefined) return [...findings, ['why', 'INVALID_EP_SQUARE', problem]];
    const moves = loaded.moves({ verbose: true });
    findings.push(['captured kings', [], moves.filter((it) => it.captured === 'k')]);
    findings.push(['ep square', '-', loaded.fen().split(' ')[3]]);
    const rights = loaded.getCastlingRights('w');
    const rook = rights.q && loaded.get('a1')?.type === 'r' && loaded.get('e1')?.type === 'k';
    findings.push([
      'castling',
      rook ? ['O-O-O'] : [],
      moves.map(({ san }) => san).filter((san) => san.startsWith('O')),
    ]);
    return findings;
  },
  'fen-parse': ({ fen }, expected) => {
    const position = Position.parseFen(fen as string);
    if ('fen' in expected) return [['FEN by Position', expected.fen, position.fen()]];
    return [['FEN', position.fen(), new Chess(fen as string).fen()]];
  },
  'fen-write': ({ fen, moves }, expected) => {
    const [chess, loaded] = [new Chess(fen as string), new Chess()];
    for (const san of moves as string[]) chess.move(san);
    loaded.loadPgn(chess.pgn());
    return [
      ['after move', expected.fen, chess.fen()],
      ['after loadPgn', expected.fen, loaded.fen()],
    ];
  },
  castling: ({ fen, uci }, expected) => {
    const chess = new Chess(fen as string);
    chess.move(uci as string);
    return [['FEN', expected.fen, chess.fen()]];
  },
  'san-parse': ({ fen, move }, expected) => {
    const uci = uciOf(fen as string, move as string);
    if ('error' in expected) return [['refused', undefined, uci]];
    const findings: Finding[] = [['meaning', expected.uci, uci]];
    if ('strict' in expected)
      findings.push(['strict', false, uciOf(fen as string, move as string, true) !== undefined]);
    return findings;
  },
  'moves-fen': ({ fen, moves }, expected) => {
    const chess = new Chess(fen as string);
    const played = (moves as string).split(' ').map((san) => chess.move(san));
    return [
      ['UCI', expected.uci, played.map(({ lan }) => lan)],
      ['SAN', expected.san, played.map(({ san }) => san)],
      ['FEN', expected.finalFen, chess.fen()],
    ];
  },
  fen: ({ fen }) => [['refused', undefined, tryLoad(fen as string)]],
  san: ({ fen }, _, row) =>
    (row.expected as readonly SanCase[]).flatMap(({ san, uci, canonical, strict, ok }): Finding[] => {
      const found = uciOf(fen as string, san);
      if (!ok) return [[san, undefined, found]];
      return [
        [san, uci, found],
        [`${san}, canonical`, canonical, new Chess(fen as string).move(san).san],
        [`${san}, strict`, strict, uciOf(fen as string, san, true) !== undefined],
      ];
    }),
  pgn: ({ pgn }, expected) => {
    const [game] = expected.games as { readonly san: string[]; readonly finalFen: string }[];
    const chess = loadedGame(pgn as string);
    return [
      ['moves', game!.san, chess.history()],
      ['FEN', game!.finalFen, chess.fen()],
    ];
  },
  'pgn-parse': ({ pgn }, expected) => {
    const chess = loadedGame(pgn as string);
    const findings: Finding[] = [['again', chess.history(), loadedGame(chess.pgn()).history()]];
    const { mainline, headers, result, plies, comment } = expected;
    if (mainline !== undefined) findings.push(['moves', mainline, chess.history()]);
    if (headers !== undefined)
      findings.push(['headers', chess.getHeaders(), { ...chess.getHeaders(), ...(headers as object) }]);
    if (result !== undefined) findings.push(['result', result, chess.getHeaders().Result]);
    if (plies !== undefined) findings.push(['plies', plies, chess.history().length]);
    if (comment !== undefined)
      findings.push(['comment', (comment as { text: string }).text, chess.getComments()[0]?.comment]);
    if ('variationsKept' in expected) findings.push(['variations in parsePgn', 3, variationsOf(pgn as string)]);
    if ('clk' in expected) findings.push(['commands', true, chess.pgn().includes('{[%clk 0:29:59.2][%timestamp 8]}')]);
    return findings;
  },
  setup: ({ call, fen, calls }, expected) => {
    if (calls !== undefined) {
      const chess = new Chess(fen as string, { skipValidation: true });
      return [['answers', ['object', 'boolean'], [typeof chess.moves(), typeof chess.isGameOver()]]];
    }
    const chess = new Chess();
    if ((call as string).startsWith('put'))
      return [['put', expected.result, chess.put({ type: 'P' as 'p', color: 'w' }, 'a4')]];
    chess.setCastlingRights('w', { k: false });
    return [['hash', new Chess(chess.fen()).hash(), chess.hash()]];
  },
  api: ({ call }) => API[call as string]!(),
};

/** Rows that tell what to do in words. */
const API: Readonly<Record<string, () => Finding[]>> = {
  "setComment('x}y}z'); loadPgn(pgn())": () => {
    const chess = new Chess();
    chess.setComment('x}y}z');
    return [['comment', 'x]y]z', loadedGame(chess.pgn()).getComment()]];
  },
  // chess.js leaves the result to the header; `Game` writes it.
  'moves f3 e5 g4 Qh4#; pgn()': () => {
    const game = new Game();
    for (const move of ['f3', 'e5', 'g4', 'Qh4#']) game.play(move);
    return [['result in Game', true, game.pgn().includes('[Result "0-1"]')]];
  },
  'new Chess(JSON.parse(JSON.stringify(c)))': () => {
    const chess = new Chess();
    chess.move('e4');
    return [['FEN', chess.fen(), new Chess(JSON.parse(JSON.stringify(chess))).fen()]];
  },
  'getComments() in a game with a repeated position': () => {
    const chess = new Chess();
    for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']) {
      chess.move(san);
      chess.setComment(`after ${chess.history().length}`);
    }
    return [
      ['comments', [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `after ${n}`), chess.getComments().map((it) => it.comment)],
    ];
  },
};

/** The checks of a row, at least one. */
export function findingsOf(row: BugRow): Finding[] {
  const check = CHECKS[row.kind];
  if (check === undefined) throw new Error(`Expected a check for ${row.kind}, found none.`);
  return check(row.input, row.expected as Expected, row);
}

function tryLoad(fen: string): Chess | undefined {
  try {
    return new Chess(fen);
  } catch {
    return undefined;
  }
}

function isRefused(fen: string): boolean {
  return !['ok', 'lenient', 'unreachable'].includes(validateFen(fen).verdict);
}

function uciOf(fen: string, move: string, strict = false): string | undefined {
  try {
    return new Chess(fen).move(move, { strict }).lan;
  } catch {
    return undefined;
  }
}

function loadedGame(pgn: string): Chess {
  const chess = new Chess();
  chess.loadPgn(pgn);
  return chess;
}

function variationsOf(pgn: string): number {
  const [game] = parsePgn(pgn);
  let count = 0;
  const nodes = [game!.root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    count += Math.max(0, node.children.length - 1);
    nodes.push(...node.children);
  }
  return count;
}
