/**
 * Drives Firefox with WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/. A small client instead of a library,
 * because the tests need ten commands.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, InPage } from './browser-engine.ts';
import { start } from './processes.ts';

/** Without a window, Firefox has no pointer that can hover: fine (2) and hovering (4). The rest keeps it from the network. */
const preferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'dom.w3c_touch_events.enabled': 1,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': 'data:,',
};

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'engines-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = await start(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    /WebDriver BiDi listening on (ws:\/\/\S+)/,
  );

  const socket = new WebSocket(`${browser.said}/session`);
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function send<Result>(method: string, params: object): Promise<Result> {
    const id = ++last;
    return new Promise<Result>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Firefox does not accept the connection.'));
  });
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'));
  };
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data));
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'error') asked?.reject(new Error(`${answer.error}: ${answer.message}`));
    else asked?.resolve(answer.result as never);
  };

  await send('session.new', { capabilities: {} });
  // Not the tab that is there at the start, which never has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });

  return {
    name: 'Firefox',
    phoneWidth: 390,
    canTouch: true,
    load: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    forward: () => send('browsingContext.traverseHistory', { context, delta: 1 }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async run<Arguments extends unknown[], Result>(inPage: InPage<Arguments, Result>, ...values: Arguments) {
      const { result, exceptionDetails } = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: `async (values) => JSON.stringify({ result: await (${inPage})(...JSON.parse(values)) })`,
          arguments: [{ type: 'string', value: JSON.stringify(values) }],
          target: { context },
          awaitPromise: true,
        },
      );
      if (result === undefined) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value).result as Result;
    },
    perform: (sources) => send('input.performActions', { context, actions: sources }),
    async close() {
      socket.onclose = null;
      socket.close();
      await browser.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
