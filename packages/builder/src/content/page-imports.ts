/**
 * Reads what a page imports from the site folder: Markdown that becomes a part of the page, images, and modules with components or data. Parts are
 * read together with the page, so that the compile needs no disk access; modules are bundled once for all pages. What a text imports, the compile's
 * own tree says; what isn't in the list, or may not be imported, the compile reports where it is.
 */
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { relativeOnDisk } from '../base/disk-paths.ts';
import { isFile } from '../base/list-files.ts';
import { Gate, isImage, readPublished } from '../base/may-publish.ts';
import type { SiteConfig } from '../config/config.ts';
import type { Feature } from '../feature.ts';
import { features } from '../features/features.ts';
import type { ImportedPart, ListImports, SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { formatOf } from './front-matter.ts';
import { decodeUtf8 } from './read-whole.ts';
import { splitFrontMatter } from './split-front-matter.ts';

type Settings = SiteConfig['markdown'];

/** Where the files that a page imports may be. */
interface Folders {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  /** For the files of these folders. */
  readonly gate: Gate;
  /** Of static files, relative to it: an import that begins with a slash is looked up there first, then in the site folder. */
  readonly staticFolders: readonly string[];
}

export interface ImportRoots extends Folders {
  readonly settings: Settings;
  readonly listImports: ListImports;
  /** Markdown that every MDX page can use without importing it, see {@link readSharedParts}. */
  readonly sharedParts: ReadonlyMap<string, string>;
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
/** Parts inside parts end here, should they form a circle. */
const maxParts = 200;

const markdown = /\.mdx?$/i;

/** @param page Its path is relative to the site folder. */
export async function readPageImports(
  page: ImportedPart & { readonly path: string },
  roots: ImportRoots,
): Promise<Pick<SourceFile, 'imports' | 'parts'>> {
  const imports: Record<string, Readonly<Record<string, string>>> = {};
  const parts: Record<string, ImportedPart> = {};
  const left = [page];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const found: Record<string, string> = {};
    const specifiers = await roots.listImports(file, roots.settings.math !== false, roots.sharedParts);
    for (const specifier of specifiers) {
      const target = roots.sharedParts.get(specifier) ?? resolveImport(specifier, file.path, roots);
      if (target === undefined) continue;
      found[specifier] = target;
      if (!markdown.test(target) || Object.hasOwn(parts, target) || Object.keys(parts).length >= maxParts) continue;
      const part = readPart(target, roots);
      if (part === undefined) continue;
      parts[target] = part;
      left.push({ ...part, path: target });
    }
    if (specifiers.size > 0) imports[file.path] = found;
  }
  return defined({
    imports: Object.keys(imports).length === 0 ? undefined : imports,
    parts: Object.keys(parts).length === 0 ? undefined : parts,
  });
}

/** The Markdown that the file with the components of all pages imports: element -> path. */
export function readSharedParts(roots: Folders): ReadonlyMap<string, string> {
  const shared = findSharedComponents(roots.sitePath);
  if (shared === undefined) return new Map();
  const code = readText(shared, roots) ?? '';
  const found = [...code.matchAll(/^[ \t]*import\s+([A-Z][\w$]*)\s+from\s*(['"])([^'"\n]+\.mdx?)\2/gm)];
  return new Map(
    found.flatMap(([, name, , specifier = '']): [string, string][] => {
      const target = resolveImport(specifier, shared, roots);
      return target === undefined ? [] : [[`<${name}>`, target]];
    }),
  );
}

/** The modules that pages import and that have to be bundled, sorted; with the one that holds components for all pages. */
export function listModules(sources: readonly SourceFile[], shared?: string): string[] {
  const targets = sources.flatMap(({ imports = {} }) => Object.values(imports).flatMap((found) => Object.values(found)));
  return [...new Set(shared === undefined ? targets : [...targets, shared])]
    .filter((target) => !markdown.test(target) && !isImage(target))
    .sort();
}

/** The site's file with components that all pages may use: `export default { ...MDXComponents, Note }`. */
export function findSharedComponents(sitePath: string): string | undefined {
  const roots = { sitePath, gate: Gate.ofSite(sitePath), staticFolders: [] };
  return provided().flatMap(({ sharedComponents }) => findFile(sharedComponents, endings.slice(1), roots) ?? [])[0];
}

function provided(): NonNullable<Feature['modules']>[] {
  return features.flatMap(({ modules }) => modules ?? []);
}

/**
 * @returns Path relative to the site folder as the disk has it, with `?raw` for a file that is imported as text; `npm:name` for a package; undefined for what is not
 *   there, is outside the allowed folders, or is provided and has no meaning here.
 */
function resolveImport(specifier: string, importer: string, roots: Folders): string | undefined {
  if (specifier.startsWith('@import ')) {
    const path = posix.join(posix.dirname(importer), specifier.slice(8));
    return markdown.test(path) ? findFile(path, [''], roots) : undefined;
  }
  const raw = /^!!raw-loader!(.+)$/.exec(specifier) ?? /^(.+)\?raw$/.exec(specifier);
  const name = raw?.[1] ?? specifier;
  const paths = pathsOf(name, importer, roots);
  if (paths.length > 0) {
    const file = paths.map((path) => findFile(path, endings, roots)).find((found) => found !== undefined);
    return file === undefined || raw === null ? file : `${file}?raw`;
  }
  if (provided().some(({ has }) => has(name))) return `npm:${name}`;
  if (!isPackageName(name) || /^react(?:\/|$)/.test(name) || provided().some(({ pattern }) => pattern.test(name)))
    return undefined;
  if (markdown.test(name)) return findFile(`node_modules/${name}`, [''], { ...roots, gate: packagesGate(roots) });
  return `npm:${name}`;
}

/**
 * Whether npm could have a package of this name, of which the rest is the path of a file: no scheme, no path, nothing of Node, and what leads neither
 * out of the package nor to what's hidden in it. https://docs.npmjs.com/cli/v11/configuring-npm/package-json#name
 */
export function isPackageName(name: string): boolean {
  const isNamed = /^(?:@[a-z\d~-][\w.~-]*\/)?(?!node_modules(?:\/|$))[a-z\d~-][\w.~-]*(?:\/(?!\.)[\w.~@+-]+)*$/i.test(name);
  return isNamed && name.length <= 214 && !isBuiltin(name);
}

/** The paths in the site folder at which an imported file may be, in the order of trying; none for anything but a path. */
function pathsOf(name: string, importer: string, { staticFolders }: Folders): readonly string[] {
  if (name.startsWith('@site/')) return [posix.normalize(name.slice('@site/'.length))];
  if (/^\.\.?\//.test(name)) return [posix.join(posix.dirname(importer), name)];
  if (name.startsWith('/')) return [...staticFolders, ''].map((folder) => posix.join(folder, name.slice(1)));
  return provided().flatMap(({ ownPath }) => ownPath(name) ?? []);
}

/** For Markdown that a page imports by the name of a package. */
function packagesGate({ sitePath, gate }: Folders): Gate {
  return Gate.ofSite(sitePath, gate.settings, ['node_modules']);
}

function findFile(path: string, suffixes: readonly string[], { sitePath, gate }: Folders): string | undefined {
  for (const suffix of suffixes) {
    const found = relativeOnDisk(sitePath, path + suffix);
    const absolute = join(sitePath, found);
    if (!isFile(absolute)) continue;
    // What begins like the name of a package here would be taken for one.
    return typeof gate.mayPublish(absolute) === 'string' && !found.startsWith('npm:') ? found : undefined;
  }
  return undefined;
}

/** Undefined for a file that is not UTF-8 text. @param path As {@link resolveImport} gives it. */
function readText(path: string, roots: Folders, isFine?: (name: string) => boolean): string | undefined {
  const gate = path.startsWith('node_modules/') ? packagesGate(roots) : roots.gate;
  const file = gate.mayPublish(join(roots.sitePath, path), isFine);
  const found = typeof file === 'string' ? decodeUtf8(readPublished(file)) : undefined;
  return found?.wrongPlace === undefined ? found?.text : undefined;
}

/** Undefined also for a link to what isn't Markdown. */
function readPart(path: string, roots: ImportRoots): ImportedPart | undefined {
  const text = readText(path, roots, (name) => markdown.test(name));
  if (text === undefined) return undefined;
  const { body, bodyLine } = splitFrontMatter(text);
  return { body, bodyLine, format: formatOf(path, roots.settings.format) };
}
