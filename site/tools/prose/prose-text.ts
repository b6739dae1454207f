/**
 * A text in which everything but prose (code, addresses, tags) is blanked out, so that offsets still map to the author's lines
 * and columns. Made by read-prose-page.ts and read-data.ts, checked by the rules.
 */
import type { Place } from '../../../packages/builder/src/model/source.ts';

/** Parts of prose that are not words: URLs, email addresses, entities, package names. */
const noProse = /https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|&(?:#\w+|\w+);|(?<!\w)@[\w-]+\/[\w-]+/g;

export class ProseText {
  readonly #kept: string[] = [];
  #end = 0;
  #prose: string | undefined;

  /** @param source The whole text, with the same lines as the author's file. */
  constructor(
    readonly file: string,
    readonly source: string,
  ) {}

  /** Marks a range as prose. Ranges must be added in order; an overlap with the previous one is ignored. */
  keep(start: number, end: number): void {
    const from = Math.max(start, this.#end);
    if (end <= from) return;
    this.#kept.push(blank(this.source.slice(this.#end, from)), this.source.slice(from, end).replace(noProse, blank));
    this.#end = end;
  }

  /** The same, without what a pattern matches in the range. */
  keepAround(pattern: RegExp, start: number, end: number): void {
    let from = start;
    for (const { index, 0: found } of this.source.slice(start, end).matchAll(pattern)) {
      this.keep(from, start + index);
      from = start + index + found.length;
    }
    this.keep(from, end);
  }

  /** As long as the source. Read it only after the last call of {@link keep}. */
  get prose(): string {
    this.#prose ??= this.#kept.join('') + blank(this.source.slice(this.#end));
    return this.#prose;
  }

  placeAt(offset: number): Place {
    const before = this.source.slice(0, offset);
    return { file: this.file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  }
}

/** The text with every character except line feeds replaced by a space. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
