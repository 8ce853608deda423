/**
 * The first difference between two engines, told so that it can be repeated: position, both answers, one command.
 */
import type { Variant } from '../../types.js';

/** The way to a position: a root and the UCI moves from it. */
export interface Path {
  readonly root: string;
  readonly chess960: boolean;
  /** Default `chess`. */
  readonly variant?: Variant;
  readonly moves: readonly string[];
}

export interface Difference {
  /** What differs, such as `legal moves`. */
  readonly what: string;
  readonly fen: string;
  /** The answers of both sides, by the name of the side. */
  readonly answers: Readonly<Record<string, string>>;
  /** For lists: what only one side has, by its name. */
  readonly only: Readonly<Record<string, readonly string[]>>;
  readonly reproduce: string;
}

/** The command that compares this position again. */
export function reproductionOf({ root, chess960, variant, moves }: Path): string {
  const rules = variant === undefined ? '' : ` --variant ${variant}`;
  const flags = rules + (chess960 ? ' --chess960' : '') + (moves.length > 0 ? ` --moves "${moves.join(' ')}"` : '');
  return `npx rochade verify --fen "${root}"${flags}`;
}

export function differenceText({ what, fen, answers, only, reproduce }: Difference): string {
  const sides = [...Object.keys(answers), ...Object.keys(only).map((side) => `only ${side}`)];
  const width = Math.max(...sides.map((side) => side.length));
  const line = (label: string, text: string) => `${label.padEnd(width)}  ${text}`;
  return [
    `DIFFERENCE: ${what}`,
    line('FEN', fen),
    ...Object.entries(answers).map(([side, answer]) => line(side, answer)),
    ...Object.entries(only).map(([side, items]) => line(`only ${side}`, items.join(' ') || '(nothing)')),
    line('again', reproduce),
  ].join('\n');
}

/** The items of each list that the other does not have; an item a list has twice is named if the other has it once. */
export function onlyIn(a: readonly string[], b: readonly string[]): [onlyA: string[], onlyB: string[]] {
  const rest = [...b];
  const onlyA = a.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [onlyA, rest];
}
