// Finds a Chromium for the browser tests, or installs one: Playwright's own, else Debian's package. Says which one it is.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { root } from '../scripts/install.mjs';

// The headless shell comes first: it is the same engine without a window around it, and loads a page in half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string[]} Where programs of these names may be, the first name first. */
function placesOnPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @returns {string | undefined} Path of the first of these programs that is installed. */
export const findProgram = (programs) => placesOnPath(programs).find(isExecutable);

/** @returns {string | undefined} Path of an installed browser; the variable CHROMIUM takes precedence. */
export function findBrowser() {
  const own = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return [process.env.CHROMIUM, ...placesOnPath(names), ...places, own].find(
    (path) => path !== undefined && path !== '' && isExecutable(path),
  );
}

/**
 * Finds a browser, and installs one if there is none.
 * @returns {string} Its path. Exits with instructions when none can be installed.
 */
export function ensureBrowser() {
  const present = findBrowser();
  if (present !== undefined) return present;
  console.log('No Chromium or Chrome found; installing one for the browser tests…');
  const run = (command, ...parameters) => spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;
  run(process.execPath, join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium');
  if (findBrowser() === undefined && process.getuid?.() === 0) {
    const install = (name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
    // Older releases of Debian have no package of the shell.
    if (run('apt-get', 'update', '-qq') && !install('chromium-headless-shell')) install('chromium');
  }
  const installed = findBrowser();
  if (installed === undefined) {
    console.error(
      'No browser could be installed. Install Chromium or Chrome, or set CHROMIUM to the path of one, and run npm test again.',
    );
    process.exit(1);
  }
  return installed;
}

/** @returns {boolean} Whether a browser is the headless shell, by the name of its file. */
const isShell = (path) => /headless[-_]shell/.test(basename(path));

/**
 * Says which browser the tests run in, and how they would be faster if that takes one command.
 * @param {string} path Of the browser.
 * @returns {Promise<string[]>} Lines.
 */
export async function describeBrowser(path) {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  const lines = [`Browser: ${isShell(path) ? 'the headless shell of Chromium' : 'Chromium'} ${version}, ${path}`];
  if (!isShell(path) && process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined) {
    const [shell = ''] = names;
    const { stdout } = spawnSync('apt-cache', ['show', shell], { encoding: 'utf8' });
    if ((stdout ?? '') !== '')
      lines.push(`The browser tests take a quarter less time in the headless shell: apt-get install -y ${shell}`);
  }
  return lines;
}
