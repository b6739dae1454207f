// What a reader pastes: the commands of a page in an empty folder, then the page's complete samples, with nothing else. Each has to compile there, and
// each that makes an editor has to work on the HTML that the page shows.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { watchPage } from '../../../packages/builder/test/browser/site-test.ts';
import { type PastedPage, type PastedSample, readPastedPage } from '../samples/pasted-page.ts';

const root = join(import.meta.dirname, '../../..');
const docs = join(root, 'site/content/docs');
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const template = '<!doctype html><html lang="en"><title>Sample</title><body><div id="root"></div></body></html>';
const origin = 'http://pasted.test';

const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.mdx?$/.test(path))
  .map((path) => readPastedPage(join(docs, path)))
  .filter(({ install }) => install.length > 0);

/** A new project with what the page installs. */
function createProject({ install }: PastedPage): string {
  const folder = mkdtempSync(join(tmpdir(), 'pasted-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "pasted", "private": true, "type": "module" }');
  for (const command of install) {
    const [, ...args] = command.split(/\s+/);
    execFileSync('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      stdio: 'pipe',
      // Vite sets it, and then npm leaves out what tests need.
      env: { ...process.env, NODE_ENV: undefined },
    });
  }
  return folder;
}

function writeSample(folder: string, { name, code }: PastedSample): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** As in Vite's templates, which also have the types of React. */
function writeSettings(folder: string, files: readonly string[]): void {
  const ownTypes = (name: string): string[] => [join(root, 'node_modules/@types', name)];
  const compilerOptions = {
    target: 'es2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
    paths: {
      react: ownTypes('react'),
      'react/*': ownTypes('react/*'),
      'react-dom': ownTypes('react-dom'),
      'react-dom/*': ownTypes('react-dom/*'),
    },
  };
  writeFileSync(join(folder, 'styles.d.ts'), "declare module '*.css';\n");
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [...files, 'styles.d.ts'] }));
}

function compile(folder: string): string {
  try {
    execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

async function bundle(folder: string, entry: string): Promise<string> {
  writeFileSync(join(folder, 'entry.tsx'), entry);
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry: 'entry.tsx', formats: ['iife'], name: 'pasted' } },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('Vite returned no bundle.');
  return output.output[0].code;
}

/** The scripts of the page's HTML are what is bundled. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '');
}

function entryOf({ name, component }: PastedSample): string {
  if (component === undefined) return `import './${name}';`;
  return `
import { createRoot } from 'react-dom/client';
import * as sample from './${name}';
const Sample = sample['${component}'];
createRoot(document.querySelector('#root')).render(<Sample />);
`;
}

for (const page of pages) {
  test.describe(page.path.slice(docs.length + 1), () => {
    // In one worker, so that the project is made once.
    test.describe.configure({ mode: 'default' });
    let folder = '';
    test.beforeAll(() => {
      folder = createProject(page);
      for (const sample of page.samples) writeSample(folder, sample);
      writeSettings(
        folder,
        page.samples.map(({ name }) => name).filter((name) => /\.tsx?$/.test(name)),
      );
    });
    test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('all samples compile with what the page installs', () => {
      expect(existsSync(join(folder, 'node_modules'))).toBe(true);
      expect(compile(folder)).toBe('');
    });

    for (const sample of page.samples.filter(({ makesEditor }) => makesEditor)) {
      test(`${sample.name} makes an editor that accepts text`, async ({ page: tab }) => {
        const html = sample.component === undefined ? sample.html : template;
        if (html === undefined) throw new Error('The page shows no HTML for the element that the sample looks up.');
        // Nobody runs the server of a shared document.
        const messages = watchPage(tab, /WebSocket connection/);
        const script = await bundle(folder, entryOf(sample));
        await tab.route(`${origin}/**`, (route) =>
          route.fulfill(
            new URL(route.request().url()).pathname === '/'
              ? { contentType: 'text/html', body: withoutScripts(html) }
              : { status: 204 },
          ),
        );
        await tab.goto(origin);
        await tab.addScriptTag({ content: script });
        const editor = tab.locator('[contenteditable="true"]').first();
        await editor.click();
        await tab.keyboard.type('Pasted and typed.');
        await expect(editor).toContainText('Pasted and typed.');
        expect(messages).toEqual([]);
      });
    }
  });
}
