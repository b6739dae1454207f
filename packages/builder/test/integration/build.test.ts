import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { listFiles } from '../../src/base/list-files.ts';
import { cacheFolder, packagesFolder, programRoot } from '../../src/base/places.ts';
import { build } from '../../src/commands/build.ts';

const execute = promisify(execFile);
const fixture = join(programRoot, 'test/fixtures/docusaurus');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a process of its own. */
function runBuild(sitePath: string, outPath: string, environment: Record<string, string>): Promise<unknown> {
  return execute(process.execPath, ['scripts/run.mjs', 'build', '--site', sitePath, '--out', outPath], {
    cwd: repository,
    env: { ...process.env, ...environment },
  });
}

/** Options for Node that make a program believe in a number of processors. */
function processors(count: number): string {
  const code = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.availableParallelism = () => ${count}; syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

it('two builds in different folders, time zones and locales, with different numbers of threads, are identical byte for byte', {
  tags: 'full',
}, async () => {
  const builds = [
    { name: 'one', TZ: 'Pacific/Kiritimati', LC_ALL: 'C.UTF-8', NODE_OPTIONS: processors(1) },
    { name: 'two/deeper', TZ: 'America/Adak', LC_ALL: 'tr_TR.UTF-8', NODE_OPTIONS: processors(5) },
  ].map(async ({ name, ...environment }) => {
    const sitePath = join(folder, name, 'site');
    const outPath = join(folder, name, 'out');
    mkdirSync(join(folder, name), { recursive: true });
    cpSync(fixture, sitePath, { recursive: true });
    // Enough pages for threads.
    for (let page = 0; page < 60; page++)
      writeFileSync(join(sitePath, `docs/page-${page}.md`), `# Page ${page}\n\nText ${page}.\n`);
    // Without anything from an earlier build.
    const cache = join(packagesFolder(), '.cache/build-test', name);
    rmSync(cache, { recursive: true, force: true });
    await runBuild(sitePath, outPath, { ...environment, SITE_CACHE: cache });
    rmSync(cache, { recursive: true });
    return outPath;
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

  it('writes only what changed', async () => {
    cpSync(fixture, join(folder, 'site'), { recursive: true });
    writeFileSync(page(), `---\ntitle: Added\n---\n\nWritten at ${folder}.\n`);
    const first = await run();
    expect(first.compiled).toBeGreaterThan(0);

    const unchanged = await run();
    expect(unchanged).toMatchObject({ compiled: 0, written: 0, pages: first.pages });

    appendFileSync(page(), '\nOne more sentence.\n');
    const edited = await run();
    expect(edited.compiled).toBe(1);
    // Its document, its data, its plain Markdown, the file with all pages, the search index, and the index's texts of the page.
    expect(edited.written).toBe(6);
    expect(readFileSync(join(folder, 'out/docs/added.html'), 'utf8')).toContain('One more sentence.');
  });

  it('has the licenses of what its scripts contain', () => {
    const text = readFileSync(join(folder, 'out/licenses.txt'), 'utf8');
    const names = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(([, name]) => name);
    // Those of the worker of the search too.
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'stemmer', 'algoliasearch']));
    expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(1);
  });

  it('makes again what is damaged in the cache, and nothing else', async () => {
    const pages = join(cacheFolder, 'pages');
    // The page has another entry, from before it was edited.
    const isCurrent = (text: Buffer): boolean => text.includes(`Written at ${folder}`) && text.includes('One more sentence.');
    const entry = listFiles(pages).find((file) => isCurrent(readFileSync(join(pages, file)))) as string;
    const whole = readFileSync(join(pages, entry));
    const damaged = Buffer.from(whole);
    damaged[damaged.lastIndexOf(`Written at ${folder}`)] = 'X'.charCodeAt(0);
    writeFileSync(join(pages, entry), damaged);
    // A new file, which contains the text of all pages.
    rmSync(join(folder, 'out/llms-full.txt'));
    expect(await run()).toMatchObject({ compiled: 1, written: 1 });
    expect(readFileSync(join(pages, entry))).toEqual(whole);
    expect(readFileSync(join(folder, 'out/llms-full.txt'), 'utf8')).toContain(`Written at ${folder}`);
  });

  it('removes obsolete files', async () => {
    rmSync(page());
    await run();
    expect(listFiles(join(folder, 'out')).filter((file) => file.includes('added'))).toEqual([]);
  });
});

it('a project of a page is a file that the page, its Markdown and llms.txt lead to', async () => {
  const sitePath = join(folder, 'project');
  mkdirSync(join(sitePath, 'docs'), { recursive: true });
  mkdirSync(join(sitePath, 'hello'));
  writeFileSync(
    join(sitePath, 'site.config.js'),
    "export default { title: 'Project', url: 'https://example.com', baseUrl: '/base/' };\n",
  );
  writeFileSync(join(sitePath, 'docs/intro.mdx'), '# Intro\n\n<CodeProject folder="hello" title="Hello [you]" />\n');
  writeFileSync(join(sitePath, 'hello/package.json'), '{}\n');
  writeFileSync(join(sitePath, 'hello/.env'), 'SECRET=1\n');
  const outPath = join(folder, 'project-out');
  await build({ sitePath, outPath, quiet: true });
  const read = (file: string): string => readFileSync(join(outPath, file), 'utf8');
  const archive = join(outPath, 'projects/hello.tar.gz');
  expect((await execute('tar', ['tzf', archive])).stdout).toBe('hello/package.json\n');
  expect(read('docs/intro.html')).toContain('<a href="/base/projects/hello.tar.gz" download="">Download the folder (1 kB)</a>');
  expect(read('docs/intro.md')).toContain('[Download the folder](https://example.com/base/projects/hello.tar.gz)');
  expect(read('llms-full.txt')).toContain('curl -L https://example.com/base/projects/hello.tar.gz | tar xzf -');
  expect(read('llms.txt')).toContain('- [Hello \\[you\\]](https://example.com/base/projects/hello.tar.gz)');
});

describe('a site folder without any settings', () => {
  it('is built from nothing but Markdown', async () => {
    const sitePath = join(folder, 'plain');
    mkdirSync(join(sitePath, 'docs'), { recursive: true });
    writeFileSync(join(sitePath, 'docs/intro.md'), '# Hello\n\nText, and a [link](./more.md).\n');
    writeFileSync(join(sitePath, 'docs/more.md'), '# More\n');
    await build({ sitePath: sitePath, outPath: join(folder, 'plain-out'), quiet: true });
    const html = readFileSync(join(folder, 'plain-out/docs/intro.html'), 'utf8');
    expect(html).toContain('<title>Hello | plain</title>');
    // Browsers would ask for /favicon.ico.
    expect(html).toContain('<link rel="icon" href="data:,">');
    expect(html).toContain('href="/docs/more"');
  });

  it('can have another base URL', async () => {
    const sitePath = join(folder, 'based');
    mkdirSync(join(sitePath, 'docs'), { recursive: true });
    writeFileSync(
      join(sitePath, 'site.config.js'),
      "export default { title: 'Based', url: 'https://example.com', baseUrl: '/base/' };\n",
    );
    writeFileSync(join(sitePath, 'docs/intro.md'), '# Hello\n\nA [link](/docs/more) and [another](./more.md#part).\n');
    writeFileSync(join(sitePath, 'docs/more.md'), '# More\n\n## Part\n');
    await build({ sitePath: sitePath, outPath: join(folder, 'based-out'), quiet: true });
    const html = readFileSync(join(folder, 'based-out/docs/intro.html'), 'utf8');
    expect(html).toContain('<link rel="canonical" href="https://example.com/base/docs/intro">');
    expect(html).toContain('href="/base/docs/more"');
    expect(html).toContain('href="/base/docs/more#part"');
    expect(html).toMatch(/src="\/base\/assets\/boot-[\w-]+\.js"/);
  });
});

it('a site folder anywhere can have its own components and islands, which use this program’s React', async () => {
  const sitePath = join(folder, 'components-site');
  mkdirSync(join(sitePath, 'components'), { recursive: true });
  mkdirSync(join(sitePath, 'islands/counter'), { recursive: true });
  mkdirSync(join(sitePath, 'docs'), { recursive: true });
  writeFileSync(
    join(sitePath, 'components/big-number.tsx'),
    'import { useId } from \'react\';\nexport default function BigNumber({ value }: { value: number }) {\n  return <b className="big" id={useId()}>{value}</b>;\n}\n',
  );
  writeFileSync(join(sitePath, 'components/big-number.css'), '.big { font-size: 3rem; }\n');
  writeFileSync(
    join(sitePath, 'islands/counter/counter.tsx'),
    'import { useState } from \'react\';\nexport default function Counter({ from }: { from: number }) {\n  const [count, setCount] = useState(from);\n  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n',
  );
  writeFileSync(join(sitePath, 'docs/intro.mdx'), '# Hello\n\n<BigNumber value={42} />\n\n<Counter from={3} />\n');
  const outPath = join(folder, 'components-out');
  await build({ sitePath: sitePath, outPath: outPath, quiet: true });
  const html = readFileSync(join(outPath, 'docs/intro.html'), 'utf8');
  expect(html).toMatch(/<b class="big"[^>]*>42<\/b>/);
  expect(html).toMatch(/<site-island name="counter"/);
  // The document contains the stylesheet, under the policy; whoever comes from another page loads the file.
  const sheets = [...html.matchAll(/<style data-href="([^"]+)">([\s\S]*?)<\/style>/g)];
  expect(sheets).toHaveLength(1);
  const [, address, text] = sheets[0] as unknown as [string, string, string];
  expect(text).toContain('.big');
  expect(readFileSync(join(outPath, address), 'utf8')).toBe(text);
  const policy = readFileSync(join(outPath, '_headers'), 'utf8');
  expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
  expect(listFiles(outPath).some((file) => /^assets\/counter-.*\.js$/.test(file))).toBe(true);
});

describe('a build that does not run in production', () => {
  const sitePath = () => join(folder, 'production');
  beforeAll(() => {
    mkdirSync(join(sitePath(), 'docs'), { recursive: true });
    // With a unique island, so that the client bundle is not cached.
    mkdirSync(join(sitePath(), 'islands/once'), { recursive: true });
    writeFileSync(
      join(sitePath(), 'islands/once/once.tsx'),
      `export default function Once() {\n  return <i>${Date.now()}</i>;\n}\n`,
    );
    writeFileSync(join(sitePath(), 'docs/intro.md'), '# Hello\n');
  });

  it('gives visitors React’s production build', async () => {
    expect(process.env.NODE_ENV).not.toBe('production');
    const outPath = join(folder, 'production-out');
    await build({ sitePath: sitePath(), outPath: outPath, quiet: true });
    const scripts = listFiles(outPath).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const file of scripts) expect(readFileSync(join(outPath, file), 'utf8'), file).not.toMatch(/jsxDEV|jsx-dev-runtime/);
  });

  it('caches nothing that one in production would use', { tags: 'full' }, async () => {
    await build({ sitePath: sitePath(), outPath: join(folder, 'production-out'), quiet: true });
    const [filled, empty] = await Promise.all(
      [{}, { SITE_CACHE: join(packagesFolder(), '.cache/build-test/production') }].map(async (environment, index) => {
        const target = join(folder, `production-out-${index}`);
        await runBuild(sitePath(), target, environment);
        return target;
      }),
    );
    rmSync(join(packagesFolder(), '.cache/build-test/production'), { recursive: true });
    expect(listFiles(filled as string)).toEqual(listFiles(empty as string));
  });
});

it('names as long as disks allow, and names that are not composed, are built with what they show and link to', async () => {
  const sitePath = join(folder, 'names');
  const folders = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(80)).join('/');
  mkdirSync(join(sitePath, 'docs', folders), { recursive: true });
  const name = 'n'.repeat(240);
  writeFileSync(join(sitePath, 'docs', folders, `${name}.md`), `# Long\n\n![x](./${name}.png)\n`);
  writeFileSync(join(sitePath, 'docs', folders, `${name}.png`), 'no picture');
  writeFileSync(join(sitePath, 'docs/re\u0301sume\u0301.pdf'), 'pdf');
  writeFileSync(join(sitePath, 'docs/a.md'), '# A\n\n[Download](./r\u00e9sum\u00e9.pdf)\n');
  const outPath = join(folder, 'names-out');
  await build({ sitePath, outPath, quiet: true });
  expect(existsSync(join(outPath, 'docs', folders, `${name}.html`))).toBe(true);
  expect(readFileSync(join(outPath, 'files/docs/r\u00e9sum\u00e9.pdf'), 'utf8')).toBe('pdf');
});
