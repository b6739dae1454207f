/**
 * A text of which only the prose is left: everything else (code, addresses, tags) is blanked out, so that an offset still names the
 * author's line and column. The rules read these; who makes them is read-page.ts and read-data.ts.
 */
import type { Place } from '../model.ts';

/** What no dictionary knows, wherever it stands in prose: addresses, entities, versions, and what is built from them. */
const noProse = /https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|&(?:#\w+|\w+);|(?<!\w)@[\w-]+\/[\w-]+/g;

export class ProseText {
  readonly #kept: string[] = [];
  #end = 0;
  #prose: string | undefined;

  /** @param source The whole text, lines as in the author's file. */
  constructor(
    readonly file: string,
    readonly source: string,
  ) {}

  /** Keeps a part; parts are given in order, and what lies before the last one is not kept twice. */
  keep(start: number, end: number): void {
    const from = Math.max(start, this.#end);
    if (end <= from) return;
    this.#kept.push(blank(this.source.slice(this.#end, from)), this.source.slice(from, end).replace(noProse, blank));
    this.#end = end;
  }

  /** As long as the source. To be read when everything is kept. */
  get prose(): string {
    this.#prose ??= this.#kept.join('') + blank(this.source.slice(this.#end));
    return this.#prose;
  }

  placeAt(offset: number): Place {
    const before = this.source.slice(0, offset);
    return { file: this.file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  }
}

/** The same text with a space for each character that is no line feed. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
