/**
 * `Game`: a game of chess between two people: the line of moves, what has been repeated, offered, claimed, and who has won.
 * Built from `Position`, `History`, `Clock` and a profile. Mutable, the home of history; never reads a clock and never
 * adjudicates: time and the word of the arbiter are passed in.
 */
import { ArgumentError, GameError } from '../errors.js';
import { type GameResult, outcomeOf, resultOf } from '../outcome.js';
import { Position } from '../position.js';
import type { Color, Move, Outcome } from '../types.js';
import type { Clock } from './clock/clock.js';
import { show } from './clock/time-control.js';
import { automaticOutcome, type ClaimableDraw, claims, lossOf, refusedClaim } from './ending.js';
import { History, MAX_GAME_PLIES } from './history.js';
import { type GameJson, gameJson, readGame } from './json.js';
import {
  checkColor,
  type EventOptions,
  type FlagOptions,
  type GameOptions,
  type PlayOptions,
  requireClock,
  requireClockFor,
  requireOngoing,
  timeOf,
} from './options.js';
import { gamePgn } from './pgn.js';
import { type Profile, profileOf } from './profile.js';
import { readLegalMove, readMove } from './read-move.js';
import {
  CALM,
  offerProblem,
  type PlyState,
  requireAbandoned,
  requireOfferTo,
  stateAfterLeaving,
  stateAfterMove,
  stateWithOffer,
  stateWithoutOffer,
} from './state.js';
import { checkTags, type Tags } from './tags.js';

/**
 * A game. A call that throws changes nothing.
 *
 * In a timed game every call that can end the move or the game takes `now`. If the flag has fallen before, the game ends by
 * that (FIDE 6.9), whatever the call was about: look at the outcome that it returns.
 *
 * @example
 * const game = new Game();
 * for (const move of ['f2f3', 'e7e5', 'g2g4', 'd8h4']) game.play(move);
 * game.result // '0-1'
 */
export class Game {
  readonly profile: Profile;
  readonly tags: Tags;
  private history: History;
  private states: PlyState[];
  private current: Position;
  private at = 0;

  /**
   * @throws {GameError} `game-profile` for a profile that is none, `game-clock` for a clock with the wrong color on turn or
   * with a fallen flag, `game-tags` for tags that are not text. @throws {ArgumentError} for a position that is none.
   */
  constructor(options: GameOptions = {}) {
    const { position = Position.start(), profile = 'online', clock, tags = {} } = options;
    if (!(position instanceof Position)) {
      throw new ArgumentError('argument-type', `Expected a Position to start from, found ${show(position)}.`);
    }
    this.profile = profileOf(profile);
    this.tags = checkTags(tags);
    if (clock !== undefined) requireClockFor(position, clock);
    this.history = new History(position);
    this.current = position;
    const outcome = automaticOutcome(position, this.history, 0, this.profile);
    const stopped = outcome === undefined ? clock : clock?.suspend();
    this.states = [clock === undefined && outcome === undefined ? CALM : { ...CALM, clock: stopped, outcome }];
  }

  /**
   * The game of {@link Game.toJSON}, after `JSON.parse`.
   *
   * @throws {GameError} `game-json` for anything else: unknown or missing fields, illegal moves, ends that do not hold.
   */
  static fromJSON(json: unknown): Game {
    const { start, profile, tags, history, states, ply } = readGame(json);
    const game = new Game({ position: start, profile: { ...profile, deadPosition: 'off' }, tags });
    return Object.assign(game, { profile, history, states, at: ply, current: history.positionAt(ply) });
  }

  /** All of the game as plain data, moves that were taken back included: {@link Game.fromJSON} reads it back. */
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

  private get state(): PlyState {
    return this.states[this.at]!;
  }

  /**
   * The position `ply` plies after the start; also those that were taken back.
   *
   * @throws {ArgumentError} for a ply the line does not have.
   */
  positionAt(ply: number): Position {
    return this.history.positionAt(this.history.checkPly(ply));
  }

  /**
   * How often the position at `ply` (default: the one on the board) has occurred up to there, itself included, by FIDE 9.2.3.
   * Takes time proportional to the plies since the last pawn move, capture or change of castling rights.
   *
   * @throws {ArgumentError} for a ply the line does not have.
   */
  repetitions(ply: number = this.at): number {
    return this.history.occurrences(this.history.checkPly(ply));
  }

  /**
   * Plays a move: a `Move`, its UCI text, or its SAN. Moves that were taken back are forgotten.
   *
   * Returns how the game has ended by it, or `undefined`. If it ends with `reason: 'time'`, the move came too late and is not
   * played.
   *
   * @throws {MoveError} if the move is not legal or cannot be read. @throws {GameError} `game-over`, `game-clock` (no `now`),
   * `game-length`. @throws {ClockError} if the clock refuses the time.
   */
  play(move: Move | string, options: PlayOptions = {}): Outcome | undefined {
    requireOngoing(this.outcome);
    if (this.at === MAX_GAME_PLIES) {
      throw new GameError('game-length', `Expected at most ${MAX_GAME_PLIES} plies, found one more.`);
    }
    const legal = readMove(this.current, move);
    const position = this.current.play(legal);
    const clock = this.clock?.press(timeOf(options), options);
    if (clock?.fallen !== undefined) return this.endOnTime(clock, clock.fallen);

    const before = this.state;
    this.leavePly();
    this.history.push(this.at, legal, position);
    this.at++;
    const mover = this.current.turn;
    this.current = position;
    const outcome = automaticOutcome(position, this.history, this.at, this.profile);
    const after = stateAfterMove(before, mover, clock);
    this.states.length = this.at;
    this.states.push(outcome === undefined ? after : { ...after, clock: clock?.suspend(), outcome });
    return outcome;
  }

  /**
   * Takes the last move back, and with it what has happened since; returns it, or `undefined` at the start. The clock stands as
   * it did before the move and is stopped: no time is charged for what was undone.
   */
  undo(): Move | undefined {
    if (this.at === 0) return undefined;
    this.leavePly();
    const move = this.history.moveTo(this.at);
    this.at--;
    this.current = this.history.positionAt(this.at);
    return move;
  }

  /** Plays the next move that was taken back, with all that had happened after it; returns it, or `undefined` if there is none. */
  redo(): Move | undefined {
    if (this.at === this.history.length) return undefined;
    this.leavePly();
    this.at++;
    this.current = this.history.positionAt(this.at);
    return this.history.moveTo(this.at);
  }

  /**
   * The draws that the player to move may claim now: by the position on the board (FIDE 9.2.2, 9.3.2) or, with an intended
   * move, by the one after it (9.2.1, 9.3.1). Empty for draws that the profile makes automatic.
   *
   * @throws {MoveError} if the intended move is not legal.
   */
  claimableDraws(intended?: Move | string): ClaimableDraw[] {
    if (this.outcome !== undefined) return [];
    return this.claims(intended).map(({ draw }) => draw);
  }

  /**
   * Claims a draw for the player to move, with an intended move where the claim needs one; it is declared, not played.
   *
   * A claim that does not hold is refused and changes nothing. What FIDE 9.5.3 says of it is up to the caller: the intended
   * move must be played, the opponent gets two minutes ({@link Game.addTime}), and the claim counts as a draw offer.
   *
   * @throws {GameError} `game-claim` if the claim does not hold, `game-over`, `game-clock`.
   * @throws {MoveError} if the intended move is not legal.
   */
  claimDraw(draw: ClaimableDraw, intended?: Move | string, options: EventOptions = {}): Outcome {
    requireOngoing(this.outcome);
    const move = intended === undefined ? undefined : readLegalMove(this.current, intended);
    const claim = this.claims(move).find((it) => it.draw === draw);
    if (claim === undefined) throw refusedClaim(draw, this.profile, this.repetitions(), this.current.halfmoves);
    const { article } = claim;
    const by = this.current.turn;
    const isIntended = move !== undefined && article.endsWith('.1');
    return this.end(() => outcomeOf(draw, undefined, { by, article, ...(isIntended && { intended: move }) }), options);
  }

  /** `color` gives up. Under `fide` the game is drawn if the opponent cannot mate (5.1.2). @throws {GameError} `game-over`. */
  resign(color: Color, options: EventOptions = {}): Outcome {
    requireOngoing(this.outcome);
    checkColor(color);
    return this.end(() => lossOf(color, 'resignation', this.current, this.profile), options);
  }

  /**
   * `color` offers a draw: once for each own move, not while an offer stands. It lapses when the opponent moves.
   *
   * @throws {GameError} `game-draw-offer` if that player may not offer now, `game-over`.
   */
  offerDraw(color: Color): void {
    requireOngoing(this.outcome);
    this.setState(stateWithOffer(this.state, checkColor(color), this.at, this.profile));
  }

  /** Whether {@link Game.offerDraw} would be accepted. */
  canOfferDraw(color: Color): boolean {
    if (this.outcome !== undefined) return false;
    return offerProblem(this.state, checkColor(color), this.at, this.profile) === undefined;
  }

  /** `color` accepts the offer of the opponent (FIDE 5.2.3). @throws {GameError} `game-draw-offer` if there is none. */
  acceptDraw(color: Color, options: EventOptions = {}): Outcome {
    requireOngoing(this.outcome);
    requireOfferTo(this.state, checkColor(color));
    return this.end(() => outcomeOf('agreement', undefined, { by: color }), options);
  }

  /** `color` declines the offer of the opponent. @throws {GameError} `game-draw-offer` if there is none. */
  declineDraw(color: Color): void {
    requireOngoing(this.outcome);
    this.setState(stateWithoutOffer(this.state, checkColor(color)));
  }

  /**
   * The flag of `color` may have fallen. In a game with a clock it is asked, and `undefined` says that the flag stands; without
   * one the word of the caller counts. The opponent wins, or the game is drawn if the opponent provably cannot mate by any
   * series of legal moves (FIDE 6.9).
   *
   * @throws {GameError} `game-over`, `game-clock` (no `now`). @throws {ClockError} if the clock refuses the time.
   */
  flag(color: Color, options: FlagOptions = {}): Outcome | undefined {
    requireOngoing(this.outcome);
    checkColor(color);
    if (this.clock === undefined) return this.finish(lossOf(color, 'time', this.current, this.profile), undefined);
    const clock = this.clock.flag(timeOf(options), options);
    return clock.fallen === color ? this.endOnTime(clock, color) : undefined;
  }

  /**
   * Notes that `color` has left the game. The game goes on: what it means is for {@link Game.adjudicate}, and a move of that
   * player ends the absence.
   *
   * @throws {GameError} `game-abandonment` if somebody has left already, `game-over`.
   */
  abandon(color: Color): void {
    requireOngoing(this.outcome);
    checkColor(color);
    this.setState(stateAfterLeaving(this.state, color));
  }

  /**
   * Ends an abandoned game by the caller's decision; `undefined` is a draw.
   *
   * @throws {GameError} `game-abandonment` if nobody has left the game, `game-over`.
   */
  adjudicate(winner: Color | undefined, options: EventOptions = {}): Outcome {
    requireOngoing(this.outcome);
    if (winner !== undefined) checkColor(winner);
    const by = requireAbandoned(this.state);
    return this.end(() => outcomeOf('abandonment', winner, { by }), options);
  }

  /** Lets the clock of the side to move run. @throws {GameError} `game-over`, `game-clock`. @throws {ClockError} */
  startClock(now: number): Outcome | undefined {
    return this.setClock(requireClock(this).start(now));
  }

  /** Stops the clock. @throws {GameError} `game-over`, `game-clock`. @throws {ClockError} */
  pauseClock(now: number): Outcome | undefined {
    return this.setClock(requireClock(this).pause(now));
  }

  /** Lets a stopped clock run on. @throws {GameError} `game-over`, `game-clock`. @throws {ClockError} */
  resumeClock(now: number): Outcome | undefined {
    return this.setClock(requireClock(this).resume(now));
  }

  /** Gives `color` more milliseconds, or takes some (FIDE 9.5.3). @throws {GameError} `game-over`, `game-clock`. @throws {ClockError} */
  addTime(color: Color, amount: number, now: number): Outcome | undefined {
    return this.setClock(requireClock(this).addTime(checkColor(color), amount, now));
  }

  private setClock(clock: Clock): Outcome | undefined {
    if (clock.fallen !== undefined) return this.endOnTime(clock, clock.fallen);
    this.setState({ ...this.state, clock });
    return undefined;
  }

  private claims(intended: Move | string | undefined) {
    const move = intended === undefined ? undefined : readLegalMove(this.current, intended);
    return claims(this.current, this.history, this.at, this.profile, move);
  }

  /** Ends the game by `outcome`, unless the flag of the running clock fell before. */
  private end(outcome: () => Outcome, options: EventOptions): Outcome {
    const clock = this.clock?.running === undefined ? this.clock : this.clock.pause(timeOf(options));
    if (clock?.fallen !== undefined) return this.endOnTime(clock, clock.fallen);
    return this.finish(outcome(), clock);
  }

  private endOnTime(clock: Clock, color: Color): Outcome {
    return this.finish(lossOf(color, 'time', this.current, this.profile), clock);
  }

  /** An end is the last thing on its line: moves that were taken back are forgotten. */
  private finish(outcome: Outcome, clock: Clock | undefined): Outcome {
    this.history.truncate(this.at);
    this.states.length = this.at + 1;
    this.setState({ ...this.state, clock, outcome });
    return outcome;
  }

  private setState(state: PlyState): void {
    this.states[this.at] = state;
  }

  /** Only the clock on the board runs: whoever comes back to this ply finds it stopped. */
  private leavePly(): void {
    if (this.clock?.running !== undefined) this.setState({ ...this.state, clock: this.clock.suspend() });
  }
}
