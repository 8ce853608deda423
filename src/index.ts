/** rochade: the rules of chess. Everything of the root entry; the other entries are named in package.json. */

export { type Helpmate, helpmate } from './analysis/helpmate.js';
export {
  type ChessgroundConfig,
  type CmChessboardMove,
  chessgroundConfig,
  cmChessboardMoves,
  type ReactChessboardPosition,
  type ReactChessboardStyles,
  reactChessboardPosition,
  reactChessboardStyles,
} from './boards.js';
export { type InitOptions, init, type Pocket, type Pockets } from './core/instance.js';
export {
  DEADNESSES,
  type Deadness,
  WINNABILITIES,
  WINNABILITY_MODES,
  type Winnability,
  type WinnabilityMode,
  type WinnabilityOptions,
} from './core/winnability.js';
export * from './errors.js';
export { Clock } from './game/clock/clock.js';
export type { ClockReading, ClockStatus, ClockThresholds } from './game/clock/reading.js';
export type { ClockOptions, ClockPhase, ClockState, PressOptions } from './game/clock/state.js';
export type { RunnableControl, TimeControl } from './game/clock/time-control.js';
export { parseTimeControl } from './game/clock/time-control-text.js';
export { CLAIMABLE_DRAWS, type ClaimableDraw } from './game/ending.js';
export { Game } from './game/game.js';
export type { GameFacts } from './game/game-facts.js';
export { MAX_GAME_PLIES } from './game/history.js';
export type { EndJson, GameJson, PlyJson } from './game/json.js';
export type { EventOptions, FlagOptions, GameOptions, PlayOptions } from './game/options.js';
export {
  DRAW_RULES,
  type DrawRule,
  LIMIT_RULES,
  type LimitRule,
  PROFILE_NAMES,
  PROFILES,
  type Profile,
  type ProfileName,
  WINNABILITY_CHECKS,
  type WinnabilityCheck,
} from './game/profile.js';
export type { Tags } from './game/tags.js';
export {
  capturedOf,
  castlingSideOf,
  describe,
  from,
  isCapture,
  isCastling,
  isDoubleStep,
  isEnPassant,
  type MoveDescription,
  promotionOf,
  roleOf,
  to,
  type UciOptions,
  uci,
} from './move.js';
export type { ParseFenOptions } from './notation/fen.js';
export { PIECE_LETTERS, type PieceLetters } from './notation/pieces.js';
export {
  LENIENCIES,
  type Leniency,
  type ReadSanOptions,
  type SanReading,
  type WriteSanOptions,
} from './notation/san.js';
export { SAN_DEVIATIONS, type SanDeviation } from './notation/san-text.js';
export { GAME_RESULTS, type GameResult, resultOf } from './outcome.js';
export { divide, type PerftOptions, perft, perftBig } from './perft.js';
export { type OutcomeOptions, Position } from './position.js';
export type { CastlingRooks, PositionFacts } from './position-facts.js';
export type { Pin } from './position-maps.js';
export type { Result } from './result.js';
export {
  type Epd,
  type EpdOperand,
  type EpdOperation,
  type EpdOptions,
  epdText,
  parseEpd,
  tryParseEpd,
} from './setup/epd.js';
export {
  FEN_VERDICTS,
  type FenAcceptance,
  type FenReadOptions,
  type FenReport,
  type FenVerdict,
  validateFen,
} from './setup/validate.js';
export type { FenOptions } from './setup/write.js';
export * from './square.js';
export { SquareSet } from './squareset.js';
export * from './types.js';
export { Walker } from './walker.js';
