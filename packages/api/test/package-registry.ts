/** A registry of npm packages on this machine, so that tests use npm itself without any network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A package file archive as npm publishes it. */
export function packFiles(files: ReadonlyMap<string, string>): Buffer {
  const blocks: Buffer[] = [];
  for (const [path, text] of files) {
    const content = Buffer.from(text);
    const header = Buffer.alloc(512);
    header.write(`package/${path}`, 0);
    header.write('0000644\0', 100);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write('        ', 148);
    header.write('0', 156);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    blocks.push(header, content, Buffer.alloc((512 - (content.length % 512)) % 512));
  }
  // Not compressed and without the name of the system, so that the sum is the same everywhere.
  const archive = gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 0 });
  archive[9] = 255;
  return archive;
}

/** All files of a folder as an archive. */
export function packFolder(folder: string): Buffer {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return packFiles(new Map(paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')])));
}

interface Published {
  readonly tarball: Buffer;
  /** What the registry says the sum is. */
  readonly integrity: string;
}

export class PackageRegistry {
  readonly #packages = new Map<string, Map<string, Published>>();
  readonly #server: Server;
  /** Paths of all requests. */
  readonly requests: string[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      const path = decodeURIComponent(request.url ?? '').replace(/\?.*$/, '');
      this.requests.push(path);
      const answer = this.#answer(path);
      response.statusCode = answer === undefined ? 404 : 200;
      response.setHeader('content-type', typeof answer === 'string' ? 'application/json' : 'application/octet-stream');
      response.end(answer ?? '{"error":"not found"}');
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.address;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param announced What the registry has a sum of; something else than the tarball for a broken download. */
  publish(name: string, version: string, tarball: Buffer, announced = tarball): void {
    const versions = this.#packages.get(name) ?? new Map<string, Published>();
    this.#packages.set(name, versions);
    versions.set(version, { tarball, integrity: `sha512-${createHash('sha512').update(announced).digest('base64')}` });
  }

  #answer(path: string): string | Buffer | undefined {
    const [, name = '', file] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.*)\.tgz)?$/.exec(path) ?? [];
    const versions = this.#packages.get(name);
    if (versions === undefined) return undefined;
    if (file !== undefined) return versions.get(file)?.tarball;
    const latest = [...versions.keys()].at(-1);
    const list = [...versions].map(([version, { integrity }]) => [
      version,
      { name, version, dist: { integrity, tarball: `${this.address}${name}/-/${version}.tgz` } },
    ]);
    return JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(list) });
  }
}
