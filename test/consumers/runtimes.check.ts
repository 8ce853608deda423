/** The packed library in an empty project of each runtime: ES modules, `require`, workers, and the same count everywhere. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { byEsbuild } from './lib/bundle.js';
import { PERFT_4, project, run, tool } from './lib/project.js';
import { inWorkerd } from './lib/workerd.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const COUNT = 'perft(Position.start(), 4)';
const MODULE = `import { perft, Position } from 'rochade';
console.log(${COUNT});`;
const SCRIPT = `const { perft, Position } = require('rochade');
console.log(${COUNT});`;
/** Two workers that the pool starts, and the process ends by itself. */
const POOL = `import { Position } from 'rochade';
import { createPool } from 'rochade/pool';
const pool = createPool({ threads: 2 });
console.log(await pool.perft(Position.start(), 4));
await pool.close();`;

/** The drop-in for chess.js plays the scholar's mate and writes it down; the FEN is what chess.js 1.4.0 gives. */
const MATE = `const chess = new Chess();
for (const move of ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', { from: 'h5', to: 'f7' }]) chess.move(move);
console.log(chess.isCheckmate(), chess.history().at(-1), chess.fen());`;
const MATED = 'true Qxf7# r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4';
const VARIANT = `import 'rochade/variants';
import { perft, Position } from 'rochade';
console.log(perft(Position.start('atomic'), 4));`;
/** perft(4) of the start position of atomic chess (shakmaty, tests/atomic.perft). */
const ATOMIC_PERFT_4 = 197326;

const ROWS: readonly (readonly [what: string, file: string, text: string, command: string, args: readonly string[]])[] =
  [
    ['Node, ES module', 'main.mjs', MODULE, process.execPath, []],
    ['Node, require', 'main.cjs', SCRIPT, process.execPath, []],
    ['Node, workers', 'main.mjs', POOL, process.execPath, []],
    ['Bun, ES module', 'main.mjs', MODULE, tool('bun'), []],
    ['Bun, require', 'main.cjs', SCRIPT, tool('bun'), []],
    ['Bun, workers', 'main.mjs', POOL, tool('bun'), []],
    ['Deno, ES module', 'main.mjs', MODULE, tool('deno'), ['run', '-A']],
    ['Deno, workers', 'main.mjs', POOL, tool('deno'), ['run', '-A']],
  ];

const CHESSJS: readonly (readonly [what: string, file: string, text: string])[] = [
  ['ES module', 'main.mjs', `import { Chess } from 'rochade/chess.js';\n${MATE}`],
  ['require', 'main.cjs', `const { Chess } = require('rochade/chess.js');\n${MATE}`],
];

for (const [what, file, text] of CHESSJS) {
  test(`Node, chess.js, ${what}`, () => {
    assert.equal(run(process.execPath, [file], project({ [file]: text })), MATED);
  });
}

test('Node, variants', () => {
  const folder = project({ 'main.mjs': VARIANT });
  assert.equal(run(process.execPath, ['main.mjs'], folder), String(ATOMIC_PERFT_4));
});

for (const [what, file, text, command, args] of ROWS) {
  test(what, () => {
    const folder = project({ [file]: text });
    assert.equal(run(command, [...args, file], folder), String(PERFT_4));
  });
}

for (const [what, file, text] of [
  ['ES module', 'main.mjs', `import { Position } from 'rochade';\nPosition.parseFen('8/8');`],
  ['require', 'main.cjs', `const { Position } = require('rochade');\nPosition.parseFen('8/8');`],
] as const) {
  // Node prints the line that threw, and of a very long one nothing behind it: no message, no stack.
  test(`Node, ${what}, shows an error that nobody catches`, () => {
    const folder = project({ [file]: text });
    assert.throws(
      () => run(process.execPath, [file], folder),
      ({ message }: Error) => /FenError: Expected 8 ranks/.test(message) && message.length < 5_000,
    );
  });
}

test('Node, the command line', () => {
  const folder = project({});
  const printed = run(join(folder, 'node_modules/.bin/rochade'), ['perft', START, '4'], folder);
  assert.match(printed, new RegExp(`\\b${PERFT_4}\\b`));
});

test('every entry is the same library', () => {
  const text = `import { Position } from 'rochade';
import { parsePgn } from 'rochade/pgn';
import * as reference from 'rochade/reference';
const [game] = parsePgn('1. e4 *');
console.log(game.positionAt(game.mainline()[0]) instanceof Position, Object.keys(reference).length > 0);`;
  assert.equal(run(process.execPath, ['main.mjs'], project({ 'main.mjs': text })), 'true true');
});

test('workerd, which forbids compiling bytes, by the condition of its name', async () => {
  const folder = project({
    'main.js': `import { perft, Position } from 'rochade';
import { parsePgn } from 'rochade/pgn';
export default { fetch() {
  const [game] = parsePgn('1. e4 *');
  const isOne = game.positionAt(game.mainline()[0]) instanceof Position;
  return new Response(String(isOne && ${COUNT}));
} };`,
  });
  assert.equal(await inWorkerd(folder, ['workerd', 'worker', 'browser']), String(PERFT_4));
});

test('workerd plays variants by the module that it is given', async () => {
  const folder = project({
    'main.js': `import { perft, Position } from 'rochade';
import { initVariants } from 'rochade/variants';
import rules from 'rochade/variants.wasm';
initVariants(rules);
export default { fetch() { return new Response(String(perft(Position.start('atomic'), 4))); } };`,
  });
  assert.equal(await inWorkerd(folder, ['workerd', 'worker', 'browser']), String(ATOMIC_PERFT_4));
});

test('workerd without the condition is told what to do', async () => {
  const folder = project({
    'main.js': `import { perft, Position } from 'rochade';
export default { fetch() { try { return new Response(String(${COUNT})); } catch (error) { return new Response(error.message); } } };`,
  });
  assert.match(await inWorkerd(folder, ['worker', 'browser']), /import 'rochade\/core\.wasm' as a module/);
});

test('a bundle for Node is one file and needs no other', async () => {
  const folder = project({ 'main.js': MODULE });
  await byEsbuild()(folder);
  const bare = project({});
  writeFileSync(join(bare, 'bundle.mjs'), run('cat', ['out/main.js'], folder));
  assert.equal(run(process.execPath, ['bundle.mjs'], bare), String(PERFT_4));
});
