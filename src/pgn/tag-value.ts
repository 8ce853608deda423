/**
 * The value of a tag, character by character: where it ends, also if quotes in it lack their backslash, and what it says.
 */
import { BACKSLASH, BRACKET_CLOSE, QUOTE } from './characters.js';

/** A quote ends a value if nothing but blanks and the bracket follow it; any other belongs to the value. */
export class TagValue {
  /** Whether a quote stands in the value without a backslash. */
  hasInnerQuote = false;
  private isEscaped = false;
  /** Length of the value before its last quote, or -1 if something else than blanks has come since. */
  private quotedLength = -1;

  begin(): void {
    this.hasInnerQuote = false;
    this.isEscaped = false;
    this.quotedLength = -1;
  }

  /** Takes the character behind the first `length` ones; returns whether it is the bracket that closes the tag. */
  endsAt(character: number, length: number): boolean {
    if (character === BRACKET_CLOSE && this.quotedLength >= 0) return true;
    if (this.isEscaped) this.isEscaped = false;
    else if (character === QUOTE) {
      if (this.quotedLength >= 0) this.hasInnerQuote = true;
      this.quotedLength = length;
    } else if (character !== 32 && character !== 9) {
      if (this.quotedLength >= 0) this.hasInnerQuote = true;
      this.quotedLength = -1;
      this.isEscaped = character === BACKSLASH;
    }
    return false;
  }

  /** The value of a tag of which `raw` has been read: up to its last quote, or all of it if nothing closes it. */
  valueOf(raw: string): string {
    const value = this.quotedLength < 0 ? withoutClosing(raw) : raw.slice(0, this.quotedLength);
    return value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value;
  }
}

/** A value without the quote and the bracket that seem to end it: of `Cup \"]` only the backslash is meant. */
function withoutClosing(raw: string): string {
  let value = raw.trimEnd();
  if (value.endsWith(']')) value = value.slice(0, -1).trimEnd();
  return value.endsWith('"') ? value.slice(0, -1) : value;
}
