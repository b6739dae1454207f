/**
 * Bundles the modules that pages import from the site folder and from its packages: components, data, stylesheets. Each is an entry of its own, so
 * that one which cannot be bundled or fails when it is loaded does not keep the pages without it from being compiled.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { hashOf } from '../base/cache.ts';
import { fingerprint, programFingerprint, programRoot } from '../base/fingerprint.ts';
import { publicModules } from '../base/public-modules.ts';
import { describeThrown } from '../shared/describe-thrown.ts';
import { type BuiltFiles, cachedBuild, placeFiles } from './cached-build.ts';
import { docusaurusModules } from './docusaurus-plugin.ts';

/** What a module exports, or why it cannot be used. */
export type PageModule = { readonly values: Readonly<Record<string, unknown>> } | { readonly failure: string };

export interface PageModules {
  /** Changes with everything that the modules are made from. */
  readonly hash: string;
  /** Path of the list of modules: `import` gives {@link ModuleList}. */
  readonly file?: string;
  /** Module -> absolute path of its stylesheet. */
  readonly styles: ReadonlyMap<string, string>;
}

/** Written to `modules.json`. */
interface ModuleList {
  /** Module -> file beside the list. */
  readonly files: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<string, string>>;
  readonly styled: readonly string[];
}

/** Facts of the site that components ask for. */
export type SiteContext = Readonly<Record<'title' | 'tagline' | 'url' | 'baseUrl', string>>;

const none: PageModules = { hash: '', styles: new Map() };

/** Files that a module may import. */
const codeFile = /\.([cm]?[jt]sx?|json|css)$/;
const skippedFolder = /^(\..*|node_modules|build|dist|static|public|versioned_docs|i18n)$/;

function listCode(folderPath: string): string[] {
  return readdirSync(folderPath, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folderPath, entry.name);
      if (entry.isDirectory()) return skippedFolder.test(entry.name) ? [] : listCode(path);
      return codeFile.test(entry.name) ? [path] : [];
    });
}

/** @param names As src/content/page-imports.ts names them: a path relative to the site folder, or `npm:name`. */
export async function bundlePageModules(sitePath: string, names: readonly string[], site: SiteContext): Promise<PageModules> {
  const { title, tagline, url, baseUrl } = site;
  const context = { title, tagline, url, baseUrl };
  if (names.length === 0) return none;
  const lock = ['yarn.lock', 'pnpm-lock.yaml'].map((name) => join(sitePath, name));
  const hash = hashOf(
    sitePath,
    JSON.stringify([names, context]),
    fingerprint([...listCode(sitePath), ...lock.filter((path) => existsSync(path))]),
    programFingerprint('bundle/page-modules.ts', 'docusaurus/exports.tsx'),
  );
  const built = await buildEach(sitePath, names, context, hash);
  const folder = await placeFiles(hash, built);
  const { styled } = JSON.parse(new TextDecoder().decode(built.get('modules.json'))) as ModuleList;
  return {
    hash,
    file: join(folder, 'modules.json'),
    styles: new Map(styled.map((name, index) => [name, join(folder, `style-${index}.css`)])),
  };
}

/** Imports the modules of a list. */
export async function importPageModules(file: string | undefined): Promise<Readonly<Record<string, PageModule>>> {
  if (file === undefined) return {};
  const list = JSON.parse(readFileSync(file, 'utf8')) as ModuleList;
  const modules: Record<string, PageModule> = {};
  for (const [name, failure] of Object.entries(list.failures)) modules[name] = { failure };
  for (const [name, path] of Object.entries(list.files)) {
    try {
      const values = (await import(/* @vite-ignore */ pathToFileURL(join(dirname(file), path)).href)) as Record<string, unknown>;
      modules[name] = { values };
    } catch (error) {
      modules[name] = { failure: describeThrown(error).split('\n')[0] ?? '' };
    }
  }
  return modules;
}

/** Bundles all modules at once; if that fails, finds out which of them cannot be bundled. */
async function buildEach(sitePath: string, names: readonly string[], context: SiteContext, hash: string): Promise<BuiltFiles> {
  const attempt = (some: readonly string[]): Promise<BuiltFiles> =>
    cachedBuild(hashOf(hash, ...some), buildOptions(sitePath, some, context));
  const failures: Record<string, string> = {};
  let built: BuiltFiles;
  try {
    built = await attempt(names);
  } catch {
    const usable: string[] = [];
    for (const name of names) {
      try {
        await attempt([name]);
        usable.push(name);
      } catch (error) {
        failures[name] = explainFailure(error, sitePath);
      }
    }
    built = usable.length === 0 ? new Map() : await attempt(usable);
    names = usable;
  }
  const decode = (name: string): unknown => JSON.parse(new TextDecoder().decode(built.get(name)));
  const texts = built.has('styles.json') ? (decode('styles.json') as Record<string, string>) : {};
  const styled = Object.keys(texts);
  const list: ModuleList = {
    files: Object.fromEntries(names.map((name, index) => [name, `module-${index}.mjs`])),
    failures,
    styled,
  };
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  return new Map([
    ...built,
    ...styled.map((name, index): [string, Uint8Array] => [`style-${index}.css`, encode(texts[name] as string)]),
    ['modules.json', encode(JSON.stringify(list))],
  ]);
}

/** The first line that says what is wrong, with paths as the author knows them. */
function explainFailure(error: unknown, sitePath: string): string {
  const lines = describeThrown(error)
    .replaceAll(`${sitePath}/`, '')
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(Build failed|Error:? Build failed)/.test(line));
  return lines[0] ?? 'it cannot be bundled';
}

function buildOptions(sitePath: string, names: readonly string[], context: SiteContext): Parameters<typeof cachedBuild>[1] {
  const input = Object.fromEntries(names.map((_, index) => [`module-${index}`, `\0page-module:${index}`]));
  return {
    root: sitePath,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [publicModules(), docusaurusModules(context), siteModules(sitePath, names)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      minify: false,
      rollupOptions: {
        input,
        shimMissingExports: true,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[hash].mjs' },
      },
    },
  };
}

/** Resolves what modules of the site folder import, and collects their styles. */
function siteModules(sitePath: string, names: readonly string[]): Plugin {
  // Ids that end with what other plugins look for would be read by them.
  const [entry, styles, missing] = ['\0page-module:', '\0page-styles:', '\0missing:'];
  const texts = new Map<string, string>();
  return {
    name: 'page-modules',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith(entry)) return id;
      const bare = id.replace(/^!!raw-loader!/, '');
      const path = bare.startsWith('@site/') ? join(sitePath, bare.slice('@site/'.length)) : bare;
      const wanted = bare === id ? path : `${path}?raw`;
      if (/^react(-dom)?($|\/)/.test(wanted)) return { id: wanted, external: true };
      const from = importer?.startsWith(entry) === true ? join(sitePath, 'package.json') : importer;
      const found = await this.resolve(wanted, from, { ...options, skipSelf: true });
      if (found === null || found.id.startsWith('__vite-optional-peer-dep')) return missing + describeMissing(bare);
      if (/\.(scss|sass|less|styl)$/.test(found.id))
        return `${missing}"${relative(sitePath, found.id)}" is not CSS; compile it to a .css file`;
      if (/\.css$/.test(found.id)) return `${styles}${found.id.replace(/\.css$/, '')}`;
      // What only this program has is the program's.
      const isProgram = found.id.startsWith(join(programRoot, 'node_modules') + sep) && !sitePath.startsWith(programRoot + sep);
      return isProgram ? { id: wanted, external: true } : found;
    },
    load(id) {
      if (id.startsWith(entry)) {
        const name = names[Number(id.slice(entry.length))] as string;
        const specifier = JSON.stringify(name.startsWith('npm:') ? name.slice('npm:'.length) : join(sitePath, name));
        return `import * as all from ${specifier}; export * from ${specifier}; export default all.default;`;
      }
      if (id.startsWith(missing))
        return `throw new Error(${JSON.stringify(id.slice(missing.length))}); export default undefined;`;
      if (id.startsWith(styles)) {
        const { text, code } = readStyles(`${id.slice(styles.length)}.css`, sitePath);
        texts.set(id, text);
        return { code, moduleType: 'js' };
      }
      if (/\.(svg|png|jpe?g|gif|webp|avif|ico)$/i.test(id)) return { code: writeImage(relative(sitePath, id)), moduleType: 'js' };
      // Outside of packages, a file of JavaScript may hold JSX.
      return /\.js$/.test(id) && !id.includes('/node_modules/') && !id.startsWith('\0')
        ? { code: readFileSync(id, 'utf8'), moduleType: 'jsx' }
        : undefined;
    },
    generateBundle() {
      const byModule: Record<string, string> = {};
      for (const [index, name] of names.entries()) {
        const found = new Set<string>();
        const seen = new Set<string>();
        const visit = (id: string): void => {
          if (seen.has(id)) return;
          seen.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next);
          const text = texts.get(id);
          if (text !== undefined) found.add(text);
        };
        visit(`${entry}${index}`);
        if (found.size > 0) byModule[name] = [...found].join('\n');
      }
      this.emitFile({ type: 'asset', fileName: 'styles.json', source: JSON.stringify(byModule) });
    },
  };
}

function describeMissing(id: string): string {
  return /^[.@/]?\.{0,2}\/|^@site\//.test(id)
    ? `it imports "${id}", which does not exist`
    : `the package "${id}" is not installed in the site folder`;
}

/** CSS as text, and as a module with the names of its classes. */
function readStyles(path: string, sitePath: string): { text: string; code: string } {
  const { code, exports } = transform({
    filename: relative(sitePath, path),
    code: readFileSync(path),
    cssModules: /\.module\.css$/.test(path),
    errorRecovery: true,
  });
  const names = Object.fromEntries(
    Object.entries(exports || {}).map(([name, { name: own, composes }]) => [
      name,
      [own, ...composes.map((other) => other.name)].join(' '),
    ]),
  );
  return { text: new TextDecoder().decode(code), code: `export default ${JSON.stringify(names)};` };
}

/** An image is its path, as pages write it; a drawing is also a component. */
function writeImage(path: string): string {
  const src = JSON.stringify(`@site/${path}`);
  return /\.svg$/i.test(path)
    ? `import { createElement } from 'react';
const Drawing = ({ title, ...props }) => createElement('img', { src: ${src}, alt: title ?? '', ...props });
Drawing.src = ${src};
Drawing.toString = () => ${src};
export default Drawing;`
    : `export default ${src};`;
}
