/** Each fixture folder `test/fixtures/bad-*` against the messages that its maintainer should read. */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../content/load.ts';
import { formatReport } from '../problems.ts';
import { readSiteFolder } from '../site-folder.ts';
import { assembleSite } from './assemble.ts';
import { compileRoughly } from './test-pages.ts';

const fixtures = new URL('../../test/fixtures/', import.meta.url).pathname;
const golden = new URL('../../test/golden/messages/', import.meta.url).pathname;

async function reportOf(siteDir: string): Promise<string> {
  const { config, staticFiles } = await readSiteFolder(siteDir);
  const content = await loadContent(siteDir, config, { drafts: false });
  const compiled = content.sources.map(compileRoughly);
  const site = assembleSite({ config, content, compiled, staticFiles: new Set(staticFiles.keys()), development: false });
  return formatReport([...content.problems, ...site.problems]);
}

describe('messages for bad input', () => {
  const names = [
    'bad-authors',
    'bad-bytes',
    'bad-case',
    'bad-category',
    'bad-duplicates',
    'bad-files',
    'bad-keys',
    'bad-links',
    'bad-output',
    'bad-sidebar',
    'bad-yaml',
  ];
  test.each(names)('%s', async (name) => {
    await expect(await reportOf(join(fixtures, name))).toMatchFileSnapshot(join(golden, `${name}.txt`));
  });
});

test('symbolic links to folders: one that leads in a circle is not followed, one inside the site folder is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    await cp(join(fixtures, 'bad-case'), folder, { recursive: true });
    await cp(join(fixtures, 'bad-duplicates/docs/guide'), join(folder, 'shared'), { recursive: true });
    await symlink('../docs', join(folder, 'docs', 'loop'));
    await symlink('../shared', join(folder, 'docs', 'linked'));
    const { config } = await readSiteFolder(join(fixtures, 'bad-case'));
    const content = await loadContent(folder, config, { drafts: false });
    expect(content.sources.map(({ source }) => source.path)).toEqual([
      'docs/linked/index.md',
      'docs/lower.md',
      'docs/upper.md',
      'pages/index.md',
    ]);
    expect(formatReport(content.problems)).toContain('docs/loop warning: the symbolic link leads to a folder that it stands in');
  } finally {
    await rm(folder, { recursive: true });
  }
});
