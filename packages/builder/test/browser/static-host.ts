/** A host that only serves files, and the not-found page for all other paths, except for an icon. Built sites must work on it. */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Extension of a file -> its content type. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface StaticHost {
  readonly origin: string;
  close(): void;
}

/**
 * @param mount Path of the folder on the host; begins and ends with `/`.
 * @param take Called for each request; returns whether it handles the response.
 */
export async function startStaticHost(
  folder: string,
  mount: string,
  take: (path: string, response: ServerResponse) => boolean = () => false,
): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''));
    if (take(path, response)) return;
    // Browsers with a window ask for it on sites that name no icon, and log that there is none.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const inside = path.startsWith(mount) ? path.slice(mount.length) : undefined;
    const names =
      inside === undefined ? [] : [inside.endsWith('/') || inside === '' ? `${inside}index.html` : inside, `${inside}.html`];
    const file = names.map((name) => join(folder, name)).find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
    const shown = file ?? join(folder, '404.html');
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': contentTypes[extname(shown)] ?? 'application/octet-stream',
    });
    createReadStream(shown).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
