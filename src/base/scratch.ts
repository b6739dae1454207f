const encoder = new TextEncoder();

/** Puts contents together, in memory that is used again for each: providing new memory for each would take longer than writing to it. */
export class Scratch {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param size How many bytes it has room for at first. */
  constructor(size = 2 ** 18) {
    this.#bytes = new Uint8Array(size);
  }

  /** @returns The pieces one after the other, texts as UTF-8; valid until the next call. */
  join(pieces: readonly (string | Uint8Array)[]): Uint8Array {
    this.#length = 0;
    for (const piece of pieces) this.add(piece);
    return this.joined;
  }

  /** Adds a piece to those that were joined. */
  add(piece: string | Uint8Array): void {
    this.#reserve(typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length);
    const rest = this.#bytes.subarray(this.#length);
    if (typeof piece === 'string') this.#length += encoder.encodeInto(piece, rest).written;
    else {
      rest.set(piece);
      this.#length += piece.length;
    }
  }

  /** All pieces, valid until the next one. */
  get joined(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** @param more Bytes that are needed. */
  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.joined);
    this.#bytes = larger;
  }
}
