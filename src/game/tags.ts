/**
 * The PGN tags of a game: names and values, in the order in which they were given. Their meaning is PGN's business.
 */
import { GameError } from '../errors.js';
import { show } from '../show.js';
import { isRecord } from './clock/time-control.js';

export type Tags = Readonly<Record<string, string>>;

/** A copy of tags. @throws {GameError} `game-tags` unless all values are text. */
export function checkTags(value: unknown): Tags {
  if (!isRecord(value)) throw new GameError('game-tags', `Expected the tags as an object, found ${show(value)}.`);
  const entries = Object.entries(value);
  const other = entries.find(([, text]) => typeof text !== 'string');
  if (other !== undefined) {
    throw new GameError('game-tags', `Expected the tag ${show(other[0])} to be text, found ${show(other[1])}.`);
  }
  return Object.freeze(Object.fromEntries(entries)) as Tags;
}
