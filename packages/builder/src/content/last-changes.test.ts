/** When and by whom pages were last changed, as git knows it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentFolder } from '../../test/support/content-folder.ts';
import type { Content } from './load.ts';

const site = contentFolder();
const { write, load } = site;

const git = (args: readonly string[], date = '2021-08-26T23:30:00-02:00', cwd = site.path): string =>
  execFileSync('git', ['-c', 'user.name=Sam Örn', '-c', 'user.email=sam@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });

test('last changes are the last commit of each file, as UTC days wherever the machine is', async () => {
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  await write({ 'docs/a.md': 'a', 'docs/b ü.md': 'b', 'other.txt': 'x' });
  git(['init', '-q']);
  // Some have this in their own settings; the first commit's files would have no dates.
  git(['config', 'log.showRoot', 'false']);
  git(['add', '.']);
  git(['commit', '-qm', 'one']);
  await write({ 'docs/a.md': 'changed' });
  git(['commit', '-qam', 'two'], '2022-01-01T00:00:00Z');
  await write({ 'docs/new.md': 'not committed' });
  expect(Object.fromEntries((await load()).lastChanges)).toEqual({
    'docs/a.md': { date: '2022-01-01', author: 'Sam Örn' },
    'docs/b ü.md': { date: '2021-08-27', author: 'Sam Örn' },
  });
});

test('last changes stay the same when files are only moved, also with the whole site into a folder, but not when they are edited on the way', async () => {
  const one = {
    'content/docs/a.md': 'a',
    'content/docs/b.md': 'b',
    'content/docs/c.md': 'much that stays\n'.repeat(9),
    'content/blog/2020-01-01-d.md': 'd',
  };
  await write(one);
  git(['init', '-q']);
  git(['add', '.']);
  git(['commit', '-qm', 'one'], '2021-01-01T00:00:00Z');
  await write({ 'content/docs/a.md': 'edited before' });
  git(['commit', '-qam', 'two'], '2021-02-02T00:00:00Z');
  await mkdir(join(site.path, 'parts/site'), { recursive: true });
  git(['mv', 'content', 'parts/site/content']);
  await write({ 'parts/site/content/docs/c.md': `${one['content/docs/c.md']}edited on the way` });
  git(['add', '.']);
  git(['commit', '-qm', 'three'], '2021-03-03T00:00:00Z');
  git(['mv', 'parts/site/content/docs/a.md', 'parts/site/content/docs/z ü.md']);
  git(['mv', 'parts/site/content/blog/2020-01-01-d.md', 'parts/site/content/docs/d.md']);
  git(['commit', '-qm', 'four'], '2021-04-04T00:00:00Z');
  await write({ 'parts/site/content/docs/b.md': 'edited afterward' });
  git(['commit', '-qam', 'five'], '2021-05-05T00:00:00Z');
  const outer = site.path;
  site.path = join(outer, 'parts/site');
  try {
    const { lastChanges } = await load();
    expect(Object.fromEntries([...lastChanges].map(([file, { date }]) => [file, date]))).toEqual({
      'content/docs/z ü.md': '2021-02-02',
      'content/docs/b.md': '2021-05-05',
      'content/docs/c.md': '2021-03-03',
      'content/docs/d.md': '2021-01-01',
    });
  } finally {
    site.path = outer;
  }
});

test('last changes of a site folder inside a repository', async () => {
  await write({ 'site/docs/a.md': 'a' });
  git(['init', '-q']);
  git(['add', '.']);
  git(['commit', '-qm', 'one']);
  site.path = join(site.path, 'site');
  try {
    expect([...(await load()).lastChanges.keys()]).toEqual(['docs/a.md']);
  } finally {
    site.path = dirname(site.path);
  }
});

test('last changes of documents beside the site folder, in a submodule, in another repository, and behind a link', async () => {
  const other = join(site.path, 'module');
  await write({ 'module/c.md': 'c', 'module/deep/d.md': 'd' });
  git(['init', '-q'], undefined, other);
  git(['add', '.'], undefined, other);
  git(['commit', '-qm', 'of the module'], '2020-05-05T00:00:00Z', other);
  const outer = join(site.path, 'outer');
  await write({
    'outer/docs/a.md': 'a',
    'outer/docs/b.md': 'b',
    'outer/website/site.config.ts': '',
    'outer/CHANGELOG.md': 'changes',
  });
  git(['init', '-q'], undefined, outer);
  await symlink('../CHANGELOG.md', join(outer, 'docs/changelog.md'));
  git(['add', '.'], undefined, outer);
  git(['commit', '-qm', 'one'], '2021-01-01T00:00:00Z', outer);
  await write({ 'outer/docs/b.md': 'changed', 'outer/CHANGELOG.md': 'more changes' });
  git(['-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', other, 'docs/module'], undefined, outer);
  git(['commit', '-qam', 'two'], '2022-02-02T00:00:00Z', outer);
  await write({ 'outer/docs/plain/e.md': 'not committed' });
  const expected = {
    'docs/a.md': '2021-01-01',
    'docs/b.md': '2022-02-02',
    'docs/module/c.md': '2020-05-05',
    'docs/module/deep/d.md': '2020-05-05',
  };
  const datesOf = ({ lastChanges, problems }: Content): Record<string, string> => {
    expect(problems).toEqual([]);
    return Object.fromEntries([...lastChanges].map(([file, { date }]) => [file, date]));
  };
  site.path = other;
  expect(datesOf(await load({ docs: { path: '.' } }))).toEqual({ 'c.md': '2020-05-05', 'deep/d.md': '2020-05-05' });
  site.path = outer;
  expect(datesOf(await load())).toEqual({ ...expected, 'docs/changelog.md': '2022-02-02' });
  await rm(join(outer, 'docs/changelog.md'));
  site.path = join(outer, 'website');
  const beside = datesOf(await load({ docs: { path: '../docs' } }));
  expect(beside).toEqual(Object.fromEntries(Object.entries(expected).map(([file, date]) => [`../${file}`, date])));
  site.path = dirname(outer);
});

test('last changes are in a shallow clone those of its commits, and a sentence says that the others are missing', async () => {
  await write({ 'origin/docs/old.md': 'a', 'origin/docs/new.md': 'a' });
  expect((await load()).lastChanges.size).toBe(0);
  const origin = join(site.path, 'origin');
  git(['init', '-q'], undefined, origin);
  git(['add', '.'], undefined, origin);
  git(['commit', '-qm', 'one'], '2021-01-01T00:00:00Z', origin);
  git(['commit', '-qm', 'two', '--allow-empty'], '2021-02-02T00:00:00Z', origin);
  await write({ 'origin/docs/new.md': 'b' });
  git(['commit', '-qam', 'three'], '2021-03-03T00:00:00Z', origin);
  git(['clone', '-q', '--depth', '2', `file://${origin}`, 'clone']);
  const outer = site.path;
  site.path = join(outer, 'clone');
  const { lastChanges, problems } = await load();
  expect([...lastChanges]).toEqual([['docs/new.md', { date: '2021-03-03', author: 'Sam Örn' }]]);
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', expect.stringContaining('this clone has only the newest commits')],
  ]);
  expect((await load({ docs: { showLastUpdateTime: false } })).problems).toEqual([]);
  site.path = outer;
});

test('last changes are missing with a sentence where git does not read the repository', async () => {
  await write({ 'docs/a.md': 'a', '.git/HEAD': 'nonsense' });
  const { lastChanges, problems } = await load();
  expect(lastChanges.size).toBe(0);
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', expect.stringContaining('git does not read this repository')],
  ]);
});

test('git runs nothing that the folder names, and fetches nothing that is missing', async () => {
  await write({ 'docs/a.md': 'a', 'docs/b.md': 'a' });
  git(['init', '-q']);
  git(['add', '.']);
  git(['commit', '-qm', 'one']);
  const tree = git(['rev-parse', 'HEAD^{tree}']).trim();
  await write({ 'docs/a.md': 'b' });
  git(['commit', '-qam', 'two']);
  await write({ 'docs/b.md': 'b' });
  git(['commit', '-qam', 'three']);
  const signature = '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n';
  await write({ commit: git(['cat-file', 'commit', 'HEAD']).replace('\n\n', signature) });
  git(['reset', '-q', '--soft', git(['hash-object', '-t', 'commit', '-w', 'commit']).trim()]);
  await rm(join(site.path, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  const mark = join(site.path, 'ran');
  const command = join(site.path, 'run');
  await write({ run: `#!/bin/sh\ntouch ${mark}\nexit 1\n` });
  await chmod(command, 0o755);
  for (const [name, value] of Object.entries({
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': 'ssh://a.invalid/b',
    'core.sshCommand': command,
    'core.fsmonitor': command,
    'log.showSignature': 'true',
    'gpg.program': command,
  }))
    git(['config', name, value]);
  await load();
  expect(existsSync(mark)).toBe(false);
});

// What keeps a newer git from fetching does nothing in an older one.
test('git is told to fetch nothing', async () => {
  await write({ 'docs/a.md': 'a', 'bin/git': '#!/bin/sh\nenv > "$SEEN"\n' });
  git(['init', '-q']);
  await chmod(join(site.path, 'bin/git'), 0o755);
  vi.stubEnv('PATH', `${join(site.path, 'bin')}:${process.env.PATH}`);
  vi.stubEnv('SEEN', join(site.path, 'seen'));
  await load();
  vi.unstubAllEnvs();
  const seen = (await readFile(join(site.path, 'seen'), 'utf8')).split('\n');
  expect(seen).toEqual(expect.arrayContaining(['GIT_ALLOW_PROTOCOL=none', 'GIT_NO_LAZY_FETCH=1']));
});
