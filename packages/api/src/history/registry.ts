/** Gets published packages from the npm registry, and keeps their tarballs. Nothing is installed, and no script of a package is run. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../replace-file.ts';
import { exactVersion } from '../settings.ts';

/** A download failed; `code` is that of the system or of the registry, such as `ECONNREFUSED` or `E404`. */
export class RegistryError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Whether nothing can be downloaded now, so that trying on would only take time. */
    readonly isOffline = false,
  ) {
    super(message);
  }
}

/** Version -> the address of its tarball, and its integrity sum as npm writes it: `sha512-…`. */
type VersionList = Readonly<Record<string, { readonly tarball: string; readonly integrity: string }>>;

/** For one answer of the registry. */
const timeLimit = 60_000;
const maximumSize = 100e6;

export class Registry {
  readonly #lists = new Map<string, VersionList>();

  /** The registry in npm's settings, which npm passes on to what it runs; otherwise the public one. */
  readonly #address = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

  /** @param cachePath Folder in which tarballs are kept. */
  constructor(readonly cachePath: string) {}

  /**
   * The versions of a package that the registry has; none if it does not know the package.
   * @throws RegistryError when the registry cannot be asked.
   */
  async versions(name: string): Promise<readonly string[]> {
    try {
      this.#lists.set(name, readList(await get(`${this.#address.replace(/\/$/, '')}/${name.replace('/', '%2f')}`)));
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'E404') throw error;
    }
    return Object.keys(this.#lists.get(name) ?? {});
  }

  /** Where a tarball is kept. */
  pathOf(name: string, version: string): string {
    return join(this.cachePath, name.replace('/', '+'), `${version}.tgz`);
  }

  /**
   * The tarball of one of the {@link versions}; it is downloaded if it has not been, or was damaged on this disk.
   * @throws RegistryError when it cannot be downloaded, or is not what the registry has the sum of.
   */
  async tarball(name: string, version: string): Promise<Uint8Array> {
    const { tarball: url, integrity } = this.#lists.get(name)?.[version] ?? { tarball: '', integrity: '' };
    const path = this.pathOf(name, version);
    const kept = await readFile(path).catch(() => undefined);
    if (kept !== undefined && fits(kept, integrity)) return kept;
    const tarball = await get(url);
    if (!fits(tarball, integrity))
      throw new RegistryError('EINTEGRITY', 'what arrived does not have the sum that the registry gives');
    // Moved into place when it is complete, so that an interrupted run leaves no half one.
    replaceFile(path, tarball);
    return tarball;
  }
}

/** The integrity sum of a tarball, as npm writes it, without the name of its algorithm. */
export function sumOf(tarball: Uint8Array, algorithm = 'sha512'): string {
  return createHash(algorithm).update(tarball).digest('base64');
}

function fits(tarball: Uint8Array, integrity: string): boolean {
  const [algorithm = '', sum] = integrity.split('-');
  return sumOf(tarball, algorithm) === sum;
}

/** What the registry says of a package; versions that it gives no sum of, as of very old ones, do not count. */
function readList(answer: Uint8Array): VersionList {
  try {
    const { versions } = JSON.parse(Buffer.from(answer).toString('utf8')) as {
      versions: Record<string, { dist: { tarball: string; integrity?: string } }>;
    };
    const entries = Object.entries(versions).flatMap(([version, { dist }]) => {
      const { tarball, integrity = '' } = dist;
      const isUsable = exactVersion.safeParse(version).success && /^sha(256|384|512)-\S+$/.test(integrity);
      return isUsable ? [[version, { tarball, integrity }] as const] : [];
    });
    return Object.fromEntries(entries);
  } catch (error) {
    throw new RegistryError('EJSONPARSE', `the answer is not that of a registry: ${(error as Error).message}`);
  }
}

/** @throws RegistryError when nothing arrives, too much, or an answer other than the file. */
async function get(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      // The short form of a package's description.
      headers: { accept: 'application/vnd.npm.install-v1+json, */*' },
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!response.ok) throw new RegistryError(`E${response.status}`, `${url} answers with the status ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maximumSize) throw new RegistryError('EFBIG', `${url} sends more than ${maximumSize / 1e6} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    const { code = 'unknown', message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    throw new RegistryError(String(code), message === '' ? `${new URL(url).host} does not answer` : message, true);
  }
}
