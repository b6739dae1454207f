/**
 * Oniguruma made cheaper for many short pieces of code, with the same results. A grammar asks for one scanner per combination of patterns, some
 * hundred patterns in each, and compiling them is most of the time that highlighting takes. Here each pattern is compiled once, when it is first
 * searched for, and remembers its last match on the line at hand.
 */
import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';

type Match = NonNullable<ReturnType<PatternScanner['findNextMatchSync']>>;

export function shareRegexes(engine: RegexEngine): RegexEngine {
  const regexes = new Map<string, SharedRegex>();
  const regexOf = (pattern: string): SharedRegex => {
    const regex = regexes.get(pattern) ?? new SharedRegex(pattern, engine);
    regexes.set(pattern, regex);
    return regex;
  };
  return {
    createScanner: (patterns) => new SharingScanner(patterns.map((pattern) => regexOf(String(pattern)))),
    createString: (text) => engine.createString(text),
  };
}

class SharingScanner implements PatternScanner {
  constructor(private readonly regexes: readonly SharedRegex[]) {}

  /** The leftmost match; of several that start there, that of the first pattern. */
  findNextMatchSync(string: string | RegexEngineString, position: number): Match | null {
    if (typeof string === 'string') throw new TypeError('lines are wanted as strings of the engine');
    const { regexes } = this;
    let best: Match | null = null;
    let bestStart = Number.POSITIVE_INFINITY;
    let bestIndex = 0;
    for (let index = 0; index < regexes.length; index++) {
      const regex = regexes[index] as SharedRegex;
      const match = regex.find(string, position);
      if (match === null || regex.start >= bestStart) continue;
      best = match;
      bestStart = regex.start;
      bestIndex = index;
      if (bestStart === position) break;
    }
    return best === null ? null : { index: bestIndex, captureIndices: best.captureIndices };
  }

  /** The patterns stay, for the next scanner that has them. */
  dispose(): void {}
}

class SharedRegex {
  /** Where the match that was found last starts. */
  start = 0;
  #match: Match | null = null;
  /** The line that was searched last, and from where. */
  #line: RegexEngineString | undefined;
  #from = 0;
  #scanner: PatternScanner | undefined;
  /** `\G` means the position from which the search starts, and `\K` moves a match's start away from it: such matches hold for no other. */
  readonly #dependsOnPosition: boolean;

  constructor(
    private readonly pattern: string,
    private readonly engine: RegexEngine,
  ) {
    this.#dependsOnPosition = /\\[GK]/.test(pattern);
  }

  find(line: RegexEngineString, position: number): Match | null {
    const isKnown =
      this.#line === line &&
      !this.#dependsOnPosition &&
      position >= this.#from &&
      (this.#match === null || this.start >= position);
    if (!isKnown) {
      this.#line = line;
      this.#from = position;
      this.#match = this.#search(line, position);
      this.start = this.#match?.captureIndices[0]?.start ?? 0;
    }
    return this.#match;
  }

  #search(line: RegexEngineString, position: number): Match | null {
    this.#scanner ??= this.engine.createScanner([this.pattern]);
    return this.#scanner.findNextMatchSync(line, position, 0);
  }
}
