/**
 * Finds what the code of a page imports from the site folder: Markdown that becomes a part of the page, images, and modules with components or
 * data. Parts are read together with the page, so that the compile needs no disk access; modules are bundled once for all pages. Does not parse
 * Markdown: a false match only costs an unnecessary read, and what cannot be found is reported where the page imports it.
 */
import { join, posix } from 'node:path';
import { relativeOnDisk } from '../base/disk-paths.ts';
import { isFile } from '../base/list-files.ts';
import { Gate, isImage, readPublished } from '../base/may-publish.ts';
import type { Feature } from '../feature.ts';
import { features } from '../features/features.ts';
import type { ImportedPart, SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { decodeUtf8 } from './read-whole.ts';
import { splitFrontMatter } from './split-front-matter.ts';

type Imports = Pick<SourceFile, 'imports' | 'parts'>;

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
  /** Whether parts that end with `.md` are MDX. */
  readonly isMdx: boolean;
  /** Markdown that every page can use without importing it. */
  readonly sharedParts: readonly SharedPart[];
}

interface SharedPart {
  readonly name: string;
  /** How a page would import it. */
  readonly specifier: string;
}

const statement = /(?:^|;)[ \t]*(?:import|export)\s(?:[^'"`;]*?\bfrom\s*)?(['"])([^'"\n]+)\1/gm;
const call = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g;
const inclusion = /^[ \t]*\{@import\s+([^}\n]+?)\s*\}[ \t]*$/gm;

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
/** Parts inside parts end here, should they form a circle. */
const maxParts = 200;

/** @param path Of the page, relative to the site folder. */
export function readPageImports(path: string, body: string, roots: ImportRoots): Imports {
  const imports: Record<string, Readonly<Record<string, string>>> = {};
  const parts: Record<string, ImportedPart> = {};
  const left = [{ path, body }];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const found: Record<string, string> = {};
    const specifiers = listSpecifiers(file.body);
    for (const specifier of specifiers) {
      const target = resolveImport(specifier, file.path, roots);
      if (target === undefined) continue;
      found[specifier] = target;
      if (!/\.mdx?$/i.test(target) || Object.hasOwn(parts, target) || Object.keys(parts).length >= maxParts) continue;
      const part = readPart(target, roots);
      if (part === undefined) continue;
      parts[target] = part;
      left.push({ path: target, body: part.body });
    }
    if (specifiers.size > 0) imports[file.path] = found;
  }
  return defined({
    imports: Object.keys(imports).length === 0 ? undefined : imports,
    parts: Object.keys(parts).length === 0 ? undefined : parts,
  });
}

/** The Markdown that the file with the components of all pages imports. */
export function readSharedParts(roots: Folders): SharedPart[] {
  const { sitePath } = roots;
  const shared = findSharedComponents(sitePath);
  if (shared === undefined) return [];
  const code = readModule(shared, roots) ?? '';
  const found = [...code.matchAll(/^[ \t]*import\s+([A-Z][\w$]*)\s+from\s*(['"])([^'"\n]+\.mdx?)\2/gm)];
  return found.flatMap(([, name = '', , specifier = '']) => {
    const target = resolveImport(specifier, shared, roots);
    return target === undefined ? [] : [{ name, specifier: `@site/${target}` }];
  });
}

/** Adds imports of the shared parts that the text uses: at its end, so that its lines keep their numbers. */
export function importSharedParts(body: string, { sharedParts }: ImportRoots): string {
  const used = sharedParts.filter(
    ({ name }) => new RegExp(`<${name}[\\s/>]`).test(body) && !new RegExp(`\\bimport\\b[^'"]*\\b${name}\\b`).test(body),
  );
  if (used.length === 0) return body;
  return `${body.trimEnd()}\n\n${used.map(({ name, specifier }) => `import ${name} from '${specifier}';`).join('\n')}\n`;
}

/** The modules that pages import and that have to be bundled, sorted; with the one that holds components for all pages. */
export function listModules(sources: readonly SourceFile[], shared?: string): string[] {
  const targets = sources.flatMap(({ imports = {} }) => Object.values(imports).flatMap((found) => Object.values(found)));
  return [...new Set(shared === undefined ? targets : [...targets, shared])]
    .filter((target) => !/\.mdx?$/i.test(target) && !isImage(target))
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

/** What a page imports, whether it is there or not. Without what is in code fences. */
function listSpecifiers(body: string): Set<string> {
  if (!/^[ \t]*(?:import|export)\s|\brequire\(|\{@import\s/m.test(body)) return new Set();
  const text = body.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, '');
  const named = [...text.matchAll(statement), ...text.matchAll(call)].map((match) => readEscapes(match[2] as string));
  return new Set([...named, ...[...text.matchAll(inclusion)].map((match) => `@import ${match[1]}`)]);
}

/** `'./\_part.mdx'` -> `./_part.mdx`. */
function readEscapes(text: string): string {
  return text.replace(/\\([^\w]|_)/g, '$1');
}

/**
 * @returns Path relative to the site folder as the disk has it, with `?raw` for a file that is imported as text; `npm:name` for a package; undefined for what is not
 *   there, is outside the allowed folders, or is provided and has no meaning here.
 */
function resolveImport(specifier: string, importer: string, roots: Folders): string | undefined {
  if (specifier.startsWith('@import ')) return findFile(posix.join(posix.dirname(importer), specifier.slice(8)), [''], roots);
  const raw = /^!!raw-loader!(.+)$/.exec(specifier) ?? /^(.+)\?raw$/.exec(specifier);
  const name = raw?.[1] ?? specifier;
  const paths = pathsOf(name, importer, roots);
  if (paths.length > 0) {
    const file = paths.map((path) => findFile(path, endings, roots)).find((found) => found !== undefined);
    return file === undefined || raw === null ? file : `${file}?raw`;
  }
  if (provided().some(({ has }) => has(name))) return `npm:${name}`;
  if (/\.mdx?$/i.test(name)) return findFile(posix.join('node_modules', name), [''], { ...roots, gate: packagesGate(roots) });
  if (/^(node:|react$|react\/|[^\w@])/.test(name) || name.includes('!')) return undefined;
  if (provided().some(({ pattern }) => pattern.test(name))) return undefined;
  return `npm:${name}`;
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
    return typeof gate.mayPublish(absolute) === 'string' ? found : undefined;
  }
  return undefined;
}

/** Undefined for a file that is not UTF-8 text. @param path As {@link resolveImport} gives it. */
function readModule(path: string, roots: Folders): string | undefined {
  const gate = path.startsWith('node_modules/') ? packagesGate(roots) : roots.gate;
  const file = gate.mayPublish(join(roots.sitePath, path));
  const found = typeof file === 'string' ? decodeUtf8(readPublished(file)) : undefined;
  return found?.wrongPlace === undefined ? found?.text : undefined;
}

function readPart(path: string, roots: ImportRoots): ImportedPart | undefined {
  const { isMdx } = roots;
  const text = readModule(path, roots);
  if (text === undefined) return undefined;
  const { body, bodyLine } = splitFrontMatter(text);
  if (!isMdx && !/\.mdx$/i.test(path)) return { body, bodyLine, format: 'md' };
  return { body: importSharedParts(body, roots), bodyLine, format: 'mdx' };
}
