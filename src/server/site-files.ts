/**
 * The files of a site folder and their states, looked up once and then followed by what the watcher tells. The watch has to begin before they are
 * looked up, which is when something first asks for one.
 */
import { randomUUID } from 'node:crypto';
import { type Dirent, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { FileStates } from '../content/known-pages.ts';
import { lazily } from '../shared/lazily.ts';
import { isInput, readInputState, stateOfFile } from '../site-folder/inputs.ts';

/** Files that pages show as images, of which large sites have more than pages: nothing asks for their states. */
const hasState = (name: string): boolean => !/\.(png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|mp3|pdf|zip)$/i.test(name);

export class SiteFiles implements FileStates {
  /** Absolute path of a folder -> what is in it; undefined once that has changed. */
  readonly #folders = new Map<string, readonly Dirent[] | undefined>();
  readonly #found = lazily(() => this.#look());
  /** Path relative to the site folder -> what stands for the state of a file of which the watcher has told. */
  readonly #told = new Map<string, string>();
  #isRead = false;

  constructor(private readonly sitePath: string) {}

  /** What changes with every write to a file, as far as the watcher tells of it; undefined if a change might not be noticed. */
  get(path: string): string | undefined {
    const told = this.#told.get(path);
    if (told !== undefined) return told;
    const { files, unsettled } = this.#found();
    const state = files.get(path);
    return state === '' || unsettled.has(path) ? undefined : state;
  }

  has(path: string): boolean {
    return this.#found().files.has(path);
  }

  keys(): IterableIterator<string> {
    return this.#found().files.keys();
  }

  /** Looks up the states. */
  look(): void {
    this.#found();
  }

  /** What is in a folder, from the disk only if that has changed. @param path Absolute. */
  readonly list = (path: string): readonly Dirent[] => {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const entries = readdirSync(path, { withFileTypes: true });
    // Others are not watched, or under another path.
    if (this.#folders.has(path)) this.#folders.set(path, entries);
    return entries;
  };

  /** @param path Absolute path of a folder that is watched. @param entries What is in it, as listed since then. */
  noteFolder(path: string, entries: readonly Dirent[]): void {
    this.#folders.set(path, entries);
  }

  /** @param path Of what was written, added or removed. */
  noteChange(path: string): void {
    const absolute = join(this.sitePath, path);
    for (let folder = absolute; folder !== dirname(folder); folder = dirname(folder)) this.#forget(folder);
    // What has not been looked up yet will be as it is then.
    if (!this.#isRead) return;
    const { files } = this.#found();
    const state = stateOfFile(absolute);
    if (state !== undefined) {
      files.set(path, state);
      // The disk may not tell this write from the one before.
      this.#told.set(path, randomUUID());
      return;
    }
    for (const folder of this.#folders.keys()) if (folder.startsWith(absolute + sep)) this.#forget(folder);
    const gone = files.has(path) ? [path] : [...files.keys()].filter((known) => known.startsWith(`${path}/`));
    for (const known of gone) {
      files.delete(known);
      this.#told.delete(known);
    }
  }

  /** Paths of what has changed without the watcher having told of it yet. */
  findMissed(): string[] {
    const { files: now } = readInputState(this.sitePath, '', { hasState });
    const { files } = this.#found();
    const paths = new Set([...files.keys(), ...now.keys()]);
    return [...paths].filter((path) => now.get(path) !== files.get(path));
  }

  #look(): { readonly files: Map<string, string>; readonly unsettled: ReadonlySet<string> } {
    this.#isRead = true;
    const list = (path: string): readonly Dirent[] => {
      try {
        const entries = this.#folders.get(path) ?? readdirSync(path, { withFileTypes: true });
        if (path === this.sitePath || isInput(this.sitePath, path)) this.#folders.set(path, entries);
        return entries;
      } catch {
        return [];
      }
    };
    const { files, unsettled } = readInputState(this.sitePath, '', { list, hasState });
    return { files: new Map(files), unsettled };
  }

  #forget(folder: string): void {
    if (this.#folders.has(folder)) this.#folders.set(folder, undefined);
  }
}
