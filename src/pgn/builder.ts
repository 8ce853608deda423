/**
 * Makes games of tokens: what the parts of a game are, where it ends, and what happens when something is wrong with it. Built
 * from the lexer's tokens; the moves go to a `GrowingTree`.
 */
import type { ChessError } from '../errors.js';
import { isEnPassant } from '../move.js';
import type { GameResult } from '../outcome.js';
import type { PgnCode } from '../pgn-codes.js';
import { Position } from '../position.js';
import { show } from '../show.js';
import type { Move } from '../types.js';
import { isDigit } from './characters.js';
import { commentText, commentToken } from './comment.js';
import { deadPositionProblem } from './dead.js';
import { GrowingTree } from './growing-tree.js';
import { playLeniently, refusalOf } from './lenient.js';
import type { TokenReceiver } from './lexer.js';
import { type DeadPositionCheck, deadPositionCheckOf, type PgnLimits, type PgnReadOptions } from './options.js';
import { Problems } from './problems.js';
import { resultOfText } from './result-text.js';
import { beginsNextGame, standardStart, startOf } from './start.js';
import type { TextCursor } from './text-cursor.js';
import { PgnGame } from './tree.js';
import {
  assessments,
  canBeginGame,
  isAssessment,
  isDetachedCheck,
  isEnPassantMark,
  isPeriod,
  nagsOfWord,
} from './words.js';

/** What the builder needs to know and to ask for of the text it gets. */
export interface TokenSource {
  readonly cursor: TextCursor;
  capture(first: string): void;
  takeCapture(): string;
}

/** `none`: between games. `tags`: before the moves. `ended`: behind the result. */
type Phase = 'none' | 'tags' | 'moves' | 'ended';

export class GameBuilder implements TokenReceiver {
  isFull = false;
  private finished: PgnGame | undefined;
  private phase: Phase = 'none';
  /** How many games were finished. */
  private number = 0;
  private begin = 0;
  private readonly problems: Problems;
  private readonly deadPosition: DeadPositionCheck;
  private hasJunk = false;
  /** Whether a comment has come since the last tag. */
  private isCommented = false;

  private game = new PgnGame({ position: standardStart() });
  private readonly tree = new GrowingTree();
  /** Whether the rest of the present line is not read. */
  private isBroken = false;
  /** Variations that are open but not read. */
  private ignored = 0;
  private isOver = false;

  /** Where the tokens come from: set before there are any. */
  source!: TokenSource;

  constructor(
    private readonly limits: PgnLimits,
    options: PgnReadOptions,
  ) {
    this.problems = new Problems(options.strict ?? false);
    this.deadPosition = deadPositionCheckOf(options);
  }

  /** Puts the line that is read into the core, and takes it out again: in between nothing else asks the core for a line. */
  resume(): void {
    this.tree.line.resume();
  }

  suspend(): void {
    this.tree.line.suspend();
  }

  /** The game that is complete, if there is one. */
  take(): PgnGame | undefined {
    const game = this.finished;
    this.finished = undefined;
    this.isFull = false;
    return game;
  }

  /** The last game, if there is one, at the end of the text. */
  end(): PgnGame | undefined {
    if (this.phase !== 'none') this.finish();
    return this.take();
  }

  word(text: string, start: number, end: number): void {
    if (this.phase !== 'moves' && !this.enterMoves(text.slice(start, end))) return;
    if (this.source.cursor.token - this.begin > this.limits.gameSize) this.stopReading('pgn-limit-size');
    if (this.isBroken || this.ignored > 0) return this.skippedWord(text.slice(start, end));
    const character = text.charCodeAt(start);
    if (isDigit(character) || isPeriod(character)) this.numberWord(text, start, end);
    else this.moveWord(text, start, end);
  }

  comment(text: string): void {
    if (this.phase === 'none') this.startGame();
    this.isCommented = true;
    if (this.source.cursor.token - this.begin > this.limits.gameSize) this.stopReading('pgn-limit-size');
    if (this.isBroken || this.ignored > 0) return;
    if (this.phase === 'tags') this.leading += movetextOf(text);
    this.tree.addComment(commentText(text));
  }

  open(): void {
    if (this.phase === 'none' || this.phase === 'ended') return this.problem('pgn-character', 'a tag or a move', '"("');
    if (this.phase === 'tags') this.startMoves('(');
    if (this.isBroken || this.ignored > 0) {
      this.ignored++;
      return;
    }
    const { isLineEmpty, depth } = this.tree;
    if (isLineEmpty || depth >= this.limits.depth) {
      if (isLineEmpty) this.problem('pgn-variation-start', 'a move before its variation', '"("');
      else this.problem('pgn-limit-depth', `at most ${this.limits.depth} variations in each other`, 'one more');
      this.ignored = 1;
      return;
    }
    this.settlePending();
    this.tree.open();
  }

  close(): void {
    if (this.ignored > 0) {
      this.ignored--;
      return;
    }
    if (this.tree.depth === 0) return this.problem('pgn-character', 'a move', '")"');
    if (!this.tree.isLineEmpty) this.settlePending();
    this.tree.close();
    this.isBroken = false;
    this.settlePending();
  }

  tag(name: string, value: string): void {
    if (this.phase === 'moves' || this.phase === 'ended' || this.isNextGame(name)) this.finish();
    if (this.phase === 'none') this.startGame();
    this.isCommented = false;
    const { tags } = this.game;
    if (tags.size >= this.limits.tags) {
      return this.problem('pgn-limit-tags', `at most ${this.limits.tags} tags`, 'one more');
    }
    if (tags.has(name)) this.problem('pgn-tag-repeated', 'each tag once', JSON.stringify(name.slice(0, 40)));
    tags.set(name, value);
  }

  /** Whether a tag behind an empty line or a comment belongs to the next game: the one before has no moves and no result. */
  private isNextGame(name: string): boolean {
    const isApart = this.isCommented || this.source.cursor.isAfterGap;
    return this.phase === 'tags' && isApart && beginsNextGame(name, this.game.tags);
  }

  /** Comments on the lines that follow the result belong to the game; an empty line ends it. */
  lineEnd(isEmpty: boolean): void {
    if (isEmpty && this.phase === 'ended') this.finish();
  }

  problem(code: PgnCode, expected: string, found: string, cause?: ChessError): void {
    if (code === 'pgn-comment-open') this.hasOpenComment = this.isCapturing;
    this.problems.add(code, this.number, this.source.cursor.place, expected, found, cause);
  }

  private startGame(): void {
    this.phase = 'tags';
    this.begin = this.source.cursor.token;
    this.game = new PgnGame({ position: standardStart() });
    this.tree.begin(this.game);
    this.leading = '';
  }

  /** Gets ready for the first words of moves; `false` if a word there begins no game. */
  private enterMoves(word: string): boolean {
    if (this.phase === 'tags' || canBeginGame(word)) {
      if (this.phase === 'ended') this.finish();
      this.startMoves(word);
      return true;
    }
    if (!this.hasJunk) this.problem('pgn-token', 'a tag or a move', show(word));
    this.hasJunk = true;
    return false;
  }

  /** Begins the moves of a game at its start position; `first` is the text of the token that does so. */
  private startMoves(first: string): void {
    if (this.phase === 'none') this.startGame();
    this.phase = 'moves';
    const { tags } = this.game;
    const start = startOf(tags);
    if ('position' in start) {
      this.tree.startAt(start.position);
      if ('repaired' in start) this.problem('pgn-fen-repaired', 'a FEN that can be', `one read as ${start.repaired}`);
      else if (tags.get('SetUp') === '1' && !tags.has('FEN')) {
        this.problem('pgn-fen-missing', 'the tag FEN with SetUp "1"', 'none');
      }
      return;
    }
    this.isBroken = true;
    this.tree.dropComments();
    this.source.capture(first);
    this.isCapturing = true;
    if ('variant' in start) {
      const expected = "chess, Chess960 or, with 'rochade/variants', a variant it knows";
      this.problem('pgn-variant', expected, `the variant ${show(start.variant)}`);
    } else if ('fen' in start) this.problem('pgn-fen', 'a FEN of a position', show(start.fen), start.error);
  }

  /** The comments before the moves as movetext to which more can be added. */
  private leading = '';
  /** Whether the moves are kept as text. */
  private isCapturing = false;
  /** Whether that text ends with a comment that is not closed. */
  private hasOpenComment = false;

  /** A word that begins with a number or with periods. */
  private numberWord(text: string, start: number, end: number): void {
    let at = start;
    while (at < end && isDigit(text.charCodeAt(at))) at++;
    if (at < end && !isPeriod(text.charCodeAt(at))) return this.otherWord(text.slice(start, end));
    const isFirst = at === start + 1 && text.charCodeAt(start) === 49;
    let periods = 0;
    for (; at < end && isPeriod(text.charCodeAt(at)); at++) periods++;
    if (isFirst && periods < 2 && this.source.cursor.isAfterGap && this.beginsAgain()) {
      this.finish();
      this.startMoves('1.');
    }
    this.tree.isNumbered = true;
    if (at < end) this.moveWord(text, at, end);
  }

  /** Whether a number 1 behind an empty line begins another game: the one before has no result. */
  private beginsAgain(): boolean {
    return this.tree.depth === 0 && this.tree.node.ply > 1;
  }

  private moveWord(text: string, start: number, end: number): void {
    let stop = end;
    while (stop > start && isAssessment(text.charCodeAt(stop - 1))) stop--;
    const move = stop === start ? -1 : this.tree.line.playSan(text, start, stop);
    if (move < 0) return this.otherWord(text.slice(start, end));
    this.add(move as Move);
    if (stop < end) this.tree.addNags(assessments(text.slice(stop, end)));
  }

  private otherWord(word: string): void {
    const result = resultOfText(word);
    if (result !== undefined) return this.result(result, word);
    const nags = nagsOfWord(word);
    if (nags !== undefined) return this.tree.addNags(nags);
    if (word.startsWith('$')) return this.problem('pgn-nag', 'a glyph from $0 to $9999', show(word));
    const { isLineEmpty, line, node } = this.tree;
    if (!isLineEmpty && isDetachedCheck(word)) return;
    if (isEnPassantMark(word) && !isLineEmpty && isEnPassant(node.move!)) return;
    const played = playLeniently(line, word);
    if (played === undefined) return this.refuse(word);
    this.add(played.move);
    if (played.nags.length > 0) this.tree.addNags(played.nags);
  }

  private refuse(word: string): void {
    const cause = refusalOf(this.tree.line, word);
    const code = cause?.code === 'move-syntax' ? 'pgn-token' : 'pgn-move';
    this.settlePending();
    this.problem(code, code === 'pgn-token' ? 'a move, a comment or a result' : 'a legal move', show(word), cause);
    this.isBroken = true;
  }

  /** Of what is not read, only the end of the game is looked for. */
  private skippedWord(word: string): void {
    if (this.ignored > 0 || this.tree.depth > 0) return;
    const result = resultOfText(word);
    if (result !== undefined) this.result(result, word);
  }

  private result(result: GameResult, word: string): void {
    if (this.tree.depth > 0) return this.problem('pgn-result-misplaced', 'no result in a variation', show(word));
    this.closeCapture();
    this.settlePending();
    const tag = resultOfText(this.game.tags.get('Result') ?? '');
    if (tag !== undefined && tag !== result) {
      this.problem('pgn-result-mismatch', `the result ${tag} of the tag`, result);
    }
    this.game.result = result;
    this.reportDeadPosition();
    this.phase = 'ended';
  }

  /** At the end of the main line: says whether the game should have ended before, or as a draw. */
  private reportDeadPosition(): void {
    if (this.deadPosition === 'off' || this.game.movetext !== undefined || this.game.size === 0) return;
    const found = deadPositionProblem(this.game, Position.fromWords(this.tree.line.words(), 0), this.deadPosition);
    if (found !== undefined) this.problem('pgn-dead-position', found.expected, found.found);
  }

  private add(move: Move): void {
    if (this.game.size >= this.limits.nodes) return this.stopReading('pgn-limit-nodes');
    this.tree.add(move);
  }

  private settlePending(): void {
    const stray = this.tree.settle();
    if (stray !== undefined) this.problem('pgn-nag', 'a move before its glyph', `$${stray}`);
  }

  /** Gives the rest of a game up that exceeds a limit. */
  private stopReading(code: 'pgn-limit-size' | 'pgn-limit-nodes'): void {
    if (this.isOver) return;
    const { nodes, gameSize } = this.limits;
    const expected = code === 'pgn-limit-nodes' ? `at most ${nodes} moves` : `at most ${gameSize} characters in a game`;
    this.problem(code, expected, 'more');
    this.closeCapture();
    this.isOver = true;
    this.isBroken = true;
    this.ignored += this.tree.abandonBranches();
  }

  private closeCapture(): void {
    if (!this.isCapturing) return;
    // With the comments that stood before the moves; closed, so that nothing swallows what will be written behind it.
    const brackets = this.ignored > 0 ? `\n${')'.repeat(this.ignored)}` : '';
    const moves = this.source.takeCapture();
    // No percent sign may come to begin a line.
    const gap = this.leading.endsWith('\n') && moves.startsWith('%') ? ' ' : '';
    const text = (this.leading + gap + moves).trim();
    this.game.keepText(`${text}${this.hasOpenComment ? '}' : ''}${brackets}`);
    this.isCapturing = false;
    this.hasOpenComment = false;
  }

  /** Completes the present game and makes room for the next. */
  private finish(): void {
    if (this.phase === 'tags') this.startMoves('');
    this.settlePending();
    if (this.tree.depth > 0 || this.ignored > 0) {
      this.problem('pgn-variation-open', 'all variations to be closed', 'the end of the game');
    }
    if (this.phase === 'moves') {
      this.closeCapture();
      this.game.result = resultOfText(this.game.tags.get('Result') ?? '') ?? '*';
      this.problem('pgn-result-missing', 'a result behind the moves', 'none');
      if (this.tree.depth === 0) this.reportDeadPosition();
    }
    const { tags, result } = this.game;
    if (tags.has('Result')) tags.set('Result', result);
    this.game.keepDiagnostics(this.problems.take());
    this.finished = this.game;
    this.isFull = true;
    this.number++;
    this.reset();
  }

  private reset(): void {
    this.phase = 'none';
    this.isBroken = false;
    this.ignored = 0;
    this.isOver = false;
    this.hasJunk = false;
  }
}

/** A comment in movetext, behind which something else may stand. */
function movetextOf(comment: string): string {
  const token = commentToken(comment);
  return token.startsWith(';') ? `${token}\n` : `${token} `;
}
