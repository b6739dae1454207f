const encoder = new TextEncoder();

/** Puts contents together, in memory that is used again for each: providing new memory for each would take longer than writing to it. */
export class Scratch {
  #bytes = new Uint8Array(2 ** 18);

  /** @returns The pieces one after the other, texts as UTF-8; valid until the next call. */
  join(pieces: readonly (string | Uint8Array)[]): Uint8Array {
    let length = 0;
    for (const piece of pieces) {
      this.#reserve(length, typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length);
      const rest = this.#bytes.subarray(length);
      if (typeof piece === 'string') length += encoder.encodeInto(piece, rest).written;
      else {
        rest.set(piece);
        length += piece.length;
      }
    }
    return this.#bytes.subarray(0, length);
  }

  /** @param more Bytes that are needed after those that there are. */
  #reserve(length: number, more: number): void {
    if (length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(length + more, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, length));
    this.#bytes = larger;
  }
}
