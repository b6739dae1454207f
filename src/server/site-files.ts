/**
 * The files of a site folder and their states, looked up once and then followed by what the watcher tells. The watch has to begin before they are
 * looked up, which is when something first asks for one.
 */
import type { Dirent } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { listFolder } from '../base/list-files.ts';
import { lazily } from '../shared/lazily.ts';
import { isInput, readInputStates, stateOfFile } from '../site-folder/inputs.ts';

/** Files that pages show as images, of which large sites have more than pages: nothing asks for their states. */
const hasState = (name: string): boolean => !/\.(png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|mp3|pdf|zip)$/i.test(name);

export class SiteFiles {
  /** Absolute path of a folder -> what is in it; undefined once that has changed. */
  readonly #folders = new Map<string, readonly Dirent[] | undefined>();
  readonly #found = lazily(() => this.#look());
  #isRead = false;

  constructor(private readonly sitePath: string) {}

  /** Looks up the states. */
  look(): void {
    this.#found();
  }

  /** What is in a folder, from the disk only if that has changed. @param path Absolute. */
  readonly list = (path: string): readonly Dirent[] => {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const entries = listFolder(path);
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
    const files = this.#found();
    const state = stateOfFile(absolute);
    if (state !== undefined) {
      files.set(absolute, state);
      return;
    }
    for (const folder of this.#folders.keys()) if (folder.startsWith(absolute + sep)) this.#forget(folder);
    const gone = files.has(absolute) ? [absolute] : [...files.keys()].filter((known) => known.startsWith(absolute + sep));
    for (const known of gone) files.delete(known);
  }

  /** Paths of what has changed without the watcher having told of it yet. */
  findMissed(): string[] {
    const now = readInputStates(this.sitePath, undefined, { hasState });
    const files = this.#found();
    const paths = new Set([...files.keys(), ...now.keys()]);
    const missed = [...paths].filter((path) => now.get(path) !== files.get(path));
    return missed.map((path) => relative(this.sitePath, path).replaceAll(sep, '/'));
  }

  #look(): Map<string, string> {
    this.#isRead = true;
    const list = (path: string): readonly Dirent[] => {
      const entries = this.#folders.get(path) ?? listFolder(path);
      if (path === this.sitePath || isInput(this.sitePath, path)) this.#folders.set(path, entries);
      return entries;
    };
    return readInputStates(this.sitePath, undefined, { list, hasState });
  }

  #forget(folder: string): void {
    if (this.#folders.has(folder)) this.#folders.set(folder, undefined);
  }
}
