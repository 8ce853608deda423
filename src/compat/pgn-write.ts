/**
 * A game as the PGN that chess.js writes: headers, then moves in lines of a given width. Unlike there, what is written can be
 * read back: quotes in headers are escaped, and words stay apart where a line is broken.
 */
import type { Headers } from './headers.js';
import type { Line } from './line.js';

export interface PgnOptions {
  /** Default `\n`. */
  newline?: string;
  /** The longest line in characters, as far as words allow; 0, the default, for no limit. */
  maxWidth?: number;
}

/** What {@link writeGame} needs of a game. */
interface WrittenGame {
  readonly headers: Headers;
  readonly line: Line;
  readonly comments: ReadonlyMap<string, string>;
}

export function writeGame(game: WrittenGame, { newline = '\n', maxWidth = 0 }: PgnOptions): string {
  const lines = Object.entries(game.headers.raw)
    .filter(([, value]) => value)
    .map(([name, value]) => `[${name} "${escaped(String(value))}"]${newline}`);
  const gap = lines.length > 0 && game.line.length > 0 ? newline : '';
  const chunks = [...chunksOf(game), game.headers.get('Result') || '*'];
  const moves = maxWidth === 0 ? chunks.join(' ') : wrapped(chunks, maxWidth).join(newline);
  return lines.join('') + gap + moves;
}

function escaped(value: string): string {
  return value.replace(/["\\]/g, '\\$&').replace(/[\r\n]+/g, ' ');
}

/** The moves in the portions that are kept on one line if they have no comment: a number with the moves behind it. */
function chunksOf({ line, comments }: WrittenGame): string[] {
  const commentAt = (index: number): string | undefined => {
    const text = comments.size === 0 ? undefined : comments.get(line.standAt(index).fen('legal'));
    return text === undefined ? undefined : `{${text}}`;
  };
  const chunks: string[] = [];
  const first = commentAt(0);
  let chunk = first === undefined ? '' : first;
  const add = (text: string) => {
    chunk += chunk === '' ? text : ` ${text}`;
  };
  for (let i = 0; i < line.length; i++) {
    const { turn, fullmoves } = line.standAt(i);
    if (i === 0 && turn === 'black') add(`${fullmoves}. ...`);
    else if (turn === 'white') {
      if (i > 0) chunks.push(chunk);
      if (i > 0) chunk = '';
      add(`${fullmoves}.`);
    }
    add(line.sanAt(i));
    const comment = commentAt(i + 1);
    if (comment !== undefined) add(comment);
  }
  return [...chunks, chunk];
}

/** Lines of at most `width` characters: a portion with a comment may be broken at each blank, others stay whole. */
function wrapped([first = '', ...chunks]: readonly string[], width: number): string[] {
  const lines: string[] = [];
  const [begin = '', ...words] = first.includes('{') && first.length > width ? first.split(' ') : [first];
  let line = begin;
  const add = (text: string, isFitting: boolean) => {
    if (!isFitting) lines.push(line);
    line = isFitting ? `${line} ${text}` : text;
  };
  const addWord = (word: string) => add(word, line.length + 1 + word.length <= width);
  words.forEach(addWord);
  for (const chunk of chunks) {
    // Of whole portions 1.4.0 does not count the blank before them.
    const isFitting = line.length + chunk.length <= width;
    if (isFitting || !chunk.includes('{')) add(chunk, isFitting);
    else chunk.split(' ').forEach(addWord);
  }
  return [...lines, line];
}
