import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFileNames, hostFiles } from '../render/hosting/host-files.ts';
import { makeHostRules } from '../render/hosting/host-rules.ts';
import { type PreviewServer, startPreview } from './preview.ts';

let folder: string;
let server: PreviewServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), `<p>${'Home. '.repeat(50)}</p>`);
  writeFileSync(join(folder, '404.html'), '<p>Page Not Found</p>');
  writeFileSync(join(folder, 'assets/a.js'), '1;');
  const rules = makeHostRules({ url: 'https://kettle.example', baseUrl: '/' }, "default-src 'none'", [
    { from: '/old', to: '/new' },
    { from: '/alt seite', to: '/neu#teil' },
  ]);
  for (const [name, text] of hostFiles(rules, 'kettle.example')) writeFileSync(join(folder, name), text);
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
}

/** Like `fetch`, but without decoding bodies or adding headers. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, path, headers, method }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, size }));
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'gzip'],
  ['*', 'br'],
  ['identity;q=1, br;q=0.5', undefined],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  expect((await ask('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
});

describe('a conditional request', () => {
  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"other", ${tag}`, () => '*'])(
    'with the current tag gets status 304: %s',
    async (condition) => {
      const tag = String((await ask('/')).headers.etag);
      expect(await ask('/', { 'if-none-match': condition(tag) })).toMatchObject({ status: 304, size: 0 });
    },
  );

  it('with another tag gets the page', async () => {
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

it('sends the policy with every page, and makes assets cacheable', async () => {
  expect((await ask('/')).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect((await ask('/assets/a.js')).headers['cache-control']).toContain('immutable');
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
  for (const name of hostFileNames) expect((await ask(`/${name}`)).status, name).toBe(404);
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
    [await ask('/', { 'if-none-match': '*' }), 304],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.headers, String(status)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringContaining('origin'),
    });
    expect(answer.headers['content-security-policy'], String(status)).toContain("default-src 'none'");
  }
});

it('reads host and path from an absolute request target', async () => {
  expect(await ask('http://localhost/index.html')).toMatchObject({ status: 200 });
  expect((await ask('http://evil.example/')).status).toBe(403);
});

it('serves the not-found page for unknown addresses, HEAD without a body, and rejects other methods', async () => {
  expect(await ask('/nothing')).toMatchObject({ status: 404, size: 21 });
  expect((await ask('/_headers')).status).toBe(404);
  expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, size: 0 });
  expect((await ask('/', {}, 'POST')).status).toBe(405);
});
