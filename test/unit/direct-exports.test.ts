import { describe, expect, it } from 'vitest';
import { directExports } from '../../scripts/direct-exports.js';
import { bytesOf, textOf } from '../../scripts/lib/wasm-text.js';

const subtract = '(func $subtract (param $a i32) (param $b i32) (result i32) (i32.sub (local.get $a) (local.get $b)))';
const call = (target: string, ...given: string[]) =>
  `(call ${target} ${given.map((name) => `(local.get ${name})`).join(' ')})`;
const twoNumbers = '(param $a i32) (param $b i32) (result i32)';

/** `shown` exported under that name, with `subtract` and whatever else a module has. */
function moduleWith(...functions: string[]): Uint8Array<ArrayBuffer> {
  return bytesOf(`(module ${subtract} ${functions.join(' ')} (export "shown" (func $shown)))`);
}

function functionsIn(wasm: Uint8Array): number {
  return textOf(wasm).match(/^ \(func /gm)!.length;
}

function answer(wasm: Uint8Array<ArrayBuffer>): number {
  const { shown } = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports;
  return (shown as (a: number, b: number) => number)(5, 3);
}

describe('exports that only hand on', () => {
  it.each([
    ['one that hands on', [`(func $shown ${twoNumbers} ${call('$subtract', '$a', '$b')})`], 1, 2],
    [
      'two in a row',
      [
        `(func $shown ${twoNumbers} ${call('$middle', '$a', '$b')})`,
        `(func $middle ${twoNumbers} ${call('$subtract', '$a', '$b')})`,
      ],
      1,
      2,
    ],
    ['parameters in another order', [`(func $shown ${twoNumbers} ${call('$subtract', '$b', '$a')})`], 2, -2],
    ['a parameter twice', [`(func $shown ${twoNumbers} ${call('$subtract', '$a', '$a')})`], 2, 0],
    ['a constant', [`(func $shown ${twoNumbers} (call $subtract (local.get $a) (i32.const 1)))`], 2, 4],
    [
      'more than a call',
      [`(func $shown ${twoNumbers} (i32.add ${call('$subtract', '$a', '$b')} (i32.const 1)))`],
      2,
      3,
    ],
    [
      'called from inside as well',
      [
        `(func $shown ${twoNumbers} ${call('$subtract', '$a', '$b')})`,
        `(func $other ${twoNumbers} (i32.add ${call('$shown', '$a', '$b')} ${call('$shown', '$b', '$a')}))`,
        '(export "other" (func $other))',
      ],
      2,
      2,
    ],
  ])('%s', (_, functions, count, expected) => {
    const direct = directExports(moduleWith(...functions));
    expect(functionsIn(direct)).toBe(count);
    expect(answer(direct)).toBe(expected);
  });

  it('without parameters', () => {
    const two = '(func $two (result i32) (i32.const 2))';
    const direct = directExports(
      bytesOf(`(module ${two} (func $shown (result i32) (call $two)) (export "shown" (func $shown)))`),
    );
    expect(functionsIn(direct)).toBe(1);
    expect(answer(direct)).toBe(2);
  });
});
