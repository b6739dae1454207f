/**
 * Keeps compiled pages. A page that is kept has its large members on the disk, where they are read each time that they are used: most builds need
 * them of few pages, and no computer has the memory for those of thousands.
 */
import { DamagedEntryError, PartsCache, type StoredParts } from '../base/parts-cache.ts';
import type { CompiledPage, KeptPage } from '../model.ts';
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

export class PageStore {
  readonly #cache: PartsCache;

  constructor(readonly folderPath: string) {
    this.#cache = new PartsCache(folderPath);
  }

  /**
   * Undefined if the page is not kept, or what is kept is damaged.
   * @param isThorough Whether damage is looked for in everything, instead of where it is read.
   */
  get(key: string, isThorough = false): CompiledPage | undefined {
    const found = this.#cache.get(key, isThorough);
    return found && pageOf(found);
  }

  /** Whether something is kept, damaged or not. */
  has(key: string): boolean {
    return this.#cache.has(key);
  }

  /** @returns The page as it is kept, or as it is if it cannot be kept. */
  set(key: string, page: CompiledPage): CompiledPage {
    return (this.keep(key, page) && this.get(key)) || page;
  }

  /** @returns Whether the page is kept. */
  keep(key: string, page: CompiledPage): boolean {
    const kept: KeptPage = { key, names: placeholderNames(page) };
    const isLarge = (name: string): boolean => (largeMembers as readonly string[]).includes(name);
    const members = Object.entries(page);
    const facts = Object.fromEntries([...members.filter(([name]) => !isLarge(name)), ['kept', kept]]);
    const large = Object.fromEntries(members.filter(([name]) => isLarge(name)));
    return this.#cache.set(key, { facts, ...large });
  }
}

/** The large members are properties like the others, except that their values are read. */
function pageOf({ first, names, read }: StoredParts): CompiledPage {
  const page = first as CompiledPage;
  const readMember = (name: string): unknown => {
    try {
      return read(name);
    } catch (error) {
      throw error instanceof DamagedEntryError ? new DamagedEntryError(page.source.path) : error;
    }
  };
  for (const name of names.slice(1)) Object.defineProperty(page, name, { enumerable: true, get: () => readMember(name) });
  return page;
}
