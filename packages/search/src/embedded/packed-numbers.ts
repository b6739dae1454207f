/** Numbers as strings of printable characters, which compress well and which JSON does not escape. */

/** Printable ASCII without the two characters that JSON escapes. */
const digits = Array.from({ length: 93 }, (_, index) => String.fromCharCode(35 + index)).filter((digit) => digit !== '\\');
/** Digits of the lower half are followed by another digit; those of the upper half end the number. */
const half = digits.length >> 1;
const digitValues = new Map(digits.map((digit, value) => [digit, value]));

const digitCodes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0));

/** Packs whole numbers of at least 0; small ones take one character. */
export class NumberWriter {
  // A string that grows by a character at a time takes thirty times as much memory, and a large site has millions of numbers.
  #bytes = new Uint8Array(1024);
  #length = 0;

  add(number: number): void {
    let rest = number;
    while (rest >= half) {
      this.#push(rest % half);
      rest = Math.floor(rest / half);
    }
    this.#push(half + rest);
  }

  toString(): string {
    return new TextDecoder().decode(this.#bytes.subarray(0, this.#length));
  }

  #push(digit: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = digitCodes[digit] as number;
  }
}

/** @throws Error at the end of the text, and at what no writer writes. */
export class NumberReader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  next(): number {
    let number = 0;
    for (let unit = 1; ; unit *= half) {
      const value = digitValues.get(this.#text.charAt(this.#at++));
      if (value === undefined) throw new Error('The search index is damaged.');
      if (value >= half) return number + (value - half) * unit;
      number += value * unit;
    }
  }
}

/** Packs sorted terms: one line each, the length of the prefix that it shares with the term before, and the rest. */
export function packTerms(terms: readonly string[]): string {
  let before = '';
  const lines = terms.map((term) => {
    let kept = 0;
    while (kept < half - 1 && kept < term.length && term[kept] === before[kept]) kept++;
    before = term;
    return `${digits[half + kept]}${term.slice(kept)}`;
  });
  return lines.join('\n');
}

export function unpackTerms(packed: string): string[] {
  let before = '';
  return (packed === '' ? [] : packed.split('\n')).map((line) => {
    before = before.slice(0, new NumberReader(line).next()) + line.slice(1);
    return before;
  });
}
