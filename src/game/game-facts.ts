/**
 * `GameFacts`: the line of a game up to the position on the board, and all that can be asked of it without changing it.
 * Built from `History` and the state of each ply. Knows no event: that is `Game`.
 */
import { type GameResult, resultOf } from '../outcome.js';
import type { Position } from '../position.js';
import type { Color, Move, Outcome } from '../types.js';
import type { Clock } from './clock/clock.js';
import { History } from './history.js';
import { type GameJson, gameJson } from './json.js';
import { gamePgn } from './pgn.js';
import type { Profile } from './profile.js';
import { CALM, type PlyState } from './state.js';
import type { Tags } from './tags.js';

/**
 * What a {@link Game} tells of itself.
 *
 * @example new Game().position.equals(Position.start()) // true
 */
export abstract class GameFacts {
  readonly profile: Profile;
  readonly tags: Tags;
  protected history: History;
  /** The state at each ply of the line, moves that were taken back included. */
  protected states: PlyState[] = [CALM];
  protected current: Position;
  /** The ply on the board. */
  protected at = 0;

  protected constructor(profile: Profile, tags: Tags, position: Position) {
    this.profile = profile;
    this.tags = tags;
    this.history = new History(position);
    this.current = position;
  }

  /**
   * All of the game as plain data, moves that were taken back included: {@link Game.fromJSON} reads it back.
   *
   * @example Game.fromJSON(JSON.parse(JSON.stringify(new Game()))).ply // 0
   */
  toJSON(): GameJson {
    return gameJson({
      start: this.history.positionAt(0),
      profile: this.profile,
      tags: this.tags,
      history: this.history,
      states: this.states,
      ply: this.at,
    });
  }

  /**
   * The game as PGN in export format, up to the position on the board: its tags, the moves, the result. In a timed game each
   * move is followed by the time left, `[%clk h:mm:ss]`, and the tag TimeControl is written where the standard has a form for
   * it; a game that has ended gets the tag Termination. What `tags` says of these goes before.
   *
   * @throws {PgnError} `pgn-tag` for a tag whose name could not be read back.
   * @example new Game().pgn().endsWith('\n\n*\n') // true
   */
  pgn(): string {
    return gamePgn({ tags: this.tags, history: this.history, states: this.states, ply: this.at });
  }

  /** The position on the board. */
  get position(): Position {
    return this.current;
  }

  /** Plies played up to the position on the board. */
  get ply(): number {
    return this.at;
  }

  /** The moves from the start to the position on the board. */
  get moves(): Move[] {
    return this.history.moves(0, this.at);
  }

  /** The moves that were taken back and can come again, in the order in which {@link Game.redo} plays them. */
  get undoneMoves(): Move[] {
    return this.history.moves(this.at, this.history.length);
  }

  /** How the game has ended, or `undefined` while it goes on. */
  get outcome(): Outcome | undefined {
    return this.state.outcome;
  }

  /** `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on. */
  get result(): GameResult {
    return resultOf(this.outcome);
  }

  /** The clock as of the last event, or `undefined` in an untimed game. */
  get clock(): Clock | undefined {
    return this.state.clock;
  }

  /** Who has offered a draw that stands. */
  get drawOffer(): Color | undefined {
    return this.state.offer;
  }

  /** Who has left the game, until that player moves again or the game is adjudicated. */
  get abandonedBy(): Color | undefined {
    return this.state.abandonedBy;
  }

  protected get state(): PlyState {
    return this.states[this.at]!;
  }

  /**
   * The position `ply` plies after the start; also those that were taken back.
   *
   * @throws {ArgumentError} for a ply the line does not have.
   * @example
   * const game = new Game();
   * for (const move of ['f3', 'e5', 'g4']) game.play(move);
   * game.positionAt(0).equals(Position.start()) // true
   */
  positionAt(ply: number): Position {
    return this.history.positionAt(this.history.checkPly(ply));
  }

  /**
   * How often the position at `ply` (default: the one on the board) has occurred up to there, itself included, by FIDE 9.2.3.
   * Takes time proportional to the plies since the last pawn move, capture or change of castling rights.
   *
   * @throws {ArgumentError} for a ply the line does not have.
   * @example
   * const game = new Game({ profile: 'fide' });
   * for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) game.play(move);
   * game.play('Ng8');
   * game.repetitions() // 3
   */
  repetitions(ply: number = this.at): number {
    return this.history.occurrences(this.history.checkPly(ply));
  }
}
