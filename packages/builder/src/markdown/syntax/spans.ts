/** Spans of a text that end with a sign of their own: code, comments. Each sign is looked for once, however many spans begin without one. */

/** Where each kind of span may begin, for a pattern: a run of backticks, and comments. */
export const beginnings = { code: '(?<![\\\\`])`+', mdxComment: '\\{/\\*', comment: '<!--(?:-?>)?' } as const;

/**
 * Replaces spans, from the first on; in one, no other begins.
 * @param beginning Global. What it matches besides {@link beginnings} is a whole span. Of a span that never ends, only its beginning is passed over.
 */
export function replaceSpans(text: string, beginning: RegExp, replace: (span: string) => string): string {
  const ends = new SpanEnds(text);
  let replaced = '';
  let done = 0;
  beginning.lastIndex = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const end = ends.of(found[0], found.index);
    if (end === undefined) continue;
    replaced += text.slice(done, found.index) + replace(text.slice(found.index, end));
    done = end;
    beginning.lastIndex = end;
  }
  return replaced + text.slice(done);
}

class SpanEnds {
  /** By sign: where it's next. */
  readonly #next = new Map<string, number>();
  /** By length: the runs of backticks, the last first. */
  #runs: ReadonlyMap<number, number[]> | undefined;

  constructor(private readonly text: string) {}

  of(beginning: string, at: number): number | undefined {
    const from = at + beginning.length;
    if (beginning.startsWith('`')) return this.#ofCode(beginning.length, from);
    const sign = beginning === '<!--' ? '-->' : beginning === '{/*' ? '*/}' : undefined;
    if (sign === undefined) return from;
    const end = this.#find(sign, from, () => this.text.indexOf(sign, from));
    return end === -1 ? undefined : end + sign.length;
  }

  /** Code ends with a run of as many backticks, in the same paragraph. */
  #ofCode(length: number, from: number): number | undefined {
    this.#runs ??= readRuns(this.text);
    const runs = this.#runs.get(length) ?? [];
    while ((runs.at(-1) ?? from) < from) runs.pop();
    const end = runs.at(-1);
    if (end === undefined) return undefined;
    const blank = /\n[ \t]*\n/g;
    blank.lastIndex = from;
    const paragraph = this.#find('\n', from, () => blank.exec(this.text)?.index ?? -1);
    return paragraph !== -1 && paragraph < end ? undefined : end + length;
  }

  /** @param search For what's looked up in order, so that what was found further on is still the next. */
  #find(sign: string, from: number, search: () => number): number {
    const known = this.#next.get(sign);
    if (known === -1 || (known !== undefined && known >= from)) return known;
    const found = search();
    this.#next.set(sign, found);
    return found;
  }
}

function readRuns(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = runs.get(run.length);
    if (same === undefined) runs.set(run.length, [index]);
    else same.push(index);
  }
  for (const same of runs.values()) same.reverse();
  return runs;
}
