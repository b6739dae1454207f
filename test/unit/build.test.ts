import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programRoot } from '../../src/base/fingerprint.ts';
import { listFiles } from '../../src/base/list-files.ts';
import { build } from '../../src/commands/build.ts';

const execute = promisify(execFile);
const fixture = join(programRoot, 'test/fixtures/docusaurus');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('two builds in different folders, time zones and locales are the same to the byte', async () => {
  const builds = [
    { name: 'one', TZ: 'Pacific/Kiritimati', LC_ALL: 'C.UTF-8' },
    { name: 'two/deeper', TZ: 'America/Adak', LC_ALL: 'tr_TR.UTF-8' },
  ].map(async ({ name, ...environment }) => {
    const site = join(folder, name, 'site');
    const out = join(folder, name, 'out');
    mkdirSync(join(folder, name), { recursive: true });
    cpSync(fixture, site, { recursive: true });
    // Nothing is taken over from an earlier build.
    const cache = join(programRoot, 'node_modules/.cache/build-test', name);
    rmSync(cache, { recursive: true, force: true });
    await execute(process.execPath, ['scripts/run.mjs', 'build', '--site', site, '--out', out], {
      cwd: programRoot,
      env: { ...process.env, ...environment, SITE_CACHE: cache },
    });
    rmSync(cache, { recursive: true });
    return out;
  });
  const [one, two] = (await Promise.all(builds)) as [string, string];
  expect(listFiles(two)).toEqual(listFiles(one));
  expect(listFiles(one).length).toBeGreaterThan(40);
  const different = listFiles(one).filter((file) => !readFileSync(join(one, file)).equals(readFileSync(join(two, file))));
  expect(different).toEqual([]);
});

describe('a rebuild', () => {
  const run = () => build({ sitePath: join(folder, 'site'), outPath: join(folder, 'out'), quiet: true });
  const page = () => join(folder, 'site/docs/added.md');

  it('does no more than what changed', async () => {
    cpSync(fixture, join(folder, 'site'), { recursive: true });
    writeFileSync(page(), `---\ntitle: Added\n---\n\nWritten at ${folder}.\n`);
    const first = await run();
    expect(first.compiled).toBeGreaterThan(0);

    const unchanged = await run();
    expect(unchanged).toMatchObject({ compiled: 0, written: 0, pages: first.pages });

    appendFileSync(page(), '\nOne more sentence.\n');
    const edited = await run();
    expect(edited.compiled).toBe(1);
    // Its document, its data, its plain Markdown, all pages in one file, the search index, and its texts there.
    expect(edited.written).toBe(6);
    expect(readFileSync(join(folder, 'out/docs/added.html'), 'utf8')).toContain('One more sentence.');
  });

  it('takes out what is gone', async () => {
    rmSync(page());
    await run();
    expect(listFiles(join(folder, 'out')).filter((file) => file.includes('added'))).toEqual([]);
  });
});

describe('a site folder without any settings', () => {
  it('is built from its Markdown alone', async () => {
    const site = join(folder, 'plain');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'docs/intro.md'), '# Hello\n\nText, and a [link](./more.md).\n');
    writeFileSync(join(site, 'docs/more.md'), '# More\n');
    await build({ sitePath: site, outPath: join(folder, 'plain-out'), quiet: true });
    const html = readFileSync(join(folder, 'plain-out/docs/intro.html'), 'utf8');
    expect(html).toContain('<title>Hello | plain</title>');
    expect(html).toContain('href="/docs/more"');
  });

  it('is built below another base URL', async () => {
    const site = join(folder, 'based');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(
      join(site, 'site.config.js'),
      "export default { title: 'Based', url: 'https://example.com', baseUrl: '/base/' };\n",
    );
    writeFileSync(join(site, 'docs/intro.md'), '# Hello\n\nA [link](/docs/more) and [another](./more.md#part).\n');
    writeFileSync(join(site, 'docs/more.md'), '# More\n\n## Part\n');
    await build({ sitePath: site, outPath: join(folder, 'based-out'), quiet: true });
    const html = readFileSync(join(folder, 'based-out/docs/intro.html'), 'utf8');
    expect(html).toContain('<link rel="canonical" href="https://example.com/base/docs/intro">');
    expect(html).toContain('href="/base/docs/more"');
    expect(html).toContain('href="/base/docs/more#part"');
    expect(html).toMatch(/src="\/base\/assets\/boot-[\w-]+\.js"/);
  });
});

it('a site folder anywhere may bring components and islands of its own, on this program’s React', async () => {
  const site = join(folder, 'components-site');
  mkdirSync(join(site, 'components'), { recursive: true });
  mkdirSync(join(site, 'islands/counter'), { recursive: true });
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(
    join(site, 'components/big-number.tsx'),
    'import { useId } from \'react\';\nexport default function BigNumber({ value }: { value: number }) {\n  return <b className="big" id={useId()}>{value}</b>;\n}\n',
  );
  writeFileSync(join(site, 'components/big-number.css'), '.big { font-size: 3rem; }\n');
  writeFileSync(
    join(site, 'islands/counter/counter.tsx'),
    'import { useState } from \'react\';\nexport default function Counter({ from }: { from: number }) {\n  const [count, setCount] = useState(from);\n  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n',
  );
  writeFileSync(join(site, 'docs/intro.mdx'), '# Hello\n\n<BigNumber value={42} />\n\n<Counter from={3} />\n');
  const out = join(folder, 'components-out');
  await build({ sitePath: site, outPath: out, quiet: true });
  const html = readFileSync(join(out, 'docs/intro.html'), 'utf8');
  expect(html).toMatch(/<b class="big"[^>]*>42<\/b>/);
  expect(html).toMatch(/<site-island name="counter"/);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map((match) => match[1] as string);
  expect(sheets).toHaveLength(1);
  expect(readFileSync(join(out, sheets[0] as string), 'utf8')).toContain('.big');
  expect(listFiles(out).some((file) => /^assets\/counter-.*\.js$/.test(file))).toBe(true);
});

it('visitors get React’s production build, whatever the process that builds runs as', async () => {
  expect(process.env.NODE_ENV).not.toBe('production');
  const site = join(folder, 'production');
  mkdirSync(join(site, 'docs'), { recursive: true });
  // An island of its own, so that this client is in no cache.
  mkdirSync(join(site, 'islands/once'), { recursive: true });
  writeFileSync(join(site, 'islands/once/once.tsx'), `export default function Once() {\n  return <i>${Date.now()}</i>;\n}\n`);
  writeFileSync(join(site, 'docs/intro.md'), '# Hello\n');
  const out = join(folder, 'production-out');
  await build({ sitePath: site, outPath: out, quiet: true });
  const scripts = listFiles(out).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const file of scripts) expect(readFileSync(join(out, file), 'utf8'), file).not.toMatch(/jsxDEV|jsx-dev-runtime/);
});
