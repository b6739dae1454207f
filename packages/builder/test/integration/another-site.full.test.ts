/**
 * Follows docs/another-site.md from an empty folder to a deployed site: writes its files and runs its commands in order, with the program as
 * an installed package.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { listFiles } from '../../src/base/list-files.ts';
import { programRoot } from '../../src/base/places.ts';
import { lockedClosure } from '../support/package-closure.ts';

const home = mkdtempSync(join(tmpdir(), 'another-site-'));
const site = join(home, 'teapot-docs');
const read = (path: string): string => readFileSync(join(site, path), 'utf8');
const manifest = (): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(programRoot, 'package.json'), 'utf8'));

/** What each command printed. */
const outputs = new Map<string, string>();
/** What the servers of `dev` and `preview` answered to a request of a page. */
const served = new Map<string, string>();

beforeAll(async () => {
  await run('mkdir -p teapot old-docs && git init --quiet --bare remote.git', home);
  writeFileSync(join(home, 'teapot/package.json'), '{ "name": "teapot", "version": "1.0.0", "types": "index.d.ts" }\n');
  writeFileSync(join(home, 'teapot/index.d.ts'), '/** Makes tea. */\nexport declare function brew(minutes: number): void;\n');
  writeFileSync(join(home, 'old-docs/docusaurus.config.js'), "module.exports = { title: 'Old pot', themes: ['x'] };\n");
  const page = readFileSync(join(repository, 'docs/another-site.md'), 'utf8');
  let isFirst = true;
  for (const [, language = '', about = '', text = ''] of page.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)) {
    const [, title] = /title="(.+?)"/.exec(about) ?? [];
    const [, after] = /after="(.+?)"/.exec(about) ?? [];
    if (title !== undefined) writePart(title, text, after);
    if (language !== 'sh') continue;
    // The first commands begin in this repository, all others in the folder of the site.
    let folder = isFirst ? repository : site;
    isFirst = false;
    for (const command of text.trim().split('\n')) {
      const change = /^cd (.+)$/.exec(command)?.[1];
      if (change !== undefined) folder = change.startsWith('~') ? change.replace('~', home) : join(folder, change);
      else if (/ (dev|preview)$/.test(command)) served.set(command, await requestFrom(command, folder));
      else outputs.set(command, await run(command, folder));
    }
  }
}, 600_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Writes a file of the page; with `after`, adds its text to the file, after the line with that setting. */
function writePart(path: string, text: string, after: string | undefined): void {
  const file = join(site, path);
  mkdirSync(dirname(file), { recursive: true });
  if (after === undefined) {
    writeFileSync(file, text);
    return;
  }
  const lines = read(path).split('\n');
  const at = lines.findIndex((line) => line.startsWith(`  ${after}:`));
  if (at < 0) throw new Error(`${path} has no setting ${after}`);
  writeFileSync(file, lines.toSpliced(at + 1, 0, text).join('\n'));
}

function environment(): NodeJS.ProcessEnv {
  const { SITE_CACHE, NODE_ENV, NODE_OPTIONS, VITEST, ...others } = process.env;
  return {
    ...others,
    HOME: home,
    PORT: '0',
    npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
    // The page's remote repository is the one in the folder of the test.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${join(home, 'remote.git')}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'git@github.com:owner/teapot.git',
  };
}

/** Runs a command as a shell does. Before the program is installed, the folder gets a lock file, so that npm need not ask the registry. */
function run(command: string, folder: string): Promise<string> {
  if (command.startsWith('npm install') && !existsSync(join(site, 'package-lock.json'))) {
    const packages = { '': {}, ...lockedClosure(Object.keys(manifest().dependencies ?? {})) };
    writeFileSync(join(site, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  }
  const child = spawn(command, { cwd: folder, shell: true, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve(said) : reject(new Error(`${command}: ${status}\n${said}`))));
  });
}

/** Starts a server, requests a page, with the site's own styles if they are a file, and ends the server. */
async function requestFrom(command: string, folder: string): Promise<string> {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      const listen = (chunk: Buffer): void => {
        said += String(chunk);
        const found = /The site is at (\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('close', () => reject(new Error(said)));
    });
    const page = await (await fetch(`${address}docs/brewing`)).text();
    const styles = /href="([^"]*site-theme\.css)"/.exec(page)?.[1];
    return styles === undefined ? page : page + (await (await fetch(new URL(styles, address))).text());
  } finally {
    // The shell's whole group, because npx does not pass the signal on.
    process.kill(-(child.pid as number));
    await ended;
  }
}

describe('the package', () => {
  it('is the program without this site, its demos and its tests', () => {
    const all = listFiles(join(site, 'node_modules/docs-builder'));
    const files = all.filter((file) => !file.startsWith('node_modules/'));
    expect(files).toContain('bin.mjs');
    expect(files.filter((file) => !/^(src|dist)\/|^(bin\.mjs|package\.json|README\.md)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /\.test\.|\.map$/.test(file))).toEqual([]);
  });

  it('brings few packages, and none that this site describes', () => {
    const installed = Object.keys((JSON.parse(read('node_modules/.package-lock.json')) as { packages: object }).packages);
    expect(installed.length).toBeGreaterThan(50);
    expect(installed.length).toBeLessThanOrEqual(170);
    expect(installed.filter((name) => /\/(lexical|@lexical\/.*|yjs)$/.test(name))).toEqual([]);
  });

  it('has an API that other tools can import too', async () => {
    const imported = `import { defineConfig } from 'docs-builder/config'; import { readPreference } from 'docs-builder/islands';
      console.log(defineConfig({ title: 'Pot' }).title, typeof readPreference);`;
    writeFileSync(join(site, 'try.mjs'), imported);
    expect(await run('node try.mjs', site)).toBe('Pot function\n');
  });

  it('says which commands it does not have', async () => {
    await expect(run('npx docs-builder bench', site)).rejects.toThrow('there is no command "bench"');
    await expect(run('npx docs-builder bulid', site)).rejects.toThrow('Usage: npx docs-builder <command> [flags]');
  });
});

it('a first configuration is written, and one from that of Docusaurus', () => {
  expect(outputs.get('npx docs-builder init')).toContain(
    'Wrote site.config.ts and docs/intro.md. See the site with: npx docs-builder dev',
  );
  expect(outputs.get('npx docs-builder init --from-docusaurus --site ~/old-docs')).toContain(
    'docusaurus.config.js:1:1 warning: "themes" is not taken over',
  );
  expect(readFileSync(join(home, 'old-docs/site.config.ts'), 'utf8')).toContain("title: 'Old pot'");
});

it('the package holds its license and the guides, and what it keeps between builds is where a clean install leaves it', () => {
  for (const file of ['LICENSE', 'docs/another-site.md', 'docs/docusaurus.md', 'docs/deploying.md', 'docs/markdown-page.mdx'])
    expect(existsSync(join(site, 'node_modules/docs-builder/dist', file)), file).toBe(true);
  expect(readdirSync(join(site, '.cache/docs-builder')).length).toBeGreaterThan(0);
});

describe('the site', () => {
  it('has the components, and the islands with their code', () => {
    const { html } = JSON.parse(read('dist/docs/brewing.json')) as { html: string };
    expect(html).toContain('<p>Takes 4 minutes.</p>');
    expect(html).toContain('4 minutes left');
    const scripts = readdirSync(join(site, 'dist/assets')).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => read(`dist/assets/${name}`).includes(' minutes left'))).toHaveLength(1);
  });

  it('is served while it is written, and as it will be published', () => {
    expect([...served.keys()].map((command) => command.split(' ').at(-1))).toEqual(['dev', 'preview']);
    expect([...served.values()].filter((html) => !html.includes('4 minutes left'))).toEqual([]);
    expect([...served.values()].filter((html) => !html.includes('--accent:#8a2d0c'))).toEqual([]);
  });

  it('has its own colors, fonts and styles, which its policy allows', () => {
    const page = read('dist/docs/brewing.html');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    expect(style).toContain('--accent:#8a2d0c');
    expect(style.endsWith('.steps{border-inline-start:3px solid var(--accent);padding-inline-start:1rem}')).toBe(true);
    expect(page).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  it('describes the API of its packages', () => {
    expect(read('dist/docs/api/modules/teapot.md')).toContain('Makes tea.');
  });

  it('has a search', () => {
    expect(existsSync(join(site, 'dist/search-index'))).toBe(true);
  });

  it('is deployed', async () => {
    expect(await run('git --git-dir remote.git show gh-pages:docs/brewing.md', home)).toBe(read('dist/docs/brewing.md'));
  });
});
