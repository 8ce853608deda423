/**
 * Answers what the core asks when it replays, notes what it reports, and makes batches of what it hands out; the core may
 * be that of another thread.
 */
import {
  ANSWER_BROKEN,
  ANSWER_NOTHING,
  GAME_TAGS_CUT,
  PLIES_AT_MOST,
  REPLAY_ASKS_BEGINNING,
  REPLAY_ASKS_BLANK,
  REPLAY_ASKS_START,
  REPLAY_ASKS_TAG,
  REPLAY_ASKS_WORD,
  REPORT_NO_TAG,
  REPORT_OPEN_COMMENT,
  REPORT_OPEN_VARIATION,
  REPORT_TOO_LONG,
  RESULT_NONE,
  TAGS_AT_MOST,
  WANTS_KEYS,
  WANTS_TAGS,
} from '../../core/abi.js';
import type { AskingDesk, BatchAreas } from '../../core/replay-desk.js';
import { GAME_RESULTS } from '../../outcome.js';
import { show } from '../../show.js';
import { PgnError } from '../pgn-error.js';
import { resultOfText } from '../result-text.js';
import { type Start, startOf } from '../start.js';
import { ReplayBatch, type ReplayedGame } from './batch.js';
import { type ReplayDiagnostic, ReplayNotes } from './diagnostics.js';
import { GrowingTags, tagsOf } from './tags.js';
import { answerBeginning, answerBlank, answerTag, answerWord, type NoteWord } from './words.js';

export interface ReplayOptions {
  /** Whether batches have the Zobrist key after each move; default `false`. */
  readonly keys?: boolean | undefined;
  /** Whether batches have the tags; default `true`. */
  readonly tags?: boolean | undefined;
  /** Makes the first diagnostic an error; default `false`. */
  readonly strict?: boolean | undefined;
  /** Called for every game, before its batch is handed out. */
  readonly onGame?: ((game: ReplayedGame) => void) | undefined;
  /** Called for every diagnostic, before the batch with it is handed out. */
  readonly onDiagnostic?: ((diagnostic: ReplayDiagnostic) => void) | undefined;
}

/** What the core is told to keep. */
export function replayWants({ keys = false, tags = true }: ReplayOptions): number {
  return (keys ? WANTS_KEYS : 0) | (tags ? WANTS_TAGS : 0);
}

/** Whether a batch, which can only be the last, has nothing to say. */
export function isEmpty({ length, diagnostics }: ReplayBatch): boolean {
  return length === 0 && diagnostics.length === 0;
}

/** What is known of one source while it is replayed, outside of the core. */
export class ReplayClerk {
  private notes = new ReplayNotes();
  private readonly tags = new GrowingTags();
  /** Games handed out. */
  private games = 0;
  /** The game before which something was found that belongs to none. */
  private junkBefore = -1;

  constructor(private readonly options: ReplayOptions) {}

  /** Answers what a desk asks, or notes what it reports. */
  answer(status: number, desk: AskingDesk): void {
    const note: NoteWord = (...problem) => this.note(desk, ...problem);
    if (status === REPLAY_ASKS_WORD) answerWord(desk, note);
    else if (status === REPLAY_ASKS_TAG) answerTag(desk, this.tagsSoFar(desk));
    else if (status === REPLAY_ASKS_BLANK) answerBlank(desk);
    else if (status === REPLAY_ASKS_START) answerStart(desk, note);
    else if (status === REPLAY_ASKS_BEGINNING) {
      answerBeginning(desk, (...problem) => {
        const number = this.games + desk.gameIndex;
        if (this.junkBefore !== number) note(...problem);
        this.junkBefore = number;
      });
    } else noteReport(desk, note);
  }

  private tagsSoFar(desk: AskingDesk): ReadonlyMap<string, string> {
    return this.tags.of(this.games + desk.gameIndex, (from) => desk.tags(from));
  }

  private note({ gameIndex, offset }: AskingDesk, ...[code, expected, found, cause]: Parameters<NoteWord>): void {
    this.notes.add(this.games + gameIndex, offset, code, expected, found, cause);
  }

  /** Makes a batch of what the core has handed out. @throws {PgnError} with `strict`, for the first diagnostic. */
  batch(areas: BatchAreas): ReplayBatch {
    const { strict = false, onDiagnostic, onGame } = this.options;
    const batch = new ReplayBatch(this.games, areas, this.notes);
    this.games += batch.length;
    const [first] = batch.diagnostics;
    if (strict && first !== undefined) {
      const where = `game ${first.game}, offset ${first.offset}`;
      throw new PgnError(first.code, `Expected ${first.expected}, found ${first.found} (${where}).`);
    }
    if (onDiagnostic !== undefined) for (const it of batch.diagnostics) onDiagnostic(it);
    if (onGame !== undefined) for (const game of batch) onGame(game);
    return batch;
  }

  /** Forgets what was found behind the last batch: it will be read again. */
  restart(): void {
    this.notes = new ReplayNotes();
    this.junkBefore = -1;
    this.tags.forget();
  }
}

function answerStart(desk: AskingDesk, note: NoteWord): void {
  const tags = tagsOf(desk.tags());
  if (desk.hasFlag(GAME_TAGS_CUT)) note('pgn-limit-tags', `at most ${TAGS_AT_MOST} bytes of tags`, 'more');
  const result = resultOfText(tags.get('Result') ?? '');
  desk.setTagResult(result === undefined ? RESULT_NONE : GAME_RESULTS.indexOf(result));
  const start = chessStartOf(tags);
  desk.answer('position' in start ? ANSWER_NOTHING : ANSWER_BROKEN);
  if ('position' in start) {
    desk.setRecord(start.position.toWords());
    if (start.repaired !== undefined) {
      note('pgn-fen-repaired', 'a FEN that can be', `one read as ${start.repaired}`);
    } else if (tags.get('SetUp') === '1' && !tags.has('FEN')) {
      note('pgn-fen-missing', 'the tag FEN with SetUp "1"', 'none');
    }
  } else if ('variant' in start) {
    note('pgn-variant', 'chess or Chess960 (variants are read by parsePgn)', `the variant ${show(start.variant)}`);
  } else note('pgn-fen', 'a FEN of a position', show(start.fen), start.error);
}

/** Where a game starts, if it is one of chess: the bulk reader knows no other. */
function chessStartOf(tags: ReadonlyMap<string, string>): Start {
  const start = startOf(tags);
  const isVariant = 'position' in start && start.position.variant !== 'chess';
  return isVariant ? { variant: tags.get('Variant')! } : start;
}

function noteReport(desk: AskingDesk, note: NoteWord): void {
  const { report } = desk;
  if (report === REPORT_OPEN_COMMENT) note('pgn-comment-open', 'the comment to be closed', 'the end of the game');
  else if (report === REPORT_OPEN_VARIATION) {
    note('pgn-variation-open', 'all variations to be closed', 'the end of the game');
  } else if (report === REPORT_NO_TAG) note('pgn-tag', 'a name and a value in quotes', 'neither');
  else if (report === REPORT_TOO_LONG) note('pgn-limit-nodes', `at most ${PLIES_AT_MOST} moves`, 'more');
  else note('pgn-character', 'a move', show(String.fromCharCode(desk.byte())));
}
