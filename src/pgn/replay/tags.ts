/**
 * The tags of a tag section that the bulk reader has kept as bytes. Must equal: the tags that `parsePgn` gives the game.
 */
import { TAGS_AT_MOST } from '../../core/abi.js';
import { decodePart } from '../decode.js';
import { Lexer, type TokenReceiver } from '../lexer.js';

class TagReceiver implements TokenReceiver {
  readonly isFull = false;
  readonly tags = new Map<string, string>();

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
  const receiver = new TagReceiver();
  const lexer = new Lexer(receiver, TAGS_AT_MOST);
  lexer.push(decodePart(section));
  lexer.finish();
  lexer.run();
  return receiver.tags;
}
