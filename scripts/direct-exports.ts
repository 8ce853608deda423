/**
 * Exports a function itself where the export only calls it with what it was given. Such exports of assembly/index.ts are
 * there to be read; a question to the core is answered with a call less without them. Changes nothing else.
 */
import { bytesOf, partsOf, textOf, textOfParts } from './lib/wasm-text.js';

/** The same module without functions that only hand on. Deterministic. */
export function directExports(wasm: Uint8Array): Uint8Array<ArrayBuffer> {
  const { head, functions, tail } = partsOf(textOf(wasm));
  const targets = new Map(functions.flatMap((lines) => handsOn(lines.join('\n')) ?? []));
  const lines = [...head, ...functions.flat(), ...tail];
  const used = new Set(lines.map((line) => /\((?:call|start) (\$\w+)/.exec(line)?.[1]));
  const direct = (line: string) =>
    line.replace(
      /^( \(export "\w+" \(func )(\$\w+)/,
      (_, before: string, name: string) => before + endOf(targets, name),
    );
  const kept = functions.filter((lines) => {
    const name = nameOf(lines);
    return !targets.has(name) || used.has(name);
  });
  return bytesOf(textOfParts({ head: head.map(direct), functions: kept, tail: tail.map(direct) }));
}

function nameOf(lines: readonly string[]): string {
  return /^ \(func (\$\w+)/.exec(lines[0]!)![1]!;
}

/** The name of a function and of the one that it calls with its own parameters and nothing else; otherwise undefined. */
function handsOn(text: string): [[name: string, target: string]] | undefined {
  const match =
    /^ \(func (\$\w+)((?: \(param \$\w+ \w+\))*)(?: \(result \w+\))?\n {2}\(call (\$\w+)([\s\S]*)\)\n \)$/.exec(text);
  if (match === null) return undefined;
  const [, name, parameters, target, given] = match;
  const expected = [...parameters!.matchAll(/\$\w+/g)].map(([parameter]) => `(local.get ${parameter})`);
  return given!.trim().split(/\n\s*/).join() === expected.join() ? [[name!, target!]] : undefined;
}

/** Where a chain of functions that hand on ends. */
function endOf(targets: ReadonlyMap<string, string>, name: string): string {
  const target = targets.get(name);
  return target === undefined ? name : endOf(targets, target);
}
