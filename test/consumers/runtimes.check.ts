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

for (const [what, file, text, command, args] of ROWS) {
  test(what, () => {
    const folder = project({ [file]: text });
    assert.equal(run(command, [...args, file], folder), String(PERFT_4));
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
