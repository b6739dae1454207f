import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PreviewServer, startPreview } from './preview.ts';
import { hostFileNames } from './read-host-rules.ts';

/** Their texts are their names. */
const pages = [
  'docs/intro.html',
  'docs/api/index.html',
  'docs/c#.html',
  'docs/100%.html',
  'docs/intro.json',
  'größe.txt',
  'docs/lists.tar.gz',
];
const hidden = ['.site-build', '.env', '.nojekyll'];
const hostFiles: Readonly<Record<string, string>> = {
  _headers: `/*
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
  _redirects: '/old /new 301\n/alt%20seite /neu#teil 301\n',
};

let folder: string;
let server: PreviewServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), `<p>${'Home. '.repeat(500)}</p>`);
  writeFileSync(join(folder, '404.html'), '<p>Page Not Found</p>');
  writeFileSync(join(folder, 'assets/a.js'), '1;');
  mkdirSync(join(folder, 'docs/api'), { recursive: true });
  for (const name of pages) writeFileSync(join(folder, name), name);
  for (const name of hidden) writeFileSync(join(folder, name), name);
  for (const name of hostFileNames) writeFileSync(join(folder, name), hostFiles[name] ?? '');
  server = await startPreview({ path: folder, port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly size: number;
  readonly text: string;
}

/** Like `fetch`, but without decoding bodies or adding headers. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, size: body.length, text: body.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** What a link leads to; empty if it has gone. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

it.each([
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  expect((await ask('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
});

it('answers a request with the tag of the file with status 304, and one with another tag with the file', async () => {
  const tag = String((await ask('/')).headers.etag);
  expect(await ask('/', { 'if-none-match': tag })).toMatchObject({ status: 304, size: 0 });
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('sends a part of a file, and compresses none', async () => {
  for (const [range, part] of [
    ['bytes=0-9', '<p>Home. H'],
    ['bytes=0-0', '<'],
    ['bytes=-5', ' </p>'],
    ['bytes=3001-', '. </p>'],
    ['bytes=3006-999999', '>'],
  ] as const) {
    const { status, headers, text } = await ask('/', { range, 'accept-encoding': 'br' });
    expect([status, text, headers['content-encoding']], range).toEqual([206, part, undefined]);
    const start = 3007 - part.length;
    const bytes = range.includes('=0-') ? `0-${part.length - 1}` : `${start}-3006`;
    expect(headers, range).toMatchObject({ 'content-range': `bytes ${bytes}/3007`, 'content-length': `${part.length}` });
  }
  for (const range of ['bytes=3007-', 'bytes=-0'])
    expect(await ask('/', { range }), range).toMatchObject({
      status: 416,
      size: 0,
      headers: { 'content-range': 'bytes */3007' },
    });
  for (const range of ['bytes=5-2', 'bytes=0-0,5-5', 'lines=0-0', 'bytes=x'])
    expect(await ask('/', { range }), range).toMatchObject({ status: 200, size: 3007 });
  expect(await ask('/', { range: 'bytes=0-9' }, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': '3007' } });
});

it('sends a part only of the file that the reader has the rest of', async () => {
  const { etag = '', 'last-modified': date = '', 'accept-ranges': ranges } = (await ask('/')).headers;
  expect([ranges, String(etag).startsWith('"')]).toEqual(['bytes', true]);
  const compressed = String((await ask('/', { 'accept-encoding': 'br' })).headers.etag);
  expect(compressed).toBe(`W/${etag}`);
  const statusFor = async (condition: unknown) => (await ask('/', { range: 'bytes=0-0', 'if-range': String(condition) })).status;
  for (const condition of [etag, date]) expect(await statusFor(condition), String(condition)).toBe(206);
  const older = new Date(Date.parse(String(date)) - 1000).toUTCString();
  const newer = new Date(Date.parse(String(date)) + 1000).toUTCString();
  for (const condition of [compressed, '"other"', '*', older, newer, '']) expect(await statusFor(condition), condition).toBe(200);
  // The reader has all of it.
  expect((await ask('/', { range: 'bytes=0-0', 'if-none-match': String(etag) })).status).toBe(304);
});

it('sends a compressed file that is beside one to who accepts it, with a tag of its own', async () => {
  writeFileSync(join(folder, 'ready.txt'), 'as it is');
  for (const ending of ['br', 'gz']) writeFileSync(join(folder, `ready.txt.${ending}`), ending);
  const answers = await Promise.all(
    ['br, gzip', 'gzip', ''].map((accepted) => ask('/ready.txt', { 'accept-encoding': accepted })),
  );
  expect(answers.map(({ text, headers }) => [text, headers['content-encoding'], headers['content-type']])).toEqual([
    ['br', 'br', 'text/plain; charset=utf-8'],
    ['gz', 'gzip', 'text/plain; charset=utf-8'],
    ['as it is', undefined, 'text/plain; charset=utf-8'],
  ]);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  expect(await ask('/ready.txt', { 'accept-encoding': 'br', range: 'bytes=0-1' })).toMatchObject({ status: 206, text: 'as' });
  expect((await ask('/ready.txt.br')).headers['content-encoding']).toBeUndefined();
});

/** What can hardly be compressed. */
function writeLarge(name: string, bytes: number): void {
  writeFileSync(join(folder, name), randomBytes(bytes / 2).toString('hex'));
}

function open(path: string): Promise<IncomingMessage> {
  const asked = get({ port: server.port, path, headers: { 'accept-encoding': 'br' }, agent: false });
  return new Promise((resolve) => asked.on('response', resolve));
}

it('compresses few answers at once, and the others are sent as they are', async () => {
  writeLarge('large.txt', 1_000_000);
  const answers = await Promise.all(Array.from({ length: 15 }, () => open('/large.txt')));
  expect(answers.filter(({ headers }) => headers['content-encoding'] === 'br')).toHaveLength(12);
  for (const answer of answers) answer.destroy();
  await expect.poll(async () => (await ask('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

it.runIf(existsSync('/proc/self/fd'))('closes the file of a reader who leaves', async () => {
  writeLarge('larger.txt', 16_000_000);
  const answer = await open('/larger.txt');
  const isOpen = (): boolean =>
    readdirSync('/proc/self/fd').some((name) => linkOf(`/proc/self/fd/${name}`).endsWith('/larger.txt'));
  expect(isOpen()).toBe(true);
  answer.destroy();
  await expect.poll(isOpen).toBe(false);
});

it('answers with whole files, or says that it can’t, while a build replaces the folder', async () => {
  const other = `${folder}.old`;
  const answers: Answer[] = [];
  for (let time = 0; time < 40; time++) {
    const asked = Array.from({ length: 5 }, () => ask('/docs/intro'));
    renameSync(folder, other);
    asked.push(ask('/docs/intro'));
    await asked[time % 6];
    renameSync(other, folder);
    answers.push(...(await Promise.all(asked)));
  }
  const texts = new Map([
    [200, 'docs/intro.html'],
    [404, '<p>Page Not Found</p>'],
    [503, 'A build is replacing the site; try again.\n'],
  ]);
  for (const { status, text } of answers) expect([status, text]).toEqual([status, texts.get(status)]);
});

it('sends an archive as it is, for readers to keep', async () => {
  for (const accepted of ['', 'gzip', 'gzip, deflate, br']) {
    const { headers, text } = await ask('/docs/lists.tar.gz', { 'accept-encoding': accepted });
    expect([text, headers['content-type'], headers['content-encoding']]).toEqual([
      'docs/lists.tar.gz',
      'application/gzip',
      undefined,
    ]);
  }
});

it('sends the policy with every page, and makes assets cacheable', async () => {
  expect((await ask('/')).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect((await ask('/assets/a.js')).headers['cache-control']).toContain('immutable');
});

it.each([
  ['/docs/intro', 'docs/intro.html'],
  ['/docs/intro/', 'docs/intro.html'],
  ['/docs/intro.html', 'docs/intro.html'],
  ['/docs/intro/index.html', 'docs/intro.html'],
  ['/docs/intro.json', 'docs/intro.json'],
  ['/docs/api', 'docs/api/index.html'],
  ['/docs/api/', 'docs/api/index.html'],
  ['/docs/api.html', 'docs/api/index.html'],
  ['/docs/c%23', 'docs/c#.html'],
  ['/docs/100%25', 'docs/100%.html'],
  ['/gr%C3%B6%C3%9Fe.txt', 'größe.txt'],
  ['//docs/intro', 'docs/intro.html'],
  ['/../docs/intro', 'docs/intro.html'],
])('%s serves %s', async (path, file) => {
  expect(await ask(path)).toMatchObject({ status: 200, text: file });
});

it.each([
  '/docs',
  '/404',
  '/404.html',
  '/404/',
  '/404/index.html',
  '/../preview.test.ts',
  '/..%2f..%2fetc/passwd',
  '/%2500',
  '/%00',
  '/%E0%A4%A',
  '/_headers/',
  '/_headers.html',
  '/%5Fheaders',
  '/%255Fheaders',
  '/docs/%252e%252e/_headers',
  '/NGINX.conf',
  '/.site-build',
  '/.env',
  '/%2eenv',
  '/%252eenv',
  '/docs/..%5c_headers',
])('%s is not found', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, text: '<p>Page Not Found</p>' });
});

it('says which encoding text has', async () => {
  expect((await ask('/docs/intro')).headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await ask('/gr%C3%B6%C3%9Fe.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('redirects moved addresses in every variant, with the query unless the target has a fragment', async () => {
  for (const [path, target] of [
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/old.html', '/new'],
    ['/old?a=1', '/new?a=1'],
    ['/alt%20seite?a=1', '/neu#teil'],
  ] as const) {
    expect(await ask(path), path).toMatchObject({ status: 301, headers: { location: target } });
  }
});

it('does not serve host configuration', async () => {
  for (const name of [...hostFileNames, ...hidden]) expect((await ask(`/${name}`)).status, name).toBe(404);
});

it('normalizes paths before it checks them: no variant of a path gets a file or header that another one would not', async () => {
  for (const name of [...hostFileNames, '404.html']) {
    for (const path of [`/./${name}`, `//${name}`, `/assets/../${name}`, `/assets/..%2f${name}`, `/%2e/${name}`]) {
      expect(await ask(path), path).toMatchObject({ status: 404, size: 21 });
    }
  }
  expect((await ask('/assets/..%2findex')).headers['cache-control']).not.toContain('immutable');
  expect((await ask('/x/../assets/a.js')).headers['cache-control']).toContain('immutable');
  expect(await ask('/./old')).toMatchObject({ status: 301, headers: { location: '/new' } });
});

it('sends the security headers with every response', async () => {
  for (const [answer, status] of [
    [await ask('/'), 200],
    [await ask('/nothing'), 404],
    [await ask('/%zz'), 404],
    [await ask('/old'), 301],
    [await ask('/', {}, 'POST'), 405],
    [await ask('/', { host: 'evil.example' }), 403],
    [await ask('/', { 'if-none-match': String((await ask('/')).headers.etag) }), 304],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.headers, String(status)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringContaining('origin'),
    });
    expect(answer.headers['content-security-policy'], String(status)).toContain("default-src 'none'");
  }
});

it('serves the not-found page for unknown addresses, HEAD without a body, and rejects other methods', async () => {
  expect(await ask('/nothing')).toMatchObject({ status: 404, size: 21 });
  expect((await ask('/_headers')).status).toBe(404);
  expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, size: 0 });
  expect((await ask('/', {}, 'POST')).status).toBe(405);
});
