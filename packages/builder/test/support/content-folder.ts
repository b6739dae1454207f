/** A site folder for a test file: empty before each test, gone after it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { parseConfig, type SiteConfigInput } from '../../src/config/config.ts';
import { type Content, loadContent } from '../../src/content/load.ts';
import { listImports } from '../../src/markdown/syntax/list-imports.ts';

export interface ContentFolder {
  /** Absolute. A test may choose another folder, and chooses this one again before it ends. */
  path: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  load(input?: Partial<SiteConfigInput>, drafts?: boolean): Promise<Content>;
}

/** For the top of a test file. Also takes back the environment variables that a test has set. */
export function contentFolder(): ContentFolder {
  const folder: ContentFolder = {
    path: '',
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder.path, path)), { recursive: true });
        await writeFile(join(folder.path, path), text);
      }
    },
    async load(input = {}, drafts = false) {
      const parsed = parseConfig({ title: 'Site', ...input });
      if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
      return loadContent(folder.path, parsed.config, { listImports, drafts });
    },
  };
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'content-'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder.path, { recursive: true, force: true });
  });
  return folder;
}
