/** A module as text and back, and its text in parts: what scripts that rewrite the core have in common. */
import binaryen from 'binaryen';

export function textOf(wasm: Uint8Array): string {
  const module = binaryen.readBinary(wasm);
  try {
    return module.emitText();
  } finally {
    module.dispose();
  }
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const module = binaryen.parseText(text);
  try {
    module.setFeatures(binaryen.Features.All);
    return Uint8Array.from(module.emitBinary());
  } finally {
    module.dispose();
  }
}

/** Lines of text; those of `functions` are of one function each. */
export interface Parts {
  readonly head: readonly string[];
  readonly functions: readonly (readonly string[])[];
  readonly tail: readonly string[];
}

/** The lines before the functions, those of each function, and the lines behind them. */
export function partsOf(text: string): Parts {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(' (func '));
  const functions: string[][] = [];
  const tail: string[] = [];
  let isInside = false;
  for (const line of lines.slice(start)) {
    if (line.startsWith(' (func ')) functions.push([]);
    isInside ||= line.startsWith(' (func ');
    (isInside ? functions.at(-1)! : tail).push(line);
    if (line === ' )') isInside = false;
  }
  return { head: lines.slice(0, start), functions, tail };
}

export function textOfParts({ head, functions, tail }: Parts): string {
  return [...head, ...functions.flat(), ...tail].join('\n');
}
