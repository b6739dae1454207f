/**
 * What is in the folders of a site: listed once, and again where the watcher tells of a change. Listing thousands of folders takes longer than
 * anything else that an edit causes.
 */
import { type Dirent, statSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { type ListFolder, listFolder } from '../base/list-files.ts';

export class FolderLists {
  /** By absolute path of the folder. */
  readonly #known = new Map<string, readonly Dirent[]>();

  /** What is in a folder. @param path Absolute. Throws for a folder that cannot be read. */
  readonly list: ListFolder = (path) => {
    const entries = this.#known.get(path) ?? listFolder(path);
    this.#known.set(path, entries);
    return entries;
  };

  /**
   * Takes in a change.
   * @param path Absolute path of what was written, added or removed.
   * @returns Whether it's no more than an edit: a file that was there, and still is.
   */
  note(path: string): boolean {
    if (this.#find(path)?.isFile() === true && statSync(path, { throwIfNoEntry: false })?.isFile() === true) return true;
    for (const folder of this.#known.keys()) if (folder === path || folder.startsWith(path + sep)) this.#known.delete(folder);
    // Of a new folder, it is told only what is in it.
    let folder = dirname(path);
    for (let isNew = true; isNew && folder !== dirname(folder); folder = dirname(folder)) {
      isNew = this.#find(folder) === undefined;
      this.#known.delete(folder);
    }
    return false;
  }

  #find(path: string): Dirent | undefined {
    return this.#known.get(dirname(path))?.find(({ name }) => name === basename(path));
  }

  /** Makes every folder be listed again. */
  forget(): void {
    this.#known.clear();
  }
}
