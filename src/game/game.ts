/**
 * `Game`: a game of chess between two people: the line of moves, what has been repeated, offered, claimed, and who has won.
 * Built from `GameFacts`, `Position`, `Clock` and a profile. Mutable, the home of history; never reads a clock and never
 * adjudicates: time and the word of the arbiter are passed in.
 */
import { badArgument } from '../argument.js';
import { checkColor } from '../color.js';
import { GameError } from '../errors.js';
import { outcomeOf } from '../outcome.js';
import { Position } from '../position.js';
import type { Color, Move, Outcome } from '../types.js';
import type { Clock } from './clock/clock.js';
import { automaticOutcome, type ClaimableDraw, claims, lossOf, refusedClaim } from './ending.js';
import { GameFacts } from './game-facts.js';
import { MAX_GAME_PLIES } from './history.js';
import { readGame } from './json.js';
import {
  type EventOptions,
  type FlagOptions,
  type GameOptions,
  type PlayOptions,
  requireClock,
  requireClockFor,
  requireOngoing,
  timeOf,
} from './options.js';
import { profileOf } from './profile.js';
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
import { checkTags } from './tags.js';

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
export class Game extends GameFacts {
  /**
   * @throws {GameError} `game-profile` for a profile that is none, `game-clock` for a clock with the wrong color on turn or
   * with a fallen flag, `game-tags` for tags that are not text. @throws {ArgumentError} for a position that is none.
   */
  constructor(options: GameOptions = {}) {
    const { position = Position.start(), profile = 'online', clock, tags = {} } = options;
    if (!(position instanceof Position)) {
      throw badArgument('argument-type', 'a Position to start from', position);
    }
    super(profileOf(profile), checkTags(tags), position);
    if (clock !== undefined) requireClockFor(position, clock);
    const outcome = automaticOutcome(position, this.history, 0, this.profile);
    const stopped = outcome === undefined ? clock : clock?.suspend();
    if (clock !== undefined || outcome !== undefined) this.states = [{ ...CALM, clock: stopped, outcome }];
  }

  /**
   * The game of {@link Game.toJSON}, after `JSON.parse`.
   *
   * @throws {GameError} `game-json` for anything else: unknown or missing fields, illegal moves, ends that do not hold.
   * @example
   * const game = new Game();
   * for (const move of ['f3', 'e5', 'g4']) game.play(move);
   * Game.fromJSON(game.toJSON()).position.equals(game.position) // true
   */
  static fromJSON(json: unknown): Game {
    const { start, profile, tags, history, states, ply } = readGame(json);
    const game = new Game({ position: start, profile: { ...profile, deadPosition: 'off' }, tags });
    return Object.assign(game, { profile, history, states, at: ply, current: history.positionAt(ply) });
  }

  /**
   * Plays a move: a `Move`, its UCI text, or its SAN. Moves that were taken back are forgotten.
   *
   * Returns how the game has ended by it, or `undefined`. If it ends with `reason: 'time'`, the move came too late and is not
   * played.
   *
   * @throws {MoveError} if the move is not legal or cannot be read. @throws {GameError} `game-over`, `game-clock` (no `now`),
   * `game-length`. @throws {ClockError} if the clock refuses the time.
   * @example
   * const game = new Game();
   * for (const move of ['f3', 'e5', 'g4']) game.play(move);
   * game.play('Qh4#')?.reason // 'checkmate'
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
   *
   * @example
   * const game = new Game();
   * game.play('e4');
   * game.undo() === Position.start().parseSan('e4') // true
   */
  undo(): Move | undefined {
    if (this.at === 0) return undefined;
    this.leavePly();
    const move = this.history.moveTo(this.at);
    this.at--;
    this.current = this.history.positionAt(this.at);
    return move;
  }

  /**
   * Plays the next move that was taken back, with all that had happened after it; returns it, or `undefined` if there is none.
   *
   * @example
   * const game = new Game();
   * for (const move of ['f3', 'e5', 'g4']) game.play(move);
   * game.undo() === game.redo() // true
   */
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
   * @example
   * const game = new Game({ profile: 'fide' });
   * for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) game.play(move);
   * game.claimableDraws('Ng8') // ['threefold']
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
   * @example
   * const game = new Game({ profile: 'fide' });
   * for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) game.play(move);
   * game.claimDraw('threefold', 'Ng8').article // '9.2.1'
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

  /**
   * `color` gives up. Under `fide` the game is drawn if the opponent cannot mate (5.1.2).
   *
   * @throws {GameError} `game-over`.
   * @example new Game().resign('white').winner // 'black'
   */
  resign(color: Color, options: EventOptions = {}): Outcome {
    requireOngoing(this.outcome);
    checkColor(color);
    return this.end(() => lossOf(color, 'resignation', this.current, this.profile), options);
  }

  /**
   * `color` offers a draw: once for each own move, not while an offer stands. It lapses when the opponent moves.
   *
   * @throws {GameError} `game-draw-offer` if that player may not offer now, `game-over`.
   * @example
   * const game = new Game();
   * game.play('e4');
   * game.offerDraw('white');
   * game.drawOffer // 'white'
   */
  offerDraw(color: Color): void {
    requireOngoing(this.outcome);
    this.setState(stateWithOffer(this.state, checkColor(color), this.at, this.profile));
  }

  /**
   * Whether {@link Game.offerDraw} would be accepted.
   *
   * @example
   * const game = new Game();
   * game.play('e4');
   * game.canOfferDraw('white') // true
   */
  canOfferDraw(color: Color): boolean {
    if (this.outcome !== undefined) return false;
    return offerProblem(this.state, checkColor(color), this.at, this.profile) === undefined;
  }

  /**
   * `color` accepts the offer of the opponent (FIDE 5.2.3).
   *
   * @throws {GameError} `game-draw-offer` if there is none.
   * @example
   * const game = new Game();
   * game.play('e4');
   * game.offerDraw('white');
   * game.acceptDraw('black').reason // 'agreement'
   */
  acceptDraw(color: Color, options: EventOptions = {}): Outcome {
    requireOngoing(this.outcome);
    requireOfferTo(this.state, checkColor(color));
    return this.end(() => outcomeOf('agreement', undefined, { by: color }), options);
  }

  /**
   * `color` declines the offer of the opponent.
   *
   * @throws {GameError} `game-draw-offer` if there is none.
   * @example
   * const game = new Game();
   * game.play('e4');
   * game.offerDraw('white');
   * game.declineDraw('black');
   * game.drawOffer // undefined
   */
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
   * @example new Game().flag('white')?.reason // 'time'
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
   * @example
   * const game = new Game();
   * game.abandon('black');
   * game.abandonedBy // 'black'
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
   * @example
   * const game = new Game();
   * game.abandon('black');
   * game.adjudicate('white').reason // 'abandonment'
   */
  adjudicate(winner: Color | undefined, options: EventOptions = {}): Outcome {
    requireOngoing(this.outcome);
    if (winner !== undefined) checkColor(winner);
    const by = requireAbandoned(this.state);
    return this.end(() => outcomeOf('abandonment', winner, { by }), options);
  }

  /**
   * Lets the clock of the side to move run.
   *
   * @throws {GameError} `game-over`, `game-clock`.
   * @throws {ClockError}
   * @example new Game({ clock: Clock.create(parseTimeControl('3+2')) }).startClock(0) // undefined
   */
  startClock(now: number): Outcome | undefined {
    return this.setClock(requireClock(this).start(now));
  }

  /**
   * Stops the clock.
   *
   * @throws {GameError} `game-over`, `game-clock`.
   * @throws {ClockError}
   * @example
   * const game = new Game({ clock: Clock.create(parseTimeControl('3+2')) });
   * game.startClock(0);
   * game.pauseClock(5_000);
   * game.clock?.remaining('white', 9_000) // 175_000
   */
  pauseClock(now: number): Outcome | undefined {
    return this.setClock(requireClock(this).pause(now));
  }

  /**
   * Lets a stopped clock run on.
   *
   * @throws {GameError} `game-over`, `game-clock`.
   * @throws {ClockError}
   * @example
   * const game = new Game({ clock: Clock.create(parseTimeControl('3+2')) });
   * game.startClock(0);
   * game.pauseClock(5_000);
   * game.resumeClock(9_000);
   * game.clock?.running // 'white'
   */
  resumeClock(now: number): Outcome | undefined {
    return this.setClock(requireClock(this).resume(now));
  }

  /**
   * Gives `color` more milliseconds, or takes some (FIDE 9.5.3).
   *
   * @throws {GameError} `game-over`, `game-clock`.
   * @throws {ClockError}
   * @example
   * const game = new Game({ clock: Clock.create(parseTimeControl('3+2')) });
   * game.startClock(0);
   * game.addTime('black', 60_000, 0);
   * game.clock?.remaining('black', 0) // 240_000
   */
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
