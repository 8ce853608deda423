/**
 * The tags of a tag section that the bulk reader has kept as bytes. Must equal: the tags that `parsePgn` gives the game.
 */
import { TAGS_AT_MOST } from '../../core/abi.js';
import { decodePart } from '../decode.js';
import { Lexer, type TokenReceiver } from '../lexer.js';

class TagReceiver implements TokenReceiver {
  readonly isFull = false;

  constructor(private readonly tags: Map<string, string>) {}

  tag(name: string, value: string): void {
    this.tags.set(name, value);
  }

  // Nothing else in a tag section means anything.
  word(): void {}
  comment(): void {}
  open(): void {}
  close(): void {}
  lineEnd(): void {}
  problem(): void {}
}

/** The tags of a tag section, in its order. */
export function tagsOf(section: Uint8Array): Map<string, string> {
  const tags = new Map<string, string>();
  readInto(tags, section);
  return tags;
}

function readInto(tags: Map<string, string>, section: Uint8Array): void {
  const lexer = new Lexer(new TagReceiver(tags), TAGS_AT_MOST);
  lexer.push(decodePart(section));
  lexer.finish();
  lexer.run();
}

/** The tags of the game that is being read, while its section grows by whole tags: none is read twice. */
export class GrowingTags {
  private tags = new Map<string, string>();
  private game = -1;
  private length = 0;

  /** The tags of game `game`, with those of its section that `bytesFrom` gives from a byte on. */
  of(game: number, bytesFrom: (from: number) => Uint8Array): ReadonlyMap<string, string> {
    if (game !== this.game) this.forget();
    this.game = game;
    const more = bytesFrom(this.length);
    readInto(this.tags, more);
    this.length += more.length;
    return this.tags;
  }

  forget(): void {
    this.game = -1;
    this.length = 0;
    this.tags = new Map();
  }
}
