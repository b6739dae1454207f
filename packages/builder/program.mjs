// Loads the program: Node 20 does not run TypeScript, so Vite bundles it whenever the sources have changed; otherwise the
// cached bundle is loaded. Uses only Node's own modules unless it has to bundle.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Rolldown's allocator reads this when it's loaded. Otherwise it asks Linux for pages of 2 MB, and keeps 100 MB more than it uses.
process.env.MIMALLOC_ALLOW_THP ??= '0';

const root = dirname(fileURLToPath(import.meta.url));
const packages = dirname(root);
const repository = dirname(packages);
const cache = join(repository, 'node_modules/.cache/site-program');
const isProgram = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

const sources = ['builder', 'search', 'api'].map((name) => join(packages, name, 'src'));

/** @param {Additions} additions */
function hashSources({ entries, folders }) {
  const hash = createHash('sha256').update(JSON.stringify(entries));
  for (const folder of [...sources, ...folders]) {
    const files = readdirSync(folder, { recursive: true }).filter(isProgram).sort();
    for (const file of files) hash.update(`${relative(repository, folder)}/${file}\0`).update(readFileSync(join(folder, file)));
  }
  hash.update(readFileSync(join(repository, 'package-lock.json'))).update(readFileSync(new URL(import.meta.url)));
  return hash.digest('hex').slice(0, 32);
}

/** The file of a bundle that contains a hash of the others. */
const sumFile = 'sum';

function sumOf(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name !== sumFile) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

/** Whether a bundle exists and no file of it is missing or damaged. */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, sumFile), 'utf8') === sumOf(folder);
  } catch {
    return false;
  }
}

function writeBundle(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, sumFile), sumOf(folder));
}

/**
 * Makes the bundle in a temporary folder and moves it into place when it is complete.
 * @returns {Promise<string>} Its folder. If the cache cannot be written, it is a temporary folder for this run only.
 */
async function bundle(folder, entries) {
  const files = await makeBundle(entries);
  const temporary = `${folder}.${process.pid}`;
  try {
    writeBundle(temporary, files);
    removeOldBundles();
    putInPlace(temporary, folder);
    return folder;
  } catch (error) {
    console.warn(`${cache} warning: the bundled program cannot be kept here, so every start takes as long: ${error.message}`);
    return bundleForThisRun(files);
  } finally {
    removeIfPossible(temporary);
  }
}

function bundleForThisRun(files) {
  const folder = mkdtempSync(join(tmpdir(), 'site-program-'));
  process.once('exit', () => removeIfPossible(folder));
  // Node looks for packages in the folders above an importing file.
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeBundle(join(folder, 'bundle'), files);
  return join(folder, 'bundle');
}

function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A folder that cannot be written cannot be removed either.
  }
}

/** Another process may have bundled the program meanwhile and be running it, so a complete bundle is never replaced. */
function putInPlace(temporary, folder) {
  if (isWhole(folder)) return;
  try {
    renameSync(temporary, folder);
  } catch {
    if (isWhole(folder)) return;
    // A damaged bundle, or the remains of one whose removal was interrupted.
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  }
}

/** For {@link removeOldBundles}. */
function markUsed(folder) {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    // A bundle in a read-only folder is still usable.
  }
}

/** A running program may load more of its bundle later, so only bundles that have not been started for a day are removed. */
function removeOldBundles() {
  for (const name of readdirSync(cache)) {
    const old = join(cache, name);
    const changed = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > 86_400_000) rmSync(old, { recursive: true, force: true });
  }
}

/**
 * Loads TypeScript with `require`. For an import, Node would first search its nine megabytes for exports, which takes as long as running them.
 * @type {import('vite').Plugin}
 */
const requiredTypeScript = {
  name: 'required-typescript',
  enforce: 'pre',
  resolveId: (id) => (id === 'typescript' ? '\0typescript' : undefined),
  load: (id) =>
    id === '\0typescript'
      ? "import { createRequire } from 'node:module';\nexport default createRequire(import.meta.url)('typescript');\n"
      : undefined,
};

/** What both bundles have in common. */
const common = {
  configFile: false,
  root,
  mode: 'production',
  logLevel: 'error',
  publicDir: false,
  // Otherwise it would depend on NODE_ENV, which differs between commands; all commands use the same bundle.
  oxc: { jsx: { runtime: 'automatic', development: false } },
};

/**
 * The script that is evaluated for each page with code, see src/markdown/script/realm-entry.ts: with React, and without anything of Node.
 * @returns {Promise<string>}
 */
async function makeRealmScript(build) {
  const drawing = fileURLToPath(import.meta.resolve('react-dom')).replace(
    /[^\\/]+$/,
    'cjs/react-dom-server-legacy.browser.production.js',
  );
  const { output } = await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'react-dom/server': drawing } },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/markdown/script/realm-entry.ts'),
      write: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  });
  return output[0].code;
}

/** @returns {Promise<Map<string, string | Uint8Array>>} Name -> content. */
async function makeBundle(entries) {
  const { build } = await import('vite');
  const { output } = await build({
    ...common,
    ssr: { external: true, noExternal: ['docs-search', 'docs-api'] },
    plugins: [requiredTypeScript],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: {
          cli: join(root, 'src/commands/cli.ts'),
          ...entries,
          'compile-worker': join(root, 'src/markdown/compile-worker.ts'),
          'draw-worker': join(root, 'src/render/draw-worker.ts'),
          'index-worker': join(root, 'src/search-index/index-worker.ts'),
          'typescript-worker': join(root, 'src/steps/typescript-worker.ts'),
          // Not used by the program: what other tools import from the packed program, see prepack.mjs.
          'public-config': join(root, 'src/config/define-config.ts'),
          'public-islands': join(root, 'src/islands/public.ts'),
        },
        // Development dependencies, which are not installed if the site is only built and served.
        external: ['@playwright/test', 'cspell-lib'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const files = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]);
  return new Map([...files, ['page-realm.cjs', await makeRealmScript(build)]]);
}

/**
 * @typedef {object} Additions What is bundled besides the program, and shares its modules.
 * @property {Record<string, string>} entries Name -> absolute path.
 * @property {readonly string[]} folders Absolute paths of the folders with all of its modules.
 */

/**
 * @param {Additions} additions
 * @returns {Promise<string>} The folder of the bundled program, complete and current.
 */
export async function bundledProgram(additions = { entries: {}, folders: [] }) {
  const kept = join(cache, hashSources(additions));
  const folder = isWhole(kept) ? kept : await bundle(kept, additions.entries);
  markUsed(folder);
  return folder;
}

/**
 * Imports the program, or what is bundled with it. NODE_ENV must be set before, because React selects its build by it when it is imported.
 * @param {string} name `cli`, or the name of an entry.
 * @param {Additions} additions
 * @returns {Promise<{ main(command: string | undefined, parameters: string[]): Promise<void> }>}
 */
export async function loadProgram(name, additions) {
  const folder = await bundledProgram(additions);
  process.setSourceMapsEnabled(true);
  // The bundle is not next to its sources; these two variables tell it where the sources and its workers are.
  process.env.SITE_PROGRAM_ROOT = root;
  process.env.SITE_PROGRAM_BUNDLE = folder;
  return import(pathToFileURL(join(folder, `${name}.mjs`)).href);
}
