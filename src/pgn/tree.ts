/**
 * A game of PGN as a tree of moves. Built from `Position`; positions are played through on demand, since most readers of a
 * tree look at few of them. The tree changes through `PgnGame` only, which keeps ids, order and legality.
 */
import { GAME_RESULTS, type GameResult } from '../outcome.js';
import type { PGN_TREE_CODES } from '../pgn-codes.js';
import { Position } from '../position.js';
import type { Move } from '../types.js';
import { commentText } from './comment.js';
import { type Mutable, NONE, PgnNode } from './node.js';
import { isNullText, NULL_MOVE, positionAfterNull } from './null-move.js';
import { type PgnDiagnostic, PgnError } from './pgn-error.js';

export interface PgnGameOptions {
  /** Where the game starts, default the start position. */
  readonly position?: Position | undefined;
  /** Names and values of tags. */
  readonly tags?: Iterable<readonly [string, string]> | undefined;
  readonly result?: GameResult | undefined;
}

/** What {@link PgnGame.annotate} changes; what is left out stays. */
export interface PgnAnnotation {
  readonly comments?: readonly string[];
  readonly commentsBefore?: readonly string[];
  readonly nags?: readonly number[];
}

/**
 * A game: tags, a tree of moves, a result.
 *
 * @example
 * const game = new PgnGame();
 * const e4 = game.add(game.root, 'e4');
 * game.annotate(game.add(e4, 'c5'), { nags: [1], comments: ['Sicilian'] });
 * writePgn(game).endsWith('1. e4 c5 $1 {Sicilian} *\n') // true
 */
export class PgnGame {
  /** In the order of the text; `Result` is kept in {@link PgnGame.result} as well, which is what will be written. */
  readonly tags: Map<string, string>;
  result: GameResult;
  readonly root = new PgnNode(0, undefined, undefined);
  /** What was wrong with the text, in its order, at most a hundred. */
  get diagnostics(): readonly PgnDiagnostic[] {
    return this.problems;
  }

  /**
   * The text of the moves as it stood there, if they could not be read: a variant not supported, or no position. Comments
   * and variations that were open at its end are closed. Such a game takes tags and a result, but no move and no annotation.
   */
  get movetext(): string | undefined {
    return this.unread;
  }

  /** The position from which the moves are played. */
  get start(): Position {
    return this.origin;
  }

  private origin: Position;
  private problems: readonly PgnDiagnostic[] = NONE;
  private unread: string | undefined;
  /** Nodes by their ids, once somebody has asked for one. */
  private byId: (PgnNode | undefined)[] | undefined;
  private positions: Map<number, Position> | undefined;
  private count = 0;
  private nextId = 1;

  constructor({ position = Position.start(), tags = [], result = '*' }: PgnGameOptions = {}) {
    if (!GAME_RESULTS.includes(result))
      throw refused('pgn-annotation', `a result of ${GAME_RESULTS.join(' ')}`, result);
    this.origin = position;
    this.tags = new Map(tags);
    this.result = result;
  }

  /** How many moves the tree has, those of variations included. */
  get size(): number {
    return this.count;
  }

  /**
   * The node with this id, or `undefined` if there is none or it was deleted.
   *
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.node(game.mainline()[0].id) === game.mainline()[0] // true
   */
  node(id: number): PgnNode | undefined {
    return this.nodesById()[id];
  }

  /** Nothing is deleted before this was called, so that deleted nodes are not found. */
  private nodesById(): (PgnNode | undefined)[] {
    if (this.byId !== undefined) return this.byId;
    this.byId = [this.root];
    for (const node of this.nodes()) this.byId[node.id] = node;
    return this.byId;
  }

  /**
   * The moves of the game itself, without variations.
   *
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.mainline().map((node) => game.san(node)) // ['e4', 'e5', 'Nf3']
   */
  mainline(): PgnNode[] {
    const line: PgnNode[] = [];
    for (let node = this.root.next; node !== undefined; node = node.next) line.push(node);
    return line;
  }

  /**
   * All moves: each before those that follow it, the main line of every node before its variations.
   *
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * [...game.nodes()].map((node) => game.san(node)) // ['e4', 'e5', 'Nf3', 'c5', 'Nf3']
   */
  *nodes(): IterableIterator<PgnNode> {
    const open: PgnNode[] = [...this.root.children].reverse();
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      yield node;
      for (let i = node.children.length - 1; i >= 0; i--) open.push(node.children[i]!);
    }
  }

  /**
   * The position after the move of a node. Played through from the nearest position already known; all on the way are kept,
   * 64 bytes each and what the language adds, so that every node costs one move once.
   *
   * @throws {PgnError} `pgn-node` for a node of another game, or one that was deleted.
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.positionAt(game.mainline()[0]).turn // 'black'
   */
  positionAt(node: PgnNode): Position {
    this.checkNode(node);
    this.positions ??= new Map([[0, this.start]]);
    const path: PgnNode[] = [];
    let at = node;
    for (; !this.positions.has(at.id); at = at.parent!) path.push(at);
    let position = this.positions.get(at.id)!;
    for (let i = path.length - 1; i >= 0; i--) {
      const { id, move } = path[i]!;
      position = move === NULL_MOVE ? positionAfterNull(position)! : position.play(move!);
      this.positions.set(id, position);
    }
    return position;
  }

  /**
   * The SAN of a node's move, `--` for a null move.
   *
   * @throws {PgnError} `pgn-node`, `pgn-root`.
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.san(game.mainline()[2]) // 'Nf3'
   */
  san(node: PgnNode): string {
    const parent = this.checkMove(node);
    return node.move === NULL_MOVE ? '--' : this.positionAt(parent).san(node.move!);
  }

  /**
   * Adds a move after `parent`, as its last variation, and returns its node; if that move is there already, its node.
   *
   * @throws {PgnError} `pgn-node`; `pgn-unread` if the moves are kept as text. @throws {MoveError} if the move is not legal; a
   * null move is not, in check.
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.san(game.add(game.mainline()[2], 'Nc6')) // 'Nc6'
   */
  add(parent: PgnNode, move: Move | string): PgnNode {
    this.checkRead();
    const position = this.positionAt(parent);
    const legal = this.legalMove(position, move);
    const known = parent.children.find((child) => child.move === legal);
    return known ?? this.append(parent, legal);
  }

  /** Adds a move without asking whether it is legal or there already. @internal */
  append(parent: PgnNode, move: Move): PgnNode {
    const node = new PgnNode(this.nextId++, parent, move);
    if (this.byId !== undefined) this.byId[node.id] = node;
    this.count++;
    parent.adopt(node);
    return node;
  }

  /** Sets where a game without moves starts. @internal */
  startAt(position: Position): void {
    this.origin = position;
  }

  /** @internal */
  keepDiagnostics(diagnostics: readonly PgnDiagnostic[]): void {
    this.problems = diagnostics;
  }

  /** @internal */
  keepText(movetext: string): void {
    this.unread = movetext;
  }

  private legalMove(position: Position, move: Move | string): Move {
    if (typeof move === 'string' && !isNullText(move)) return position.parseSan(move, { leniency: 'lenient' });
    if (typeof move === 'string' || move === NULL_MOVE) {
      if (positionAfterNull(position) !== undefined) return NULL_MOVE;
      return position.parseSan('--');
    }
    position.play(move);
    return move;
  }

  /**
   * Moves a variation one place up among its siblings; the first of them is the main line.
   *
   * @throws {PgnError}
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.promote(game.mainline()[0].children[1]);
   * game.mainline().map((node) => game.san(node)) // ['e4', 'c5', 'Nf3']
   */
  promote(node: PgnNode): void {
    this.move(node, -1);
  }

  /**
   * Moves a variation one place down among its siblings.
   *
   * @throws {PgnError} `pgn-node`, `pgn-root`.
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.demote(game.mainline()[1]);
   * game.mainline().map((node) => game.san(node)) // ['e4', 'c5', 'Nf3']
   */
  demote(node: PgnNode): void {
    this.move(node, 1);
  }

  /**
   * Makes the line that leads to a node the main line.
   *
   * @throws {PgnError} `pgn-node`, `pgn-root`.
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.promoteToMainline([...game.nodes()][4]);
   * game.mainline().map((node) => game.san(node)) // ['e4', 'c5', 'Nf3']
   */
  promoteToMainline(node: PgnNode): void {
    this.checkMove(node);
    for (let at = node; at.parent !== undefined; at = at.parent) {
      const siblings = at.parent.children as PgnNode[];
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  private move(node: PgnNode, by: 1 | -1): void {
    const siblings = this.checkMove(node).children as PgnNode[];
    const at = siblings.indexOf(node);
    const other = siblings[at + by];
    if (other === undefined) return;
    siblings[at] = other;
    siblings[at + by] = node;
  }

  /**
   * Removes a move with all that follows it; their ids are not used again.
   *
   * @throws {PgnError} `pgn-node`, `pgn-root`.
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.delete(game.mainline()[1]);
   * game.mainline().map((node) => game.san(node)) // ['e4', 'c5', 'Nf3']
   */
  delete(node: PgnNode): void {
    const byId = this.nodesById();
    const siblings = this.checkMove(node).children as PgnNode[];
    siblings.splice(siblings.indexOf(node), 1);
    const open = [node];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      byId[at.id] = undefined;
      this.count--;
      this.positions?.delete(at.id);
      for (const child of at.children) open.push(child);
    }
  }

  /**
   * Replaces comments and glyphs of a node. Blanks in comments are brought to the form in which they are read: single, or an
   * empty line between paragraphs.
   *
   * @throws {PgnError} `pgn-node`; `pgn-annotation` for a glyph that is no integer from 0 to 65535, for a comment that is no
   * text, for comments before the root, and for glyphs of the root; `pgn-unread` if the moves are kept as text.
   * @example
   * const [game] = parsePgn('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
   * game.annotate(game.mainline()[2], { nags: [1] });
   * writePgn(game).split('\n').at(-2) // '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 *'
   */
  annotate(node: PgnNode, { comments, commentsBefore, nags }: PgnAnnotation): void {
    this.checkNode(node);
    this.checkRead();
    checkItems(nags, 'a glyph from 0 to 65535', (nag) => Number.isInteger(nag) && nag >= 0 && nag <= 0xffff);
    for (const texts of [comments, commentsBefore]) {
      checkItems(texts, 'comments as strings', (text) => typeof text === 'string');
    }
    if (node === this.root && (commentsBefore?.length || nags?.length)) {
      throw refused('pgn-annotation', 'only comments at the root', 'glyphs or comments before it');
    }
    const target = node as Mutable<PgnNode>;
    if (comments !== undefined) target.comments = comments.map(commentText);
    if (commentsBefore !== undefined) target.commentsBefore = commentsBefore.map(commentText);
    if (nags !== undefined) target.nags = [...nags];
  }

  /** Refuses a change that would not be written: the text that was kept will be. */
  private checkRead(): void {
    if (this.unread === undefined) return;
    throw refused('pgn-unread', 'a game whose moves could be read', 'one that keeps them as text');
  }

  private checkNode(node: PgnNode): void {
    if (this.nodesById()[node.id] !== node)
      throw refused('pgn-node', 'a node of this game', `another one, id ${node.id}`);
  }

  /** The parent of a node with a move. */
  private checkMove(node: PgnNode): PgnNode {
    this.checkNode(node);
    if (node.parent === undefined) throw refused('pgn-root', 'a node with a move', 'the root');
    return node.parent;
  }
}

/** Checks the items of a list, and that it is one. */
function checkItems<T>(list: readonly T[] | undefined, expected: string, isGood: (item: T) => boolean): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) throw refused('pgn-annotation', `${expected} in a list`, typeof list);
  const at = list.findIndex((item) => !isGood(item));
  if (at >= 0) throw refused('pgn-annotation', expected, String(list[at]));
}

function refused(code: (typeof PGN_TREE_CODES)[number], expected: string, found: string): PgnError {
  return new PgnError(code, `Expected ${expected}, found ${found}.`);
}
