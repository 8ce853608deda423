/**
 * A1. What the bulk reader and TypeScript say to each other: statuses, answers, reports.
 */
// Why a call returns.
export const REPLAY_NEEDS_INPUT: i32 = 0;
/** The areas are to be read; the next call begins a new batch. */
export const REPLAY_BATCH: i32 = 1;
/** All input is read; what is in the areas is the last batch. */
export const REPLAY_ENDED: i32 = 2;
/** Where do the moves start, by the tags? TypeScript writes it to DESK_RECORD, or answers ANSWER_BROKEN. */
export const REPLAY_ASKS_START: i32 = 3;
/** What is the word at DESK_AT? TypeScript moves DESK_CURSOR back if it takes only a part of it. */
export const REPLAY_ASKS_WORD: i32 = 4;
/** May the word at DESK_AT begin a game, or its moves? */
export const REPLAY_ASKS_BEGINNING: i32 = 5;
/** Does the tag at DESK_AT, behind an empty line or a comment, begin the next game? Its name ends DESK_LENGTH bytes behind its bracket. */
export const REPLAY_ASKS_TAG: i32 = 6;
/** Does the word at DESK_AT, behind tags, begin with wide blanks? Else it begins the moves. */
export const REPLAY_ASKS_BLANK: i32 = 7;
/** Something is wrong; no answer is expected. */
export const REPLAY_REPORTS: i32 = 8;

// Answers. A move, which is not negative, is played, but 0, which is a null move that TypeScript has played.
export const ANSWER_NOTHING: i32 = -1;
/** The line ends here. */
export const ANSWER_BROKEN: i32 = -2;
/** The word begins a game. */
export const ANSWER_BEGINS: i32 = -3;
/** There is nothing but a wide blank. */
export const ANSWER_BLANK: i32 = -4;
/** The game ends with the result ANSWER_RESULT - answer. */
export const ANSWER_RESULT: i32 = -16;

export const REPORT_OPEN_COMMENT: u32 = 1;
export const REPORT_OPEN_VARIATION: u32 = 2;
export const REPORT_TOO_LONG: u32 = 3;
/** A character that means nothing here. */
export const REPORT_CHARACTER: u32 = 4;
/** A bracket that begins no tag: up to the end of its line where no name of a tag is as long. */
export const REPORT_NO_TAG: u32 = 5;
