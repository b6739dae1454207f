// Makes the program runnable: Node 20 runs no TypeScript, so Vite bundles `src/` once for each state of the sources; later starts load the
// bundle as it is. Uses no more than Node's own modules unless it has to bundle.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const cache = join(root, 'node_modules/.cache/site-program');
/** Tests are not part of the program. */
const isProgram = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

function hashSources() {
  const hash = createHash('sha256');
  for (const folder of ['src', 'bench']) {
    const files = readdirSync(join(root, folder), { recursive: true }).filter(isProgram).sort();
    for (const file of files) hash.update(`${folder}/${file}\0`).update(readFileSync(join(root, folder, file)));
  }
  hash.update(readFileSync(join(root, 'package-lock.json'))).update(readFileSync(new URL(import.meta.url)));
  return hash.digest('hex').slice(0, 32);
}

async function bundle(folder) {
  const { build } = await import('vite');
  const temporary = `${folder}.${process.pid}`;
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: temporary,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: {
          cli: join(root, 'src/commands/cli.ts'),
          'compile-worker': join(root, 'src/markdown/compile-worker.ts'),
          'sample-worker': join(root, 'src/samples/sample-worker.ts'),
        },
        // The checks' packages are not there where the site is only built and served.
        external: ['@playwright/test', 'cspell-lib'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  // A program that is still running may load more of its bundle later, so bundles go when they are a day old.
  for (const old of readdirSync(cache)) {
    const isOld = Date.now() - statSync(join(cache, old)).mtimeMs > 86_400_000;
    if (isOld) rmSync(join(cache, old), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
}

/**
 * Imports the program. React picks its build by NODE_ENV when it is first imported, so that has to be set before.
 * @returns {Promise<{ main(command: string | undefined, parameters: string[]): Promise<void> }>}
 */
export async function loadProgram() {
  const folder = join(cache, hashSources());
  if (!existsSync(join(folder, 'cli.mjs'))) await bundle(folder);
  process.setSourceMapsEnabled(true);
  // The bundle is not beside its sources; with these two it finds them and its workers.
  process.env.SITE_PROGRAM_ROOT = root;
  process.env.SITE_PROGRAM_BUNDLE = folder;
  return import(pathToFileURL(join(folder, 'cli.mjs')).href);
}
