/**
 * Characters that stand for others while a text is parsed, so that these mean nothing to the parser. A mask is one character, so no place changes, and
 * the text does not have it, so it can be put back wherever it ends up.
 */

/**
 * Where masks are looked for. Emphasis depends on what is punctuation. After a control character, an address in angle brackets ends, and emphasis may
 * end too. Everything else is in the area for private use.
 */
const ranges = { punctuation: [0x2e00, 0x2e4f], bracket: [0x0e, 0x1f], other: [0xe000, 0xf8ff] } as const;

export class Masks {
  readonly #masks = new Map<string, string>();
  readonly #originals = new Map<string, string>();
  readonly #used: ReadonlySet<string>;
  #pattern: RegExp | undefined;

  /** @param text The whole text; no character of it becomes a mask. */
  constructor(text: string) {
    this.#used = new Set(text.match(/[\x0e-\x1f\u2e00-\u2e4f\ue000-\uf8ff]/g));
  }

  /** Whether nothing is masked. */
  get isEmpty(): boolean {
    return this.#masks.size === 0;
  }

  /** @returns The mask of a character; the character itself if no more masks are left. */
  mask(character: string): string {
    const known = this.#masks.get(character);
    if (known !== undefined) return known;
    const kind = /[<>]/.test(character) ? 'bracket' : /[!-/:-@[-`{-~]/.test(character) ? 'punctuation' : 'other';
    const mask = this.#findUnused(kind) ?? this.#findUnused('other') ?? character;
    this.#masks.set(character, mask);
    if (mask !== character) this.#originals.set(mask, character);
    this.#pattern = undefined;
    return mask;
  }

  /** An HTML comment as one of MDX, with as many characters and its line breaks. It is restored where it turns out to be in JavaScript. */
  maskComment(comment: string): string {
    if (comment.length < 7) return comment.length < 6 ? ' '.repeat(comment.length) : '{/**/}';
    return `{/*${this.mask(' ')}${comment.slice(4, -3).replaceAll('*/', `${this.mask('*')}/`)}*/}`;
  }

  /** The text as it was. @param inProse Whether masked angle brackets were around an address, and go. */
  restore(text: string, inProse: boolean): string {
    this.#pattern ??= new RegExp(`[${[...this.#originals.keys()].join('')}]`, 'g');
    if (text.search(this.#pattern) === -1) return text;
    const begin = this.#masks.get(' ');
    const uncommented =
      begin === undefined
        ? text
        : text.replace(/\{\/\*(.)([\s\S]*?)(\*\/\}|$)/g, (all, first, comment, end) =>
            first === begin && end !== '' ? `<!--${comment}-->` : all,
          );
    return uncommented.replace(this.#pattern, (mask) => {
      const original = this.#originals.get(mask) as string;
      return inProse && /[<>]/.test(original) ? '' : original;
    });
  }

  #findUnused(kind: keyof typeof ranges): string | undefined {
    const [first, last] = ranges[kind];
    for (let code = first; code <= last; code++) {
      const character = String.fromCharCode(code);
      if (!this.#used.has(character) && !this.#originals.has(character)) return character;
    }
    return undefined;
  }
}
