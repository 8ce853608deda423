/**
 * The law of each variant by its name: the only place that knows them all.
 */
import { antichess } from './antichess.js';
import { atomic } from './atomic.js';
import { chess } from './chess.js';
import { codrus } from './codrus.js';
import { crazyhouse } from './crazyhouse.js';
import { giveaway } from './giveaway.js';
import { horde } from './horde.js';
import { kingofthehill } from './kingofthehill.js';
import type { Law, Variant } from './law.js';
import { losers } from './losers.js';
import { racingkings } from './racingkings.js';
import { suicide } from './suicide.js';
import { threecheck } from './threecheck.js';

export const LAWS: Readonly<Record<Variant, Law>> = {
  chess,
  antichess,
  giveaway,
  suicide,
  losers,
  codrus,
  atomic,
  crazyhouse,
  horde,
  kingofthehill,
  racingkings,
  threecheck,
};
