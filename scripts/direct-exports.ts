/**
 * Takes out of a module the functions that only call another with what they were given: exports and calls go where these lead.
 * In assembly/index.ts they are there to be read; a question to the core is answered with a call less without them.
 */
import { bytesOf, partsOf, textOf, textOfParts } from './lib/wasm-text.js';

/** The same module without functions that only hand on. Deterministic. */
export function directExports(wasm: Uint8Array): Uint8Array<ArrayBuffer> {
  const { head, functions, tail } = partsOf(textOf(wasm));
  const targets = new Map(functions.flatMap((lines) => handsOn(lines.join('\n')) ?? []));
  const direct = (line: string) =>
    line.replace(
      /^( *\((?:call|start|export "\w+" \(func) )(\$\w+)/,
      (_, before: string, name: string) => before + endOf(targets, name),
    );
  const kept = functions.filter((lines) => !targets.has(nameOf(lines)));
  return bytesOf(
    textOfParts({ head: head.map(direct), functions: kept.map((lines) => lines.map(direct)), tail: tail.map(direct) }),
  );
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
