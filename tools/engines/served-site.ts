/** Serves the built site with one more script in each document, which records what a reader must not get: errors, warnings, violations of the policy. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPreview } from '../../packages/builder/src/server/preview.ts';
import { distPath } from '../repository-places.ts';

/** Where the page keeps the messages: every document of the tab reads and writes the same. Engines do not agree on a protocol for them. */
export const messagesKey = 'test.messages';

// What a page loads when one leaves it is given up, and a preload is a hint: Firefox reports it as failed if the module is there already.
const recorder = `{
  let isLeaving = false;
  for (const [type, leaves] of [['beforeunload', true], ['pagehide', true], ['pageshow', false]]) {
    addEventListener(type, () => { isLeaving = leaves; });
  }
  const note = (message) => {
    if (isLeaving) return;
    const earlier = JSON.parse(sessionStorage.getItem('${messagesKey}') ?? '[]');
    sessionStorage.setItem('${messagesKey}', JSON.stringify([...earlier, location.pathname + ': ' + message]));
  };
  for (const level of ['error', 'warn']) {
    const real = console[level];
    console[level] = (...values) => {
      note('console.' + level + ': ' + values.map(String).join(' '));
      real.apply(console, values);
    };
  }
  addEventListener('error', (event) => {
    if (event.target.rel === 'modulepreload') return;
    note(event.message === undefined ? 'not loaded: ' + (event.target.src ?? event.target.href) : 'uncaught: ' + event.message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => note('rejected: ' + reason));
  addEventListener('securitypolicyviolation', (event) => note('violates ' + event.violatedDirective + ': ' + event.blockedURI));
}`;

export interface ServedSite {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveForEngines(): Promise<ServedSite> {
  const preview = await startPreview({ path: distPath, port: 0 });
  const server = createServer(async (request, response) => {
    try {
      if (request.url === '/recorder.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(recorder);
        return;
      }
      const answer = await fetch(`http://127.0.0.1:${preview.port}${request.url}`, {
        headers: { accept: request.headers.accept ?? '*/*' },
        redirect: 'manual',
      });
      const headers = Object.fromEntries(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag']) delete headers[name];
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isDocument = headers['content-type']?.startsWith('text/html') === true;
      const body = isDocument ? bytes.toString().replace('<head>', '<head><script src="/recorder.js"></script>') : bytes;
      response.writeHead(answer.status, headers).end(body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await preview.close();
    },
  };
}
