/**
 * The part of a source that may still be needed: what has been read and not sent, and what has been sent but would have to
 * be sent again. Keeps pieces as they come and copies only what leaves.
 */

interface Piece {
  readonly bytes: Uint8Array;
  /** Where it begins in the source. */
  readonly offset: number;
}

export class ByteQueue {
  private pieces: Piece[] = [];
  /** Where in the source the next piece will begin. */
  end = 0;

  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.pieces.push({ bytes, offset: this.end });
    this.end += bytes.length;
  }

  /** A copy of the bytes from an offset to before another, as far as they are still here; in `room`, if that is enough. */
  copy(from: number, to: number, room?: ArrayBuffer): Uint8Array<ArrayBuffer> {
    const first = this.pieces[0]?.offset ?? this.end;
    const start = Math.max(from, first);
    const length = Math.max(0, Math.min(to, this.end) - start);
    const hasRoom = room !== undefined && room.byteLength >= length;
    const copied = hasRoom ? new Uint8Array(room, 0, length) : new Uint8Array(length);
    for (const { bytes, offset } of this.pieces) {
      if (offset >= to) break;
      if (offset + bytes.length <= start) continue;
      const begin = Math.max(start, offset);
      copied.set(bytes.subarray(begin - offset, to - offset), begin - start);
    }
    return copied;
  }

  /** Lets go of the pieces that end before an offset. */
  drop(before: number): void {
    const kept = this.pieces.findIndex(({ bytes, offset }) => offset + bytes.length > before);
    this.pieces.splice(0, kept < 0 ? this.pieces.length : kept);
  }
}
