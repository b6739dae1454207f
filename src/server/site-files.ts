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
    const state = stateOfFile(join(this.sitePath, path));
    if (state !== undefined) {
      this.#found.set(path, state);
      // The disk may not tell this write from the one before.
      this.#states.set(path, randomUUID());
      return;
    }
    const gone = this.#found.has(path) ? [path] : [...this.#found.keys()].filter((known) => known.startsWith(`${path}/`));
    for (const known of gone) {
      this.#found.delete(known);
      this.#states.delete(known);
    }
  }

  /** Paths of what has changed without the watcher having told of it yet. */
  findMissed(): string[] {
    const { files } = readInputState(this.sitePath, '');
    const paths = new Set([...this.#found.keys(), ...files.keys()]);
    return [...paths].filter((path) => files.get(path) !== this.#found.get(path));
  }
}
