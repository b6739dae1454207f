/** The texts that snippets are cut from: one file per page, loaded when a hit on it shows. Runs in the worker. */

import { readList, type TokenList } from '../engine/token-list.ts';
import type { IndexedPage } from './index-file.ts';

/** Nobody reads on that far to find a passage. In UTF-16 code units. */
const longestText = 20_000;

/** The texts of a page's records. Each is taken apart when it is first asked for, and not again: who types asks for the same ones. */
export class PageTexts {
  readonly #texts: readonly string[];
  readonly #read: TokenList[] = [];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** The text of the record at a place among those of its page; an empty one when there is none. */
  at(place: number): TokenList {
    this.#read[place] ??= readList((this.#texts[place] ?? '').slice(0, longestText));
    return this.#read[place];
  }
}

/** Where texts come from. */
export interface TextSource {
  /** Undefined until they have been loaded. */
  read(page: Pick<IndexedPage, 'texts'>): PageTexts | undefined;
  /** Empty when they cannot be had now: a hit without its snippet is better than none. */
  load(page: Pick<IndexedPage, 'texts'>): Promise<PageTexts>;
}

/** Loads each file once, and again after a failure. */
export class TextStore implements TextSource {
  readonly #fetchText: (file: string) => Promise<string>;
  readonly #loaded = new Map<string, PageTexts>();
  readonly #loading = new Map<string, Promise<PageTexts>>();

  /** @param fetchText Gives a file's content by its name, or rejects. */
  constructor(fetchText: (file: string) => Promise<string>) {
    this.#fetchText = fetchText;
  }

  read({ texts }: Pick<IndexedPage, 'texts'>): PageTexts | undefined {
    return this.#loaded.get(texts);
  }

  load({ texts }: Pick<IndexedPage, 'texts'>): Promise<PageTexts> {
    const known = this.#loaded.get(texts) ?? this.#loading.get(texts);
    if (known !== undefined) return Promise.resolve(known);
    const loading = this.#fetch(texts).finally(() => this.#loading.delete(texts));
    this.#loading.set(texts, loading);
    return loading;
  }

  async #fetch(file: string): Promise<PageTexts> {
    try {
      const loaded = new PageTexts(JSON.parse(await this.#fetchText(file)));
      this.#loaded.set(file, loaded);
      return loaded;
    } catch {
      return new PageTexts([]);
    }
  }
}
