/**
 * Random programs of API calls on `rochade/chess.js` and on chess.js 1.4.0, side by side: every answer, every message and the
 * FEN after every call are the same, but for the listed differences.
 */
import { Chess as Theirs } from 'chess.js';
import { expect, test } from 'vitest';
import { Chess as Ours } from '../../src/compat/chessjs.js';
import { type Call, nextCall, startFen } from './chessjs-calls.js';
import { explanationOf, hasLostKing, outcomeOf, textOf } from './chessjs-compare.js';
import { randomOf } from './seed.js';

const CALLS = Number(process.env.ROCHADE_CALLS ?? 50_000);
const CALLS_PER_PROGRAM = 60;
const EDITS = new Set(['put', 'remove', 'setCastlingRights']);
const STARTS = new Set(['load', 'clear', 'reset', 'loadPgn']);

test(`${CALLS} random calls differ from chess.js 1.4.0 only where listed`, () => {
  const random = randomOf('chess.js');
  const explained = new Map<string, number>();
  for (let calls = 0; calls < CALLS; ) {
    const fen = startFen(random);
    const [ours, theirs] = [new Ours(fen), new Theirs(fen)];
    const program: Call[] = [];
    let places = [placeOf(theirs)];
    let isEdited = false;
    let isHandmade = false;
    for (let i = 0; i < CALLS_PER_PROGRAM; i++, calls++) {
      const plies = ours.history().length;
      // Ours is asked more often what could be played: it answers sooner.
      const call = nextCall(random, isHandmade || !random.onceIn(8) ? ours : (theirs as unknown as Ours), {
        plies,
        isEdited,
      });
      const before = theirs.fen();
      const isKingLost = hasLostKing(theirs);
      program.push(call);
      isHandmade ||= EDITS.has(call.name);
      isEdited ||= EDITS.has(call.name) && plies > 0;
      const outcomes = { ours: outcomeOf(ours, call), theirs: outcomeOf(theirs, call) };
      if (STARTS.has(call.name) && outcomes.theirs.error === undefined) {
        isEdited = false;
        isHandmade = false;
        places = [placeOf(theirs)];
      } else if (call.name === 'undo') places.pop();
      else if (outcomes.theirs.fen !== before) places.push(placeOf(theirs));
      const texts = [textOf(call, outcomes.ours), textOf(call, outcomes.theirs)];
      if (texts[0] === texts[1]) {
        // chess.js has changed its headers before it found out.
        if (call.name === 'loadPgn' && outcomes.theirs.error !== undefined) break;
        continue;
      }
      const explanation = explanationOf({ call, before, places, isHandmade, isKingLost, ...outcomes });
      const steps = program.map(({ name, args }) => `${name}(${args.map((it) => JSON.stringify(it)).join(', ')})`);
      expect(explanation?.id, `new Chess('${fen}'): ${steps.join('; ')}\n${texts[0]}\n${texts[1]}`).toBeDefined();
      explained.set(explanation!.id, (explained.get(explanation!.id) ?? 0) + 1);
      if (!explanation!.goesOn) break;
    }
  }
  console.log(Object.fromEntries(explained));
});

/** A FEN without counters: what repeats. chess.js writes an ep square only where the capture is legal. */
function placeOf(chess: Theirs): string {
  return chess.fen().split(' ').slice(0, 4).join(' ');
}
