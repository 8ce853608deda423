/**
 * `writePgn`: a game in export format (PGN standard 8 and 16), such that reading it gives the same tree. Nothing recursive.
 */
import { startFenOf } from '../notation/fen.js';
import { GAME_RESULTS } from '../outcome.js';
import { Position } from '../position.js';
import { show } from '../show.js';
import { bytesInUtf8, TAG_NAME_AT_MOST } from './characters.js';
import type { PgnNode } from './node.js';
import { NULL_MOVE, positionAfterNull } from './null-move.js';
import { PgnError } from './pgn-error.js';
import type { PgnGame } from './tree.js';
import { tagOfVariant, variantOfTag } from './variant-tags.js';

/** The tags every game has, in the order of the standard (8.1.1), and what stands for an unknown value. */
const ROSTER: readonly (readonly [string, string])[] = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
];

/** The standard allows lines of less than 80 characters in export format. */
const MAX_COLUMN = 79;

/**
 * A game as PGN in export format: the seven tags and then the others in the order of ASCII, moves in SAN with the numbers the
 * standard asks for, glyphs as numbers, lines of at most 79 characters; a line end at the end. A longer word, and a comment
 * that contains `}` and so must stand behind `;`, is not broken.
 *
 * `FEN`, `SetUp` and the variant follow from where the game starts, `Result` from its result.
 *
 * @throws {PgnError} `pgn-tag` for a tag whose name could not be read back, or whose value is no text; `pgn-annotation` for a
 * result that is none.
 * @example parsePgn('1. e4 (1. d4) e5 *').map(writePgn)[0].split('\n').at(-2) // '1. e4 (1. d4) 1... e5 *'
 */
export function writePgn(game: PgnGame): string {
  const out = new ExportText();
  for (const [name, value] of tagsOf(game)) out.line(`[${name} "${escaped(value)}"]`);
  out.line('');
  if (game.movetext !== undefined) out.verbatim(game.movetext);
  else writeMoves(game, out);
  out.word(game.result);
  out.end();
  return out.text;
}

function tagsOf(game: PgnGame): (readonly [string, string])[] {
  const { tags, start, result } = game;
  if (!GAME_RESULTS.includes(result))
    throw unwritable('pgn-annotation', `a result of ${GAME_RESULTS.join(' ')}`, result);
  for (const [name, value] of tags) {
    if (typeof value !== 'string') throw unwritable('pgn-tag', `a string as the tag ${name}`, typeof value);
  }
  const roster = ROSTER.map(([name, unknown]) => [name, tags.get(name) ?? unknown] as const);
  const others = new Map(tags);
  for (const [name] of ROSTER) others.delete(name);
  others.delete('Result');
  if (game.movetext === undefined) {
    const fen = start.fen();
    for (const name of ['FEN', 'SetUp']) others.delete(name);
    if (fen !== startFenOf(start.variant)) others.set('FEN', fen).set('SetUp', '1');
    if (!tellsVariant(tags.get('Variant'), start, fen)) setVariant(others, start);
  }
  for (const name of others.keys()) {
    if (isReadableName(name)) continue;
    throw unwritable('pgn-tag', 'a name of letters, digits and _ for a tag', show(name));
  }
  return [...roster, ['Result', result], ...[...others].sort(([a], [b]) => (a < b ? -1 : 1))];
}

/** Whether a name will be read again as it is: also that of a broken tag, which need not be one of the standard's. */
function isReadableName(name: string): boolean {
  if (name.trim() !== name || /["\]\r\n]/.test(name)) return false;
  let bytes = '[ '.length;
  for (let i = 0; i < name.length; i++) bytes += bytesInUtf8(name.charCodeAt(i));
  return bytes < TAG_NAME_AT_MOST;
}

function unwritable(code: 'pgn-tag' | 'pgn-annotation', expected: string, found: string): PgnError {
  return new PgnError(code, `Expected ${expected}, found ${found}.`);
}

/** Whether a reader of the tag Variant and of the start in `fen` has the rules of the game. */
function tellsVariant(tag: string | undefined, { variant, isChess960 }: Position, fen: string): boolean {
  const said = tag === undefined ? undefined : variantOfTag(tag);
  if (said?.variant !== variant) return false;
  const read = Position.tryParseFen(fen, { ...said, allow: 'unreachable' });
  return read.ok && read.value.isChess960 === isChess960;
}

function setVariant(tags: Map<string, string>, { variant, isChess960 }: Position): void {
  if (variant !== 'chess') tags.set('Variant', tagOfVariant(variant));
  else if (isChess960) tags.set('Variant', 'Chess960');
  else tags.delete('Variant');
}

function escaped(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');
}

/** A thing still to be written: the line from a node on, or the bracket behind a variation. */
interface Task {
  readonly node: PgnNode;
  /** The position before its move. */
  readonly position: Position;
  readonly isVariation: boolean;
}

function writeMoves(game: PgnGame, out: ExportText): void {
  for (const comment of game.root.comments) out.comment(comment);
  const numbers = new MoveNumbers(game.start);
  const tasks: (Task | undefined)[] = [];
  const pushChildren = (parent: PgnNode, position: Position) => {
    const [main] = parent.children;
    if (main !== undefined) tasks.push({ node: main, position, isVariation: false });
  };
  pushChildren(game.root, game.start);
  while (tasks.length > 0) {
    const task = tasks.pop();
    if (task === undefined) {
      out.closeVariation();
      numbers.isNeeded = true;
      continue;
    }
    const { node, position, isVariation } = task;
    if (isVariation) {
      out.openVariation();
      numbers.isNeeded = true;
      for (const comment of node.commentsBefore) out.comment(comment);
    }
    writeMove(node, position, isVariation, numbers, out);
    pushChildren(node, node.move === NULL_MOVE ? positionAfterNull(position)! : position.play(node.move!));
    if (isVariation) continue;
    // On top of what follows this move: its alternatives, the first of them uppermost.
    const siblings = node.parent!.children;
    for (let i = siblings.length - 1; i > 0; i--) {
      tasks.push(undefined, { node: siblings[i]!, position, isVariation: true });
    }
  }
}

function writeMove(
  node: PgnNode,
  position: Position,
  isVariation: boolean,
  numbers: MoveNumbers,
  out: ExportText,
): void {
  const before = isVariation ? [] : node.commentsBefore;
  if (before.length > 0) numbers.isNeeded = true;
  numbers.write(node.ply, out);
  for (const comment of before) out.comment(comment);
  out.word(node.move === NULL_MOVE ? '--' : position.san(node.move!));
  for (const nag of node.nags) out.word(`$${nag}`);
  for (const comment of node.comments) out.comment(comment);
  numbers.isNeeded = node.nags.length > 0 || node.comments.length > 0;
}

/** Numbers of moves: `1.` before every move of White, `1...` before one of Black where the number is needed (8.2.2.2). */
class MoveNumbers {
  /** Whether something other than a move stands before the next one. */
  isNeeded = true;
  private readonly first: number;

  constructor(start: Position) {
    this.first = 2 * start.fullmoves + (start.turn === 'black' ? 1 : 0);
  }

  /** Writes the number of the move that leads to `ply`. */
  write(ply: number, out: ExportText): void {
    const at = this.first + ply - 1;
    const isBlack = at % 2 === 1;
    if (isBlack && !this.isNeeded) return;
    out.word(`${Math.floor(at / 2)}${isBlack ? '...' : '.'}`);
  }
}

/** Text that grows word by word, in lines of at most 79 characters. */
class ExportText {
  text = '';
  private column = 0;
  /** The last word, to which brackets may still be put. */
  private held = '';
  /** Brackets to be put before the next word. */
  private prefix = '';

  line(line: string): void {
    this.text += `${line}\n`;
  }

  /** Text that is kept in its lines. */
  verbatim(text: string): void {
    if (text === '') return;
    // A percent sign that did not begin a line shall not be an escape now.
    this.text += text.startsWith('%') ? ` ${text}` : text;
    // A line comment must not swallow what follows it.
    this.column = MAX_COLUMN;
  }

  word(word: string): void {
    this.flush();
    this.held = this.prefix + word;
    this.prefix = '';
  }

  openVariation(): void {
    this.prefix += '(';
  }

  closeVariation(): void {
    this.held += ')';
  }

  comment(comment: string): void {
    if (comment.includes('}')) return this.lineComment(comment);
    const [first, ...others] = comment.split('\n\n');
    this.words(`{${first}${others.length === 0 ? '}' : ''}`);
    for (const [i, paragraph] of others.entries()) {
      this.flush();
      // Indented if it looks like the first tag of a game, at which a reader may end a comment that was not closed.
      this.text += paragraph.startsWith('[') ? '\n\n ' : '\n\n';
      this.column = 0;
      this.words(`${paragraph}${i === others.length - 1 ? '}' : ''}`);
    }
  }

  private lineComment(comment: string): void {
    this.word(`;${comment}`);
    this.flush();
    this.text += '\n';
    this.column = 0;
  }

  private words(text: string): void {
    for (const word of text.split(' ')) this.word(word);
  }

  private flush(): void {
    const { held } = this;
    if (held === '') return;
    // A line that begins with a percent sign would be taken for an escape by some readers.
    const isBroken = this.column + 1 + held.length > MAX_COLUMN && !held.startsWith('%');
    if (this.column > 0) this.text += isBroken ? '\n' : ' ';
    this.text += held;
    this.column = this.column === 0 || isBroken ? held.length : this.column + 1 + held.length;
    this.held = '';
  }

  end(): void {
    this.flush();
    this.text += '\n';
  }
}
