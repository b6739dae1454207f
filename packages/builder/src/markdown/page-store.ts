/**
 * Keeps compiled pages. A page that is kept has its large members on the disk, where they are read each time that they are used: most builds need
 * them of few pages, and no computer has the memory for those of thousands.
 */
import { Cache } from '../base/cache.ts';
import type { CompiledPage, KeptPage } from '../model/compiled.ts';
import { placeholderNames } from '../shared/placeholder-names.ts';

/** The members that stay on the disk. */
const largeMembers = [
  'html',
  'excerpt',
  'details',
  'sections',
  'markdown',
  'excerptMarkdown',
  'plainHtml',
  'samples',
] as const satisfies readonly (keyof CompiledPage)[];

/** An entry of the cache: this as a line of JSON, and then the large members in their order, each as JSON. Lengths are in bytes. */
type Head = readonly [page: CompiledPage, members: readonly (readonly [name: string, length: number])[]];

export class PageStore {
  readonly #cache: Cache;

  constructor(readonly folderPath: string) {
    this.#cache = new Cache(folderPath);
  }

  /** Undefined if the page is not kept, or what is kept is damaged. */
  get(key: string): CompiledPage | undefined {
    const content = this.#cache.getBytes(key);
    if (content === undefined) return undefined;
    let end = content.indexOf('\n') + 1;
    const [page, members]: Head = JSON.parse(content.toString('utf8', 0, end));
    for (const [name, length] of members) {
      const start = end;
      end += length;
      // Like the other properties, except that their values are read.
      const get = (): unknown => JSON.parse(this.#cache.readPart(key, start, length).toString());
      Object.defineProperty(page, name, { enumerable: true, get });
    }
    return page;
  }

  /** @returns The page as it is kept, or as it is if it cannot be kept. */
  set(key: string, page: CompiledPage): CompiledPage {
    return (this.keep(key, page) && this.get(key)) || page;
  }

  /** @returns Whether the page is kept. */
  keep(key: string, page: CompiledPage): boolean {
    const kept: KeptPage = { key, names: placeholderNames(page) };
    const isLarge = (name: string): boolean => (largeMembers as readonly string[]).includes(name);
    const facts = Object.fromEntries(Object.entries({ ...page, kept }).filter(([name]) => !isLarge(name)));
    const large = Object.entries(page).filter(([name]) => isLarge(name));
    const members = large.map(([name, value]) => [name, Buffer.from(JSON.stringify(value))] as const);
    const head = JSON.stringify([facts, members.map(([name, { length }]) => [name, length])]);
    return this.#cache.setBytes(key, Buffer.concat([Buffer.from(`${head}\n`), ...members.map(([, content]) => content)]));
  }
}
