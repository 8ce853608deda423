/**
 * `rochade winnable`: whether each side can still mate by any series of legal moves, with the line, the nodes and the
 * time; for one FEN, or for a file with one on each line.
 */
import { readFileSync } from 'node:fs';
import { helpmate } from '../analysis/helpmate.js';
import { ChessError } from '../errors.js';
import { Position } from '../position.js';
import { COLORS, type Color } from '../types.js';
import { type CliStreams, EXIT, type ExitCode, grouped, UsageError, writeLine } from './io.js';
import { startProgress } from './progress.js';

export interface WinnableFlags {
  readonly file?: string;
  readonly color?: Color;
  readonly nodes?: number;
  readonly json?: boolean;
}

interface Verdict {
  readonly color: Color;
  readonly verdict: string;
  /** UCI; `undefined` unless winnable. */
  readonly line: string[] | undefined;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Exits with 2 for a FEN that cannot be read, and for a file with one, after all others. */
export function winnableCommand(fen: string | undefined, flags: WinnableFlags, streams: CliStreams): ExitCode {
  if ((fen === undefined) === (flags.file === undefined)) {
    throw new UsageError('Expected either a FEN or --file, found both or neither.');
  }
  if (flags.file !== undefined) return decideFile(flags.file, flags, streams);
  const position = Position.parseFen(fen!, { allow: 'unreachable' });
  const verdicts = colorsOf(flags).map((color) => decide(position, color, flags));
  writeLine(streams.stdout, flags.json ? JSON.stringify({ fen: position.fen(), verdicts }) : text(verdicts));
  return EXIT.ok;
}

function colorsOf({ color }: WinnableFlags): readonly Color[] {
  return color === undefined ? COLORS : [color];
}

function decide(position: Position, color: Color, { nodes }: WinnableFlags): Verdict {
  const start = performance.now();
  const found = helpmate(position, color, { nodes });
  const milliseconds = performance.now() - start;
  return {
    color,
    verdict: found.verdict,
    line: found.line && uciLine(position, found.line),
    nodes: found.nodes,
    milliseconds,
  };
}

function uciLine(start: Position, line: readonly Parameters<Position['play']>[0][]): string[] {
  let position = start;
  return line.map((move) => {
    const uci = position.uci(move);
    position = position.play(move);
    return uci;
  });
}

function text(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ color, verdict, line, nodes, milliseconds }) => {
      const head = `${color}  ${verdict}  ${grouped(nodes)} nodes, ${milliseconds.toFixed(1)} ms`;
      return line === undefined || line.length === 0 ? head : `${head}\n  ${line.join(' ')}`;
    })
    .join('\n');
}

/** One line of output for each line of input: verdicts for White and Black, then the FEN. */
function decideFile(file: string, flags: WinnableFlags, streams: CliStreams): ExitCode {
  const lines = linesOf(file);
  const progress = startProgress('winnable', lines.length, 'positions', streams.stderr);
  let refused = 0;
  for (const [index, { fen, number }] of lines.entries()) {
    try {
      const position = Position.parseFen(fen, { allow: 'unreachable' });
      const verdicts = colorsOf(flags).map((color) => decide(position, color, flags));
      writeLine(
        streams.stdout,
        flags.json ? JSON.stringify({ fen, verdicts }) : `${verdicts.map(({ verdict }) => verdict).join('\t')}\t${fen}`,
      );
    } catch (error) {
      if (!(error instanceof ChessError)) throw error;
      refused++;
      writeLine(streams.stderr, `${file}:${number}: ${error.message}`);
    }
    progress.at(index + 1);
  }
  progress.stop();
  return refused === 0 ? EXIT.ok : EXIT.usage;
}

/** The lines that are not blank, with their numbers. */
function linesOf(file: string): { readonly fen: string; readonly number: number }[] {
  try {
    return readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((fen, index) => ({ fen, number: index + 1 }))
      .filter(({ fen }) => fen.trim() !== '');
  } catch (error) {
    throw new UsageError(`Expected a file to read, found: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
