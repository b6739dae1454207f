/** Tests the dev and preview servers as commands: where they listen, which hosts they accept, and what they print if they cannot start. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { programRoot } from '../../src/base/places.ts';
import { build } from '../../src/commands/build.ts';

let folder: string;
let flags: Record<'dev' | 'preview', readonly string[]>;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const sitePath = join(folder, 'site');
  cpSync(join(programRoot, 'test/fixtures/below-base'), sitePath, { recursive: true });
  await build({ sitePath, outPath: join(folder, 'out'), quiet: true });
  flags = { dev: ['--site', sitePath], preview: ['--out', join(folder, 'out')] };
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const child of running) child.kill();
  running.clear();
});

type Command = keyof typeof flags;
/** Both listen by the same code, so what concerns only that is tried with one of them, and with the other only in the full run. */
const commands: readonly (readonly [Command, { tags?: string }])[] = [
  ['dev', { tags: 'full' }],
  ['preview', {}],
];

function run(command: Command, ...more: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['scripts/run.mjs', command, ...flags[command], ...more], { cwd: repository });
  running.add(child);
  let said = '';
  child.stdout?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  return { child, said: () => said };
}

/** Starts a server on a free port. */
function start(command: Command, ...more: string[]): Promise<URL> {
  const { child, said } = run(command, '--port', '0', ...more);
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /The site is at (\S+)/.exec(said())?.[1];
      if (address !== undefined) resolve(new URL(address));
    });
    child.on('close', () => reject(new Error(said())));
  });
}

function ask(address: string, { port, pathname }: URL, host: string, method = 'GET'): Promise<{ status?: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: address, port, path: pathname, method, headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ ...(response.statusCode !== undefined && { status: response.statusCode }), text }));
    })
      .on('error', reject)
      .end();
  });
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');
const elsewhere = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;

describe.each(commands)('%s', (command, options) => {
  it('listens only on this machine, and accepts only its names', async () => {
    const site = await start(command);
    expect(site.hostname).toBe('localhost');
    for (const address of ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])]) {
      const page = await ask(address, site, `localhost:${site.port}`);
      expect(page.status, address).toBe(200);
      expect(page.text).toContain('<!doctype html>');
    }
    if (elsewhere !== undefined) expect(await canConnect(elsewhere, Number(site.port))).toBe(false);
    const refused = await ask('127.0.0.1', site, 'evil.example');
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.text).toContain('--host evil.example');
    expect(refused.text).not.toContain('<');
    expect(await ask('127.0.0.1', site, `localhost:${site.port}`, 'POST')).toMatchObject({ status: 405 });
  });

  it('accepts other machines under the name in --host', options, async () => {
    const site = await start(command, '--host', 'kettle.example');
    expect(site.hostname).toBe('kettle.example');
    const address = elsewhere ?? '127.0.0.1';
    expect((await ask(address, site, 'kettle.example')).status).toBe(200);
    expect((await ask(address, site, 'evil.example')).status).toBe(403);
  });

  it('prints a line if its port is in use, and exits', options, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = String((other.address() as { port: number }).port);
    const { child, said } = run(command, '--port', port);
    const code = await new Promise((resolve) => child.on('close', resolve));
    other.close();
    expect(code).toBe(1);
    expect(said()).toContain(`port ${port} error: another program uses this port\n    Choose another port with --port`);
    expect(said()).not.toMatch(/\n {4}at /);
  });
});

it('--host accepts only names and addresses', async () => {
  const { child, said } = run('preview', '--host', 'http://kettle.example');
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
  expect(said()).toContain('"http://kettle.example" is not a host');
});

describe('the dev server', () => {
  const secrets = [
    '.aws/credentials',
    '.ssh/id_rsa',
    '.env',
    '.vscode/settings.json',
    'a/.hidden/x.json',
    'docs/.draft/x.md',
    'keys/id_ed25519',
    'keys/store.jks',
  ];
  let sitePath: string;
  let site: URL;
  const read = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(site.href.slice(0, -1) + path, { headers });

  beforeEach(async () => {
    sitePath = flags.dev[1] as string;
    const files = [...secrets, 'components/open.ts', '../outside.txt'];
    for (const path of files) {
      mkdirSync(dirname(join(sitePath, path)), { recursive: true });
      writeFileSync(join(sitePath, path), 'export default "secret";');
    }
    rmSync(join(sitePath, 'link.txt'), { force: true });
    rmSync(join(sitePath, 'components/open.txt'), { force: true });
    symlinkSync(join(sitePath, '../outside.txt'), join(sitePath, 'link.txt'));
    symlinkSync(join(sitePath, '.env'), join(sitePath, 'components/open.txt'));
    site = await start('dev');
  });

  it('serves files of the site and of the program, but none that are hidden, keys or elsewhere, to its own pages', async () => {
    const open = await read(`/@fs${sitePath}/components/open.ts`, { origin: 'http://localhost:1' });
    expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    expect((await read('/src/client/entry/dev.ts')).status).toBe(200);
    for (const path of [...secrets, 'link.txt', 'components/open.txt', '../outside.txt']) {
      for (const query of ['', '?raw', '?import&raw', '?url', '?import&url&inline']) {
        for (const start of ['/@fs', '/@id', '/@fs//', '/@id/@fs']) {
          const response = await read(`${start}${sitePath}/${path}${query}`);
          expect([response.status, await response.text()], `${start} ${path}${query}`).not.toEqual([
            200,
            expect.stringContaining('secret'),
          ]);
          if (start === '/@fs') expect(response.status, path).toBe(403);
        }
      }
    }
    for (const path of ['/package.json', '/.cache']) expect((await read(path)).status, path).toBe(404);
    for (const path of ['/@fs/etc/passwd?raw', '/node_modules/.package-lock.json'])
      expect([403, 404], path).toContain((await read(path)).status);
  });

  it('lets documents run files of its own and one script, and no other site join its socket', async () => {
    const page = await read('/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^script-src 'self' 'sha256-[\w+/]+=*'; /);
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(await page.text()) ?? [];
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
    expect((await read('/mark.svg')).headers.get('content-security-policy')).toMatch(/^script-src 'self'; /);
    const upgrade = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect({ host: 'localhost', port: Number(site.port) });
        let said = '';
        socket.on('data', (text: Buffer) => {
          said += text.toString();
          socket.end();
        });
        socket.on('close', () => resolve(said));
        const lines = [
          `GET ${site.pathname} HTTP/1.1`,
          `Host: ${site.host}`,
          `Origin: ${origin}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
        ];
        lines.push(
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Protocol: vite-ping',
        );
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      });
    expect(await upgrade('http://evil.example')).toBe('');
    expect(await upgrade(site.origin)).toContain('101 Switching Protocols');
  });
});
