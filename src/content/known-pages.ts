/**
 * What the last run has read from the files of pages. A file whose state on the disk is still the same is not read again; its text only if it is
 * needed after all, because the page has to be compiled for another reason.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { SiteConfig } from '../config/config.ts';
import type { ContentFacts, FrontMatter, Place, SourceFile } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { lazily } from '../shared/lazily.ts';
import { decodeUtf8 } from './decode.ts';
import { findShownNames, readShownFiles } from './shown-files.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/**
 * States of the files below the site folder, taken before any of them is read. Path relative to it -> what changes with every write; undefined
 * if a change might not be noticed.
 */
export interface FileStates {
  get(path: string): string | undefined;
  has(path: string): boolean;
  keys(): IterableIterator<string>;
}

/** Of a file without mistakes. */
export interface ReadPage {
  readonly frontMatter: FrontMatter;
  readonly places: Readonly<Record<string, Place>>;
  readonly format?: 'md' | 'mdx';
  readonly bodyLine: number;
  readonly content: ContentFacts;
}

/** A page, and its text, which may be read when it is used. */
export interface FoundPage {
  readonly page: ReadPage;
  readonly showsFiles: boolean;
  readonly text: () => PageText;
}

interface KnownPage extends ReadPage {
  /** Of its file, and of the files that it shows. */
  readonly state: string;
  /** The files and folders that it shows. */
  readonly shown: readonly string[];
}

/** As the cache has it: places, which are all in the file of the page, without its name. */
type KeptPage = readonly [path: string, page: Omit<KnownPage, 'places'>, places: Readonly<Record<string, KeptPlace>>];
type KeptPlace = readonly [line: number | undefined, column: number | undefined];

function keep(path: string, { places, ...page }: KnownPage): KeptPage {
  return [path, page, Object.fromEntries(Object.entries(places).map(([key, { line, column }]) => [key, [line, column]]))];
}

function readKept([file, page, kept]: KeptPage): KnownPage {
  const places: Record<string, Place> = {};
  // A loop, because there are thousands of pages with several places each. JSON has null for what is absent.
  for (const key in kept) {
    const [line, column] = kept[key] as KeptPlace;
    places[key] =
      line == null || column == null
        ? defined({ file, line: line ?? undefined, column: column ?? undefined })
        : { file, line, column };
  }
  return Object.assign(page, { places });
}

/** What is read when it is used. */
export interface PageText {
  readonly frontMatterText: string;
  readonly body: string;
  /** Absent if the page shows none. */
  readonly files?: Readonly<Record<string, string>>;
}

export function contentFacts({
  body,
  files,
  imports,
  parts,
}: Pick<SourceFile, 'body' | 'files' | 'imports' | 'parts'>): ContentFacts {
  const others = imports === undefined && parts === undefined ? [] : [JSON.stringify([imports, parts])];
  return { hash: hashOf(body, JSON.stringify(files ?? null), ...others), files: Object.keys(files ?? {}) };
}

/** Whether the text of a page, which may be read later than its state was taken, is the one that is known of it. */
export function isCurrent(source: SourceFile): boolean {
  return source.content === undefined || contentFacts(source).hash === source.content.hash;
}

export class KnownPages {
  readonly #before: ReadonlyMap<string, KnownPage>;
  readonly #now = new Map<string, KnownPage>();
  /** File or folder -> the states of what is there. */
  readonly #shownStates = new Map<string, string | undefined>();
  #sorted: readonly string[] | undefined;
  #hasNew = false;

  private constructor(
    private readonly sitePath: string,
    private readonly states: FileStates,
    private readonly cache: Cache,
    private readonly key: string,
    before: ReadonlyMap<string, KnownPage>,
  ) {
    this.#before = before;
  }

  /** @param before What the run before in the same process knew, which is then not kept in the cache. */
  static async load(
    sitePath: string,
    config: SiteConfig,
    states: FileStates,
    cache: Cache,
    before?: KnownPages,
  ): Promise<KnownPages> {
    const key = hashOf('known pages', sitePath, config.onUnknownKeys, programFingerprint('content/load.ts'));
    if (before?.key === key) return new KnownPages(sitePath, states, cache, key, before.#now);
    const kept = (await cache.get<readonly KeptPage[]>(key)) ?? [];
    return new KnownPages(sitePath, states, cache, key, new Map(kept.map((page) => [page[0], readKept(page)])));
  }

  /** Whether a file need not be read. @param path Relative to the site folder, as the disk has it. */
  has(path: string): boolean {
    const known = this.#before.get(path);
    if (known === undefined || this.#stateOf(path, known.shown) !== known.state) return false;
    this.#now.set(path, known);
    return true;
  }

  /** What was read of a file, and its text, which is read when it is used; undefined if the file has to be read. */
  get(path: string): FoundPage | undefined {
    const page = this.#now.get(path) ?? (this.has(path) ? this.#now.get(path) : undefined);
    if (page === undefined) return undefined;
    const showsFiles = page.shown.length > 0;
    return { page, showsFiles, text: lazily(() => readText(this.sitePath, path, showsFiles)) };
  }

  /** @param body The Markdown, which names the files that the page shows. */
  add(path: string, page: ReadPage, body: string): void {
    const { files, folders } = findShownNames(body);
    const shown = [...files, ...folders];
    const state = this.#stateOf(path, shown);
    if (state === undefined) return;
    this.#now.set(path, { ...page, state, shown });
    this.#hasNew = true;
  }

  async save(): Promise<void> {
    if (!this.#hasNew && this.#now.size === this.#before.size) return;
    await this.cache.set(
      this.key,
      [...this.#now].map(([path, page]) => keep(path, page)),
    );
  }

  /** Undefined if a change might not be noticed. */
  #stateOf(path: string, shown: readonly string[]): string | undefined {
    if (shown.length === 0) return this.states.get(path);
    const states = [this.states.get(path), ...shown.map((name) => this.#stateOfShown(name))];
    return states.includes(undefined) ? undefined : states.join('\n');
  }

  #stateOfShown(name: string): string | undefined {
    if (!this.#shownStates.has(name)) {
      const path = posix.normalize(name).replace(/\/$/, '');
      const files = [path, ...this.#filesBelow(path)].filter((file) => this.states.has(file));
      const states = files.map((file) => [file, this.states.get(file)] as const);
      // Without a state, the file is missing or is none that is watched.
      const isKnown = states.length > 0 && states.every(([, state]) => state !== undefined);
      this.#shownStates.set(name, isKnown ? hashOf(JSON.stringify(states)) : undefined);
    }
    return this.#shownStates.get(name);
  }

  #filesBelow(folder: string): readonly string[] {
    this.#sorted ??= [...this.states.keys()].sort();
    const start = firstFrom(this.#sorted, `${folder}/`);
    // The character after "/".
    return this.#sorted.slice(start, firstFrom(this.#sorted, `${folder}0`));
  }
}

/** Index of the first name in a sorted list that is not before the given one. */
function firstFrom(names: readonly string[], name: string): number {
  let low = 0;
  for (let high = names.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((names[middle] as string) < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readText(sitePath: string, path: string, showsFiles: boolean): PageText {
  // A file that has gone meanwhile makes the build begin again.
  const { frontMatterText, body } = splitFrontMatter(decodeUtf8(readFileSync(join(sitePath, path))).text);
  return showsFiles ? { frontMatterText, body, files: readShownFiles(sitePath, body) ?? {} } : { frontMatterText, body };
}
