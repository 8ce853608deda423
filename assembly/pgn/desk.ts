/**
 * A1. The desk of the bulk reader: one region with all that a run of it knows, so that TypeScript can put a run aside and
 * take it up again by copying. Addresses are offsets from the desk; replay.ts says what it does with them.
 *
 * ╒ Desk ═════════════╤══════════════════════════════════════════════════════════════════════╕
 * │ 0x000000          │ state, below                                                         │
 * │ 0x000080  64 B    │ RECORD   the position after the moves read so far                    │
 * │ 0x0000c0  64 B    │ START    the usual start position, written when the desk is opened   │
 * │ 0x000100  256 B   │ BEFORE   the bytes before those in INPUT                             │
 * │ 0x000200  64 KiB  │ INPUT    bytes of PGN                                                │
 * │ 0x010400  192 KiB │ GAMES    a row for each game                                         │
 * │ 0x040400  256 KiB │ MOVES    u32 each                                                    │
 * │ 0x080400  512 KiB │ KEYS     u64 each: the key after each move                           │
 * │ 0x100400  256 KiB │ TAGS     the tag sections of the games as they stand in the source   │
 * ╘═══════════════════╧══════════════════════════════════════════════════════════════════════╛
 * A batch is handed out between two games, before an area could run out: what one game takes is bounded.
 */

// State: u32 each, DESK_BASE and DESK_COMMENT u64.
export const DESK_MODE: usize = 0x00;
/** Bytes in INPUT; TypeScript appends and counts up. */
export const DESK_FILLED: usize = 0x04;
/** Offset in INPUT of the next byte to read. */
export const DESK_CURSOR: usize = 0x08;
/** 1, set by TypeScript, once no input will follow. */
export const DESK_FINAL: usize = 0x0c;
/** WANTS_…, set by TypeScript. */
export const DESK_WANTS: usize = 0x10;
/** Games, moves and bytes of tags of the batch. */
export const DESK_GAME_COUNT: usize = 0x14;
export const DESK_MOVE_COUNT: usize = 0x18;
export const DESK_TAG_COUNT: usize = 0x1c;
/** Where INPUT begins in the source. */
export const DESK_BASE: usize = 0x20;
/** What a pause is about: offset in INPUT, bytes, REPORT_… */
export const DESK_AT: usize = 0x28;
export const DESK_LENGTH: usize = 0x2c;
export const DESK_REPORT: usize = 0x30;
/** The answer to it: a move or ANSWER_…, set by TypeScript. */
export const DESK_ANSWER: usize = 0x34;
/** The status of the last call. */
export const DESK_STATUS: usize = 0x38;
/** The mode after the comment that is being passed. */
export const DESK_OUTER: usize = 0x3c;
/** Variations that are open. */
export const DESK_DEPTH: usize = 0x40;
/** GAME_… flags of the game that is being read. */
export const DESK_FLAGS: usize = 0x44;
/** Offset in INPUT up to which the tags of this game have been kept. */
export const DESK_TAGS_FROM: usize = 0x48;
/** RESULT_… of the game that is being read: of its tag, and of the marker behind its moves. */
export const DESK_TAG_RESULT: usize = 0x4c;
export const DESK_RESULT: usize = 0x50;
/** Where in the source the comment began that is being passed: u64. */
export const DESK_COMMENT: usize = 0x58;

export const DESK_RECORD: usize = 0x80;
export const DESK_START: usize = 0xc0;
export const DESK_BEFORE: usize = 0x100;
export const DESK_INPUT: usize = 0x200;
export const DESK_INPUT_SIZE: u32 = 0x10000;
export const DESK_GAMES: usize = 0x10400;
export const DESK_GAMES_CAPACITY: u32 = 1024;
export const DESK_MOVES: usize = 0x40400;
export const DESK_KEYS: usize = 0x80400;
export const DESK_MOVES_CAPACITY: u32 = 0x10000;
export const DESK_TAGS: usize = 0x100400;
export const DESK_TAGS_CAPACITY: u32 = 0x40000;
export const DESK_SIZE: usize = 0x140400;

/** Plies of one game at most; the rest of its line is left out, with a report. */
export const PLIES_AT_MOST: u32 = 0x8000;
/** Bytes of one game's tag section at most; the rest is not kept, with a report. */
export const TAGS_AT_MOST: u32 = 0x10000;

export const WANTS_KEYS: u32 = 1;
export const WANTS_TAGS: u32 = 2;

// ╒ Row of a game, 192 bytes ═══════════════════════════════════════════════════════════════╕
// │ begin u64 │ movetext u64 │ end u64 │ first byte in TAGS u32 │ bytes of tags u32           │
// │ first move u32 │ plies u32 │ result u32 │ flags u32 │ result of the tag u32 │ –              │
// │ where the result stands u64                                                              │
// │ start record │ final record                                                                   │
// ╘═══════════════════════════════════════════════════════════════════════════════════════════╛
export const ROW_SIZE: u32 = 192;
export const ROW_BEGIN: usize = 0;
export const ROW_MOVETEXT: usize = 8;
export const ROW_END: usize = 16;
export const ROW_TAGS: usize = 24;
export const ROW_TAGS_LENGTH: usize = 28;
export const ROW_FIRST_MOVE: usize = 32;
export const ROW_PLIES: usize = 36;
export const ROW_RESULT: usize = 40;
export const ROW_FLAGS: usize = 44;
export const ROW_TAG_RESULT: usize = 48;
export const ROW_RESULT_AT: usize = 56;
export const ROW_START: usize = 64;
export const ROW_FINAL: usize = 128;

/** A tag may say that the game does not begin at the usual start position, or has an unusual result. */
export const GAME_HAS_START: u32 = 1;
/** The line ended before the game did: a word that is no legal move, or too many of them. */
export const GAME_BROKEN: u32 = 2;
/** The tag section was longer than what is kept. */
export const GAME_TAGS_CUT: u32 = 4;
/** The game has a tag. */
export const GAME_HAS_TAGS: u32 = 8;
/** A comment stands behind what was kept of the tags. */
export const GAME_COMMENTED: u32 = 16;

// Results in the order of GAME_RESULTS in TypeScript.
export const RESULT_WHITE: u32 = 0;
export const RESULT_BLACK: u32 = 1;
export const RESULT_DRAW: u32 = 2;
/** `*` */
export const RESULT_OPEN: u32 = 3;
/** There is none. */
export const RESULT_NONE: u32 = 4;


@inline
export function deskWord(desk: usize, word: usize): u32 {
  return load<u32>(desk + word);
}
