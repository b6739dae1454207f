/**
 * Drives WebKitGTK’s MiniBrowser with its WebKitWebDriver, over HTTP: https://w3c.github.io/webdriver/. It has a window, so it needs a display;
 * Xvfb is one without a screen.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine, InPage } from './browser-engine.ts';
import { freePort, start } from './processes.ts';

/** The browser is beside the library of the engine. */
function findBrowser(): string {
  const folders = ['/usr/libexec', '/usr/lib64', '/usr/lib', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  const places = folders.flatMap((folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((library) => join(folder, library, 'MiniBrowser')),
  );
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Error('MiniBrowser, which is installed with WebKitGTK, was not found.');
  return found;
}

export async function startWebKit(program: string): Promise<Engine> {
  // With "-displayfd" it takes the first number that is free, and writes it.
  const display = await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], /^(\d+)\n/m);
  const port = await freePort();
  const environment = { DISPLAY: `:${display.said}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const driver = await start(program, [`--port=${port}`], undefined, environment);

  async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  // The driver does not say when it listens.
  for (let attempt = 1; ; attempt++) {
    try {
      await send('GET', '/status');
      break;
    } catch (error) {
      if (attempt === 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const options = { binary: findBrowser(), args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/timeouts`, { script: 240_000, pageLoad: 240_000 });

  async function run<Arguments extends unknown[], Result>(inPage: InPage<Arguments, Result>, ...values: Arguments) {
    const answer = await send<{ json?: string; error?: string }>('POST', `${session}/execute/async`, {
      script: `const [values, done] = arguments;
        (async () => (${inPage})(...JSON.parse(values)))().then(
          (result) => done({ json: JSON.stringify({ result }) }),
          (error) => done({ error: String(error) }),
        );`,
      args: [JSON.stringify(values)],
    });
    if (answer.json === undefined) throw new Error(answer.error);
    return JSON.parse(answer.json).result as Result;
  }

  return {
    name: 'WebKitGTK',
    phoneWidth: 447,
    canTouch: false,
    load: (url) => send('POST', `${session}/url`, { url }),
    reload: () => send('POST', `${session}/refresh`, {}),
    back: () => send('POST', `${session}/back`, {}),
    forward: () => send('POST', `${session}/forward`, {}),
    async resize(width, height) {
      // The command is about the window with its bars, which are as high as they are.
      const bars = (await send<{ height: number }>('GET', `${session}/window/rect`)).height - (await run(() => innerHeight));
      await send('POST', `${session}/window/rect`, { width, height: height + bars });
    },
    run,
    perform: (sources) => send('POST', `${session}/actions`, { actions: sources }),
    async close() {
      await send('DELETE', session).catch(() => {});
      await driver.end();
      await display.end();
    },
  };
}
