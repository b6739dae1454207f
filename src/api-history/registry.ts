/**
 * Gets published packages from the npm registry, through npm itself, so that its settings (proxy, registry, certificates) hold. It only
 * downloads: nothing is installed, and no script of a package is run.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** npm failed; `code` is its own, such as `E404`. */
export class RegistryError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** Whether nothing can be downloaded now, so that trying on would only take time. */
  get isOffline(): boolean {
    return /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENETDOWN|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)$/.test(
      this.code,
    );
  }
}

/** One run of npm downloads at most this many tarballs, so that an interrupted run loses little. */
const batchSize = 10;
/** A list of versions is asked for again after this time. */
const listLifetime = 86_400_000;

export class Registry {
  /** @param cachePath Folder in which tarballs and lists of versions are kept. */
  constructor(readonly cachePath: string) {}

  /**
   * The versions of a package that the registry has; none if it does not know the package.
   * @throws RegistryError when the registry cannot be asked and never was.
   */
  async versions(name: string): Promise<readonly string[]> {
    const file = join(this.#folder(name), 'versions.json');
    const kept = await readList(file);
    if (kept !== undefined && Date.now() - kept.asked < listLifetime) return kept.versions;
    try {
      const answer = JSON.parse(await runNpm(['view', name, 'versions', '--json'])) as string | string[];
      const versions = [answer].flat();
      await mkdir(this.#folder(name), { recursive: true });
      await writeFile(file, `${JSON.stringify({ asked: Date.now(), versions })}\n`);
      return versions;
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      if (kept !== undefined) return kept.versions;
      if (error.code === 'E404') return [];
      throw error;
    }
  }

  /** Where a tarball is kept. */
  pathOf(name: string, version: string): string {
    return join(this.#folder(name), `${version}.tgz`);
  }

  /** The kept tarball; undefined if it has not been downloaded. */
  async tarball(name: string, version: string): Promise<Buffer | undefined> {
    return readFile(this.pathOf(name, version)).catch(() => undefined);
  }

  /** Removes a tarball, so that it is downloaded again. */
  async forget(name: string, version: string): Promise<void> {
    await rm(this.pathOf(name, version), { force: true });
  }

  /**
   * Downloads the versions that are not kept yet, one after the other.
   * @returns What npm says about each version that it could not get.
   * @throws RegistryError when the registry cannot be reached.
   */
  async download(name: string, versions: readonly string[]): Promise<Map<string, RegistryError>> {
    const failed = new Map<string, RegistryError>();
    const kept = new Set(await readdir(this.#folder(name)).catch(() => []));
    const missing = versions.filter((version) => !kept.has(`${version}.tgz`));
    for (let start = 0; start < missing.length; start += batchSize) {
      const batch = missing.slice(start, start + batchSize);
      // One that fails keeps the others of its batch from being downloaded, so they are tried one by one.
      const isDone = await this.#pack(name, batch).catch((error: unknown) => rethrowOffline(error));
      for (const version of isDone instanceof RegistryError ? batch : []) {
        const error = await this.#pack(name, [version]).catch((reason: unknown) => rethrowOffline(reason));
        if (error !== undefined) failed.set(version, error);
      }
    }
    return failed;
  }

  /** A file is moved into place when it is complete, so that an interrupted run leaves no half one. */
  async #pack(name: string, versions: readonly string[]): Promise<undefined> {
    const folder = this.#folder(name);
    await mkdir(folder, { recursive: true });
    const temporary = await mkdtemp(join(folder, 'download-'));
    try {
      const specs = versions.map((version) => `${name}@${version}`);
      await runNpm(['pack', '--json', '--ignore-scripts', '--pack-destination', temporary, ...specs]);
      for (const version of versions) {
        const file = join(temporary, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
        await copyFile(file, `${this.pathOf(name, version)}.new`);
        await rename(`${this.pathOf(name, version)}.new`, this.pathOf(name, version));
      }
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  #folder(name: string): string {
    return join(this.cachePath, name.replace('/', '+'));
  }
}

/** The integrity sum of a tarball, as npm writes it, without the name of its algorithm. */
export function sumOf(tarball: Uint8Array): string {
  return createHash('sha512').update(tarball).digest('base64');
}

async function readList(file: string): Promise<{ asked: number; versions: readonly string[] } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as { asked: number; versions: readonly string[] };
  } catch {
    return undefined;
  }
}

function rethrowOffline(error: unknown): RegistryError {
  if (error instanceof RegistryError && !error.isOffline) return error;
  throw error;
}

/** @throws RegistryError when npm fails. */
function runNpm(parameters: readonly string[]): Promise<string> {
  const options = { encoding: 'utf8', maxBuffer: 1e9, shell: process.platform === 'win32' } as const;
  return new Promise((resolve, reject) => {
    execFile('npm', [...parameters, '--loglevel=error'], options, (error, output, messages) => {
      if (error === null) resolve(output);
      else reject(explainFailure(output, messages, error));
    });
  });
}

/** With `--json`, npm prints its error to the standard output. */
function explainFailure(
  output: string,
  messages: string,
  { code, message }: Error & { code?: string | number | null },
): RegistryError {
  if (code === 'ENOENT') return new RegistryError('ENOENT', 'npm is not installed');
  try {
    const { error } = JSON.parse(output) as { error: { code?: string; summary?: string } };
    return new RegistryError(error.code ?? 'unknown', (error.summary ?? message).trim());
  } catch {
    const found = /npm error code (\w+)/.exec(messages)?.[1] ?? 'unknown';
    const lines = messages.split('\n').filter((line) => line.startsWith('npm error') && !line.includes(' code '));
    return new RegistryError(found, lines[0]?.replace('npm error ', '').trim() ?? message);
  }
}
