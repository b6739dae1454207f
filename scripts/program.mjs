// Loads the program: Node 20 does not run TypeScript, so Vite bundles `src/` whenever the sources have changed; otherwise the
// cached bundle is loaded. Uses only Node's own modules unless it has to bundle.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const cache = join(root, 'node_modules/.cache/site-program');
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

const isBundle = (folder) => existsSync(join(folder, 'cli.mjs'));

/** Makes the bundle beside its place and moves it there when it is whole. */
async function bundle(folder) {
  const temporary = `${folder}.${process.pid}`;
  try {
    await bundleTo(temporary);
    removeOldBundles();
    putInPlace(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Another start may have bundled the program meanwhile and be running it, so a whole bundle is never replaced. */
function putInPlace(temporary, folder) {
  if (isBundle(folder)) return;
  try {
    renameSync(temporary, folder);
  } catch {
    if (isBundle(folder)) return;
    // The rest of a bundle whose removal was interrupted.
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  }
}

/** A running program may load more of its bundle later, so only bundles older than a day are removed. */
function removeOldBundles() {
  for (const name of readdirSync(cache)) {
    const old = join(cache, name);
    const changed = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > 86_400_000) rmSync(old, { recursive: true, force: true });
  }
}

async function bundleTo(outDir) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    // Otherwise NODE_ENV decides, which the dev server sets; every command runs the same bundle.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { external: true },
    build: {
      ssr: true,
      outDir,
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
        // Development dependencies, which are not installed where the site is only built and served.
        external: ['@playwright/test', 'cspell-lib'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/**
 * Imports the program. Sets NODE_ENV first, because React selects its build by it when it is imported.
 * @returns {Promise<{ main(command: string | undefined, parameters: string[]): Promise<void> }>}
 */
export async function loadProgram() {
  const folder = join(cache, hashSources());
  if (!isBundle(folder)) await bundle(folder);
  process.setSourceMapsEnabled(true);
  // The bundle is not next to its sources; these two variables tell it where the sources and its workers are.
  process.env.SITE_PROGRAM_ROOT = root;
  process.env.SITE_PROGRAM_BUNDLE = folder;
  return import(pathToFileURL(join(folder, 'cli.mjs')).href);
}
