/**
 * Keeps compiled pages. A page that is kept has its large members on the disk, where they are read each time that they are used: most builds need
 * them of few pages, and no computer has the memory for those of thousands.
 */
import { Cache } from '../base/cache.ts';
import type { CompiledPage, PlaceholderNames } from '../model/compiled.ts';
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

/**
 * What a page begins with as bytes: this as a line of JSON, and then the large members in their order, each as JSON. Lengths are in bytes. The names
 * are those of {@link CompiledPage.kept}.
 */
type Head = readonly [page: CompiledPage, members: readonly (readonly [name: string, length: number])[], names: PlaceholderNames];

/** A page as the bytes that are kept, which are also the fastest way from one process to another. */
export function packPage(page: CompiledPage): Buffer {
  const isLarge = ([name]: readonly [string, unknown]): boolean => (largeMembers as readonly string[]).includes(name);
  const facts = Object.fromEntries(Object.entries(page).filter((entry) => !isLarge(entry)));
  const large = Object.entries(page).filter(isLarge);
  const members = large.map(([name, value]) => [name, Buffer.from(JSON.stringify(value))] as const);
  const head = JSON.stringify([facts, members.map(([name, { length }]) => [name, length]), placeholderNames(page)]);
  return Buffer.concat([Buffer.from(`${head}\n`), ...members.map(([, content]) => content)]);
}

/** The page in these bytes, whose large members are read each time that they're used. */
export function unpackPage(packed: Buffer): CompiledPage {
  return readPacked(packed, (start, length) => packed.subarray(start, start + length))[0];
}

function readPacked(packed: Buffer, read: (start: number, length: number) => Buffer): Head {
  let end = packed.indexOf('\n') + 1;
  const head: Head = JSON.parse(packed.toString('utf8', 0, end));
  for (const [name, length] of head[1]) {
    const start = end;
    end += length;
    // Like the other properties, except that their values are read.
    const get = (): unknown => JSON.parse(read(start, length).toString());
    Object.defineProperty(head[0], name, { enumerable: true, get });
  }
  const { source, links } = head[0];
  // Otherwise, each has a text of its own: of 5,000 pages, 14 MB.
  for (const { place } of links) if (place.file === source.path) Object.assign(place, { file: source.path });
  return head;
}

export class PageStore {
  readonly #cache: Cache;

  constructor(readonly folderPath: string) {
    this.#cache = new Cache(folderPath);
  }

  /** Undefined if the page is not kept, or what is kept is damaged. */
  get(key: string): CompiledPage | undefined {
    const packed = this.#cache.getBytes(key);
    return packed && this.#kept(key, packed);
  }

  /** @returns The page as it is kept, or from these bytes if it cannot be kept. */
  set(key: string, packed: Buffer): CompiledPage {
    return this.keep(key, packed) ? this.#kept(key, packed) : unpackPage(packed);
  }

  /** @returns Whether the page is kept. */
  keep(key: string, packed: Buffer): boolean {
    return this.#cache.setBytes(key, packed);
  }

  #kept(key: string, packed: Buffer): CompiledPage {
    const [page, , names] = readPacked(packed, (start, length) => this.#cache.readPart(key, start, length));
    return Object.assign(page, { kept: { key, names } });
  }
}
