/** The texts that snippets are taken from: one file per page, loaded when a hit on the page is shown. Runs in the worker. */
import type { IndexedPage } from '../engine/search-index.ts';
import type { TokenList } from '../engine/token-list.ts';
import { tokenize } from '../engine/tokenize.ts';

/** Snippets come from the beginning of a text, up to this length in UTF-16 code units. */
const longestText = 20_000;

/** The texts of a page's records. Each is tokenized on first use and then cached, since every keystroke needs the same ones. */
export class RecordTexts {
  readonly #texts: readonly string[];
  readonly #read: TokenList[] = [];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** The text of the page's record at `place`; at 0, which is the page as a whole, the prose of all records and its own code; empty if there is none. */
  at(place: number): TokenList {
    const text = (place === 0 ? this.#prose() : (this.#texts[place] ?? '')).slice(0, longestText);
    this.#read[place] ??= { text, tokens: tokenize(text) };
    return this.#read[place];
  }

  #prose(): string {
    const [first = '', ...others] = this.#texts;
    const [, ...code] = first.split('\n');
    return others.length === 0 ? first : [this.#texts.map((text) => text.split('\n', 1)[0]).join(' '), ...code].join('\n');
  }
}

export interface TextSource {
  /** Undefined until the texts are loaded. */
  read(page: Pick<IndexedPage, 'texts'>): RecordTexts | undefined;
}

/** Loads each file once; tries again after a failure. */
export class TextStore implements TextSource {
  readonly #loaded = new Map<string, RecordTexts>();
  readonly #loading = new Map<string, Promise<RecordTexts>>();

  /** @param fetchText Resolves to the content of the named file, or rejects. */
  constructor(private readonly fetchText: (file: string) => Promise<string>) {}

  read({ texts }: Pick<IndexedPage, 'texts'>): RecordTexts | undefined {
    return this.#loaded.get(texts);
  }

  /** Resolves to empty texts if loading fails: a hit without a snippet is better than none. */
  load({ texts }: Pick<IndexedPage, 'texts'>): Promise<RecordTexts> {
    const known = this.#loading.get(texts);
    if (known !== undefined) return known;
    const loading = this.fetchText(texts)
      .then((json) => {
        const loaded = new RecordTexts(JSON.parse(json));
        this.#loaded.set(texts, loaded);
        return loaded;
      })
      .catch(() => {
        this.#loading.delete(texts);
        return new RecordTexts([]);
      });
    this.#loading.set(texts, loading);
    return loading;
  }
}
