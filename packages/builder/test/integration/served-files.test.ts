/**
 * What both servers never send, however it's asked for: files that readers may not get, in every spelling of their paths, with every prefix under
 * which something is served. The preview's are in the output, where a host or an earlier build may have left them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { build } from '../../src/commands/build.ts';
import { type PreviewServer, startPreview } from '../../src/server/preview.ts';

const mark = 'CANARY-9b1e';

const hidden = `.env .env.local .netrc .npmrc .htpasswd .aws/credentials .ssh/id_rsa .ssh/config .git/config .vscode/settings.json .docker/config.json
  .hidden.js .hidden.css .hidden.svg .hidden/index.js .hidden/x.json .hidden/deep/x.html a/.hidden/x.json docs/.draft/x.md docs/.x.md src/.x.ts
  components/.x.tsx static/.hidden.txt static/.hidden/x.css .well-known/.hidden/x.json`;
const keys = `keys/id_rsa keys/id_dsa keys/id_ecdsa keys/id_ed25519 keys/id_ecdsa_sk keys/id_ed25519_sk keys/store.jks keys/store.p12 keys/server.pem
  keys/server.PEM keys/server.key keys/client.pfx keys/a.kdbx keys/a.ppk keys/a.ovpn keys/a.gpg keys/a.keystore keys/prod.env`;
/** In the folder, each a link to what isn't, or is one of those above. */
const links: Readonly<Record<string, string>> = {
  'link.txt': '../outside.txt',
  'link.js': '../outside.txt',
  'docs/link.svg': '../../outside.txt',
  'components/link.css': '../.env',
  'components/link.ts': '../.ssh/id_rsa',
  'link-chain.txt': 'docs/link.svg',
  'folder/outside.txt': '',
  'shown/x.json': '',
  'passwd.txt': '/etc/passwd',
  'well/x.json': '',
};
const folders: Readonly<Record<string, string>> = { folder: '..', shown: '.hidden', well: '.well-known/.hidden' };

const files = [...`${hidden} ${keys}`.split(/\s+/), ...Object.keys(links)];

/** @param path Begins with a slash. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  ...[
    '/',
    '//',
    '/.',
    '/./',
    '/..;/',
    '.',
    '%20',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    '%00.js',
    '%23',
    '%3f',
    ';',
    ';.js',
    '::$DATA',
    '~',
  ].map((end) => (path: string) => path + end),
  ...[
    '?',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?import&url&inline',
    '?raw??',
    '?.svg?.wasm?init',
    '?html-proxy&index=0.js',
    '#',
    '#/a.js',
  ].map((end) => (path: string) => path + end),
  ...['/?raw', '/?import', '//?import&raw', '/.?url', '%2f?raw', '.js', '.map', '.html'].map(
    (end) => (path: string) => path + end,
  ),
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/([^/]*)$/, '//$1'),
  (path) => path.replace(/\/([^/]*)$/, '/./$1'),
  (path) => path.replace(/\/([^/]*)$/, '/x/../$1'),
  (path) => path.replace(/\/([^/]*)$/, '/x/..%2f$1'),
  (path) => path.replace(/\/([^/]*)$/, '%2f$1'),
  (path) => path.replace(/\/([^/]*)$/, '%252f$1'),
  (path) => path.replace(/\/([^/]*)$/, '\\$1'),
  (path) => path.replace(/\/([^/]*)$/, '/components/open.ts?/../../$1'),
  (path) => path.replaceAll('.', '%2e'),
  (path) => path.replaceAll('.', '%252e'),
  (path) => path.replace(/[^/]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

let folder: string;
let preview: PreviewServer | undefined;
let dev: ChildProcess | undefined;
const ports = { preview: 0, dev: 0 };
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function writeAll(root: string): void {
  for (const [path, target] of Object.entries(folders)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    mkdirSync(join(root, target), { recursive: true });
    symlinkSync(target, join(root, path));
  }
  for (const path of files) {
    if (path in links) {
      if (links[path] === '') continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(links[path] as string, join(root, path));
    } else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `export default "${mark}";`);
    }
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  const [sitePath, outPath] = [join(folder, 'site'), join(folder, 'out')];
  mkdirSync(join(sitePath, 'components'), { recursive: true });
  mkdirSync(join(sitePath, 'docs'));
  writeFileSync(join(folder, 'outside.txt'), `export default "${mark}";`);
  writeFileSync(join(sitePath, 'components/open.ts'), 'export default "open";');
  writeFileSync(join(sitePath, 'docs/a.md'), '# A\n');
  writeFileSync(join(sitePath, 'site.config.mjs'), "export default { title: 'T', baseUrl: '/x/' };\n");
  await build({ sitePath, outPath, quiet: true });
  writeAll(outPath);
  writeAll(sitePath);
  // As static files too, whose links are mistakes that the dev server only shows.
  writeAll(join(sitePath, 'static'));
  preview = await startPreview({ path: outPath, port: 0 });
  ports.preview = preview.port;
  ports.dev = await startDev(sitePath);
});
afterAll(async () => {
  agent.destroy();
  dev?.kill();
  await preview?.close();
  rmSync(folder, { recursive: true });
});

function startDev(sitePath: string): Promise<number> {
  const started = spawn(process.execPath, ['scripts/run.mjs', 'dev', '--site', sitePath, '--port', '0'], { cwd: repository });
  dev = started;
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said += text.toString();
        const port = /The site is at \S+?:(\d+)\//.exec(said)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }
    started.on('close', () => reject(new Error(said)));
  });
}

/** @param path As it is sent. */
function ask(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent, headers: { host: 'localhost' } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      // What no browser sends isn't answered.
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? resolve({ status: 0, text: '' }) : reject(error),
      )
      .end();
  });
}

const isLeak = (text: string): boolean => text.includes(mark) || text.includes('root:x:0');

/** Asks for each file in every nth spelling. @param prefix Of a path that begins with a slash. */
async function findLeaks(port: number, prefix: string, step: number): Promise<string[]> {
  const some = spellings.filter((_, index) => index % step === 0);
  const paths = files.flatMap((file) => some.map((spell) => prefix + spell(`/${file}`)));
  const leaks: string[] = [];
  const left = [...new Set(paths)];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const { text } = await ask(port, path);
        if (isLeak(text)) leaks.push(path);
      }
    }),
  );
  return leaks;
}

test('there is enough to ask for, and what may be served is', async () => {
  expect(files.length).toBeGreaterThanOrEqual(52);
  expect(spellings.length).toBeGreaterThanOrEqual(50);
  const open = await ask(ports.dev, `/x/@fs${join(folder, 'site/components/open.ts')}?import`);
  expect([open.status, open.text]).toEqual([200, expect.stringContaining('open')]);
  for (const path of ['@vite/client', 'src/client/entry/dev.ts', '@site/refresh.js', '@id/__x00__virtual:islands', 'docs/a'])
    expect((await ask(ports.dev, `/x/${path}`)).status, path).toBe(200);
  expect((await ask(ports.preview, '/x/docs/a')).status).toBe(200);
}, 60_000);

/** Each server with the prefixes that serve most; the others only in the full run. */
const prefixes: readonly (readonly [keyof typeof ports, string, { tags?: string; step?: number }])[] = [
  ['dev', '/x/@fs/SITE', {}],
  // Each of these that there isn't makes the server look whether there's a new page.
  ['dev', '/x', { step: 7 }],
  ['dev', '/x/@id/__x00__page-styles:/SITE', {}],
  ...[
    '/x/@fs//SITE',
    '/x/@id/SITE',
    '/x/@id/@fs/SITE',
    '/x/@id/__x00__/SITE',
    '/x/src/../../../SITE',
    '',
    '/x',
    '/x/src',
    '/x/files',
    '/x/docs/..',
  ].map((prefix) => ['dev', prefix, { tags: 'full' }] as const),
  ['preview', '/x', {}],
  ['preview', '/x/docs/..', {}],
  ['preview', '/x/.well-known/..', {}],
  ...['', '/x/files', '/x/.', '/x/assets/..%2f'].map((prefix) => ['preview', prefix, { tags: 'full' }] as const),
];

for (const [server, prefix, { step = 1, ...options }] of prefixes) {
  test(`${server} sends nothing after "${prefix}"`, { timeout: 240_000, ...options }, async () => {
    expect(await findLeaks(ports[server], prefix.replace('/SITE', join(folder, 'site')), step)).toEqual([]);
  });
}
