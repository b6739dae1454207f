/**
 * Characters that stand for others while a text is parsed, so that what is not Markdown to the parser stays one piece of text. A mask has the length of
 * what it stands for, so no place changes; it is a character that the text does not have, so it can be put back wherever it ends up.
 */

/** Where masks for punctuation are looked for, since emphasis depends on what is punctuation; and where all others are (private use). */
const ranges = { punctuation: [0x2e00, 0x2e4f], other: [0xe000, 0xf8ff] } as const;

const anyMask = /[\u2e00-\u2e4f\ue000-\uf8ff]/;

export class Masks {
  readonly #masks = new Map<string, string>();
  readonly #originals = new Map<string, string>();
  readonly #next: Record<keyof typeof ranges, number> = { punctuation: ranges.punctuation[0], other: ranges.other[0] };

  /** @param text The whole text; no character of it becomes a mask. */
  constructor(private readonly text: string) {}

  /** Whether nothing is masked. */
  get isEmpty(): boolean {
    return this.#masks.size === 0;
  }

  /** Whether more than single characters are masked. */
  haveSpans = false;

  /**
   * @param role Tells masks of the same character apart.
   * @returns The mask of a character; the character itself if no more masks are left.
   */
  mask(character: string, role = ''): string {
    const key = role + character;
    const known = this.#masks.get(key);
    if (known !== undefined) return known;
    const mask = this.#findUnused(/[!-/:-@[-`{-~]/.test(character) ? 'punctuation' : 'other');
    if (mask === undefined) return character;
    this.#masks.set(key, mask);
    this.#originals.set(mask, character);
    return mask;
  }

  /** Masks all of a span; its first and its last character have masks of their own. */
  maskSpan(span: string): string {
    this.haveSpans = true;
    const last = span.length - 1;
    return Array.from({ length: span.length }, (_, index) =>
      this.mask(span[index] as string, index === 0 ? 'begins' : index === last ? 'ends' : ''),
    ).join('');
  }

  /** An HTML comment as one of MDX, with as many characters and its line breaks. It is restored where it turns out to be in JavaScript. */
  maskComment(comment: string): string {
    if (comment.length < 7) return comment.length < 6 ? ' '.repeat(comment.length) : '{/**/}';
    return `{/*${this.mask(' ', 'comment')}${comment.slice(4, -3).replaceAll('*/', `${this.mask('*')}/`)}*/}`;
  }

  /** Finds masked spans. */
  spanPattern(): RegExp {
    const masksOf = (role: string): string =>
      [...this.#masks].flatMap(([key, mask]) => (key.startsWith(role) ? [mask] : [])).join('');
    const [begins, ends] = [masksOf('begins'), masksOf('ends')];
    return new RegExp(`[${begins}][^${begins}${ends}]*[${ends}]`, 'g');
  }

  /** Whether a text has a masked span. */
  hasSpan(text: string): boolean {
    return anyMask.test(text) && this.spanPattern().test(text);
  }

  /** The text as it was. */
  restore(text: string): string {
    if (!anyMask.test(text)) return text;
    const begin = this.#masks.get('comment ');
    const uncommented =
      begin === undefined
        ? text
        : text.replace(/\{\/\*(.)([\s\S]*?)\*\/\}/g, (all, first, comment) => (first === begin ? `<!--${comment}-->` : all));
    return uncommented.replace(new RegExp(anyMask, 'g'), (character) => this.#originals.get(character) ?? character);
  }

  #findUnused(kind: keyof typeof ranges): string | undefined {
    while (this.#next[kind] <= ranges[kind][1]) {
      const character = String.fromCharCode(this.#next[kind]++);
      if (!this.text.includes(character)) return character;
    }
    return kind === 'punctuation' ? this.#findUnused('other') : undefined;
  }
}
