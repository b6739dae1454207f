/**
 * Resolves and reads what modules of a site folder import: other modules of it, packages, data, stylesheets, drawings. For the build, where pages
 * are drawn, and for the browser, where those of them run that do something there.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { lightningCss } from '../base/lightning-css.ts';
import { isFile } from '../base/list-files.ts';
import { isProgramSource, packagesFolder, programRoot } from '../base/places.ts';
import { attempt } from '../shared/attempt.ts';
import { defined } from '../shared/defined.ts';
import { findLoads, findRefused, findSigns, isMarked } from './browser-code.ts';
import type { BundledModule } from './import-components.ts';

// Ids that end with what other plugins look for would be read by them.
const [entry, island, styles, missing] = ['\0page-module:', '\0page-island:', '\0page-styles:', '\0missing:'];

/** A module of the program, as both bundles import it. */
const drawing = JSON.stringify(join(programRoot, 'src/islands/drawing.ts'));

/** The list of the modules, among the files of the bundle for the build. */
export const listFile = 'modules.json';

/** The id of an entry of the bundle for the build. */
export function moduleEntry(index: number): string {
  return `${entry}${index}`;
}

/** The id of the module with an island of a page. In base 64, because the dev server gets it as an address. */
export function islandEntry(name: string): string {
  return `${island}${Buffer.from(name).toString('base64url')}`;
}

/**
 * For the build: makes the list of the modules too, see {@link BundledModule}.
 * @param names As src/content/page-imports.ts names modules.
 * @param staticFolders Relative to the site folder.
 */
export function drawnModules(sitePath: string, names: readonly string[], staticFolders: readonly string[]): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'drawn-modules',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith(entry)) return id;
      // That of the program, which draws.
      if (/^react(-dom)?($|\/)/.test(id)) return { id, external: true };
      const from = importer?.startsWith(entry) === true ? join(sitePath, 'package.json') : importer;
      const found = await resolveModule(sitePath, staticFolders, id, (wanted) =>
        this.resolve(wanted, from, { ...options, skipSelf: true }),
      );
      if (typeof found === 'string') return found;
      // What only this program has is the program's.
      return isOnlyOfProgram(found.id, sitePath) ? { id, external: true } : found;
    },
    load(id) {
      if (id.startsWith(entry)) {
        const specifier = specifierOf(sitePath, names[Number(id.slice(entry.length))] as string);
        return `import * as all from ${specifier}; export * from ${specifier}; export default all.default; export { all };`;
      }
      return readModule(id, sitePath, `const address = ${JSON.stringify(`@site/${relative(sitePath, id)}`)};`, texts);
    },
    generateBundle(_, bundle) {
      // Of packages, what is used.
      const used = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : [])));
      const modules: Record<string, BundledModule> = {};
      for (const [index, name] of names.entries()) {
        const ids = reachable(moduleEntry(index), (id) => this.getModuleInfo(id)?.importedIds ?? []);
        const styled = [...new Set([...ids].flatMap((id) => texts.get(id) ?? []))];
        const style = styled.length === 0 ? undefined : `style-${index}.css`;
        if (style !== undefined) this.emitFile({ type: 'asset', fileName: style, source: styled.join('\n') });
        const codeOf = (id: string): string => this.getModuleInfo(id)?.code ?? '';
        const drawn = [...ids].filter((id) => !isProgramSource(id));
        const files = drawn.filter((id) => !id.startsWith('\0'));
        const isMarkedAt = (id: string): boolean => (used.has(id) || !isPackaged(id)) && isMarked(codeOf(id));
        const signs = new Set([
          ...drawn.flatMap((id) => findSigns(used.get(id)?.code ?? '')),
          ...(drawn.some(isMarkedAt) ? ["'use client'"] : []),
        ]);
        modules[name] = defined({
          file: `module-${index}.cjs`,
          style,
          signs: signs.size === 0 ? undefined : [...signs],
          refused: findRefused(sitePath, files, codeOf),
          // What packages load depends on how they are used.
          loads: findLoads(files.filter((id) => !isPackaged(id)).map(codeOf)),
        });
      }
      this.emitFile({ type: 'asset', fileName: listFile, source: JSON.stringify(modules) });
    },
  };
}

/** For the browser: the modules of islands, see {@link islandEntry}, and what these import; leaves everything else to others. */
export function islandModules(sitePath: string, staticFolders: readonly string[]): Plugin {
  const own = new Set<string>();
  const keep = <Id extends string | Rolldown.PartialResolvedId>(id: Id): Id => {
    own.add(withoutQuery(typeof id === 'string' ? id : id.id));
    return id;
  };
  return {
    name: 'island-modules',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith(island)) return keep(id);
      if (importer === undefined || !own.has(withoutQuery(importer)) || /^react(-dom)?($|\/)/.test(id)) return undefined;
      const from = importer.startsWith(island) ? join(sitePath, 'package.json') : importer;
      return keep(
        await resolveModule(sitePath, staticFolders, id, (wanted) => this.resolve(wanted, from, { ...options, skipSelf: true })),
      );
    },
    load(id) {
      if (id.startsWith(island)) {
        const [, module = '', path = ''] =
          /^(.*)#(.*)$/s.exec(Buffer.from(id.slice(island.length), 'base64url').toString()) ?? [];
        const member = path.split('.').map((name) => `[${JSON.stringify(name)}]`);
        return `import { slotted } from ${drawing};
import * as all from ${specifierOf(sitePath, module)};
export default slotted(all${member.join('')});`;
      }
      if (!own.has(withoutQuery(id))) return undefined;
      return readModule(id, sitePath, `import address from ${JSON.stringify(`${id}?url`)};`);
    },
  };
}

interface Loaded {
  readonly code: string;
  readonly moduleType: 'js';
}

/**
 * Reads what both bundles have in common, but for ordinary modules.
 * @param address Code that declares the address of a file.
 * @param texts Gets those of stylesheets.
 */
function readModule(
  id: string,
  sitePath: string,
  address: string,
  texts?: Map<string, string>,
): Promise<Loaded> | Loaded | undefined {
  if (id.startsWith(missing))
    return asModule(`throw new Error(${JSON.stringify(id.slice(missing.length))}); export default undefined;`);
  if (id.startsWith(styles)) {
    const { text, code } = readStyles(id, sitePath);
    texts?.set(id, text);
    return asModule(code);
  }
  if (isAsset(id)) {
    // A drawing is also a component.
    const value = /\.svg$/i.test(id) ? 'drawingOf(address)' : 'address';
    return asModule(`import { drawingOf } from ${drawing};\n${address}\nexport default ${value};`);
  }
  return mayHoldJsx(id) ? readJsx(id) : undefined;
}

function asModule(code: string): Loaded {
  return { code, moduleType: 'js' };
}

/** @returns What was resolved, or the id of a module that stands for what cannot be used. */
async function resolveModule<Found extends { readonly id: string }>(
  sitePath: string,
  staticFolders: readonly string[],
  id: string,
  resolve: (wanted: string) => Promise<Found | null>,
): Promise<Found | string> {
  const bare = id.replace(/^!!raw-loader!/, '');
  const path = bare.startsWith('@site/')
    ? join(sitePath, bare.slice('@site/'.length))
    : bare.startsWith('/')
      ? fromRoot(sitePath, staticFolders, bare)
      : bare;
  const found = await resolve(bare === id ? path : `${path}?raw`);
  if (found === null || found.id.startsWith('__vite-optional-peer-dep')) return missing + describeMissing(bare);
  const [, ending] = /\.(css|scss|sass|less|styl)$/.exec(found.id) ?? [];
  if (ending === undefined) return found;
  const isSass = ending === 'scss' || ending === 'sass';
  if (ending !== 'css' && (!isSass || findSass(sitePath) === undefined)) {
    const remedy = isSass
      ? 'install the package "sass" in the site folder, or compile it to a .css file'
      : 'compile it to a .css file';
    return `${missing}"${relative(sitePath, found.id)}" is not CSS; ${remedy}`;
  }
  return `${styles}${found.id.slice(0, -ending.length - 1)}:${ending}`;
}

/** A file that is imported with a slash at the beginning: a static file of the site, or else as it is named. */
function fromRoot(sitePath: string, staticFolders: readonly string[], path: string): string {
  return staticFolders.map((folder) => join(sitePath, folder, path)).find(isFile) ?? path;
}

function withoutQuery(id: string): string {
  return id.replace(/\?.*$/s, '');
}

function specifierOf(sitePath: string, name: string): string {
  return JSON.stringify(name.startsWith('npm:') ? name.slice('npm:'.length) : join(sitePath, name));
}

function reachable(first: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const left = [first];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    // In the order of the imports.
    left.push(...next(id).toReversed());
  }
  return seen;
}

function describeMissing(id: string): string {
  return /^[.@/]?\.{0,2}\/|^@site\//.test(id)
    ? `it imports "${id}", which does not exist`
    : `the package "${/^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id}" is not installed in the site folder`;
}

/** Whether a file is of a package that the program finds and the site doesn't. */
function isOnlyOfProgram(id: string, sitePath: string): boolean {
  const folders = [join(programRoot, 'node_modules'), packagesFolder()];
  return folders.some((folder) => id.startsWith(folder + sep) && !`${sitePath}${sep}`.startsWith(dirname(folder) + sep));
}

function isPackaged(id: string): boolean {
  return /[\\/]node_modules[\\/]/.test(id);
}

/** Outside of packages, a file of JavaScript may hold JSX. */
function mayHoldJsx(id: string): boolean {
  return /\.js$/.test(id) && !isPackaged(id) && !id.startsWith('\0');
}

/** Other plugins, which look for `import(`, read a file by its ending. */
async function readJsx(id: string): Promise<Loaded> {
  const { transformWithOxc } = await import('vite');
  const transformed = transformWithOxc(readFileSync(id, 'utf8'), `${id}x`, {
    jsx: { runtime: 'automatic', development: false },
    // That of the site may extend a package that is not installed.
    tsconfig: false,
  });
  const { code } = await transformed.catch((error: Error) => {
    // Messages show only the first line.
    throw new Error(error.message.replace(/^Transform failed.*\s+/, ''));
  });
  return asModule(code);
}

/** Whether a file stands for its address: an image, or one for links such as `href={require('./sheet.pdf').default}`. */
function isAsset(id: string): boolean {
  return /\.(svg|png|jpe?g|gif|webp|avif|ico|pdf|docx?|xlsx?|pptx?|zip|t?gz|txt|csv|mp4|webm|mp3|ogg|wav)$/i.test(id);
}

/** The compiler that the site has for its stylesheets. */
interface Sass {
  compile(path: string, options: { readonly loadPaths: readonly string[] }): { readonly css: string };
}

function findSass(sitePath: string): string | undefined {
  return attempt(() => createRequire(join(sitePath, 'package.json')).resolve('sass'));
}

function compileSass(path: string, sitePath: string): string {
  const sass = createRequire(path)(findSass(sitePath) as string) as Sass;
  return sass.compile(path, { loadPaths: [sitePath, join(sitePath, 'node_modules')] }).css;
}

/** CSS as text, and as a module with the names of its classes. */
function readStyles(id: string, sitePath: string): { text: string; code: string } {
  const end = id.lastIndexOf(':');
  const ending = id.slice(end + 1);
  const path = `${id.slice(styles.length, end)}.${ending}`;
  const source = ending === 'css' ? readFileSync(path) : Buffer.from(compileSass(path, sitePath));
  const options = { cssModules: path.endsWith(`.module.${ending}`), errorRecovery: true };
  const { bundle, transform } = lightningCss();
  const { code, exports } = source.includes('@import')
    ? bundle({ ...options, filename: path, projectRoot: sitePath })
    : transform({ ...options, filename: relative(sitePath, path), code: source });
  const names = Object.fromEntries(
    Object.entries(exports || {}).map(([name, { name: own, composes }]) => [
      name,
      [own, ...composes.map((other) => other.name)].join(' '),
    ]),
  );
  return { text: new TextDecoder().decode(code), code: `export default ${JSON.stringify(names)};` };
}
