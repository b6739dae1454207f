/** The states of the files of a site folder, looked up once and then followed by what the watcher tells. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FileStates } from '../content/known-pages.ts';
import { readInputState, settledFiles, stateOfFile } from '../site-folder/inputs.ts';

export class SiteFiles {
  /** Path relative to the site folder -> as the disk has it. */
  readonly #found: Map<string, string>;
  readonly #states: Map<string, string>;

  constructor(private readonly sitePath: string) {
    const found = readInputState(sitePath, '');
    this.#found = new Map(found.files);
    this.#states = new Map(settledFiles(found));
  }

  /** What changes with every write to a file, as far as the watcher tells of it. */
  get states(): FileStates {
    return this.#states;
  }

  /** @param path Of what was written, added or removed. */
  noteChange(path: string): void {
    for (const known of [...this.#found.keys()]) if (known === path || known.startsWith(`${path}/`)) this.#forget(known);
    const state = stateOfFile(join(this.sitePath, path));
    if (state === undefined) return;
    this.#found.set(path, state);
    // The disk may not tell this write from the one before.
    this.#states.set(path, randomUUID());
  }

  /** Whether there are changes that the watcher has not told of yet. */
  hasMissed(): boolean {
    const { files } = readInputState(this.sitePath, '');
    return files.size !== this.#found.size || [...files].some(([path, state]) => this.#found.get(path) !== state);
  }

  #forget(path: string): void {
    this.#found.delete(path);
    this.#states.delete(path);
  }
}
