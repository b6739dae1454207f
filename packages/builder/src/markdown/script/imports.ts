/** Handles `import` in MDX: modules that features provide, and modules of the site folder and its packages. */
import type { ImportDeclaration } from 'estree-jsx';
import { createElement, type ReactNode } from 'react';
import { isImage } from '../../base/may-publish.ts';
import { features } from '../../features/features.ts';
import type { Place } from '../../model/source.ts';
import { kebabCase } from '../../shared/letter-case.ts';
import { compileParts } from '../compile-parts.ts';
import type { Compilation } from '../syntax/compilation.ts';
import type { TreeNotes } from './tree-notes.ts';

/** Names that mean something in pages and are no built-in elements. */
const otherNames = ['useBaseUrl', 'Head'];

/** The built-in element or function that the default export of a module is. */
function findBuiltIn(module: string): string | undefined {
  const name = features.flatMap(({ modules }) => modules?.builtIns[module] ?? [])[0];
  return name !== undefined && (otherNames.includes(name) || compileParts().builtIns.has(name)) ? name : undefined;
}

/**
 * @param target As src/content/page-imports.ts names it.
 * @returns By name of the export; undefined for a module that was not bundled.
 * @throws Error that says why the module cannot be used.
 */
export function moduleValues(target: string, { siteComponents }: Compilation): Readonly<Record<string, unknown>> | undefined {
  if (isImage(target)) return { default: /\.svg$/i.test(target) ? drawingOf(`@site/${target}`) : `@site/${target}` };
  const module = siteComponents.modules?.[target];
  if (module === undefined) return undefined;
  if ('failure' in module) throw new Error(module.failure);
  return module.values;
}

/** A drawing is a component, and where text is wanted, its path. */
function drawingOf(src: string): unknown {
  const draw = ({ title, ...props }: { readonly title?: string }): ReactNode =>
    createElement('img', { src, alt: title ?? '', ...props });
  return Object.assign(draw, { src, toString: () => src });
}

/** Notes what an import gives to the page; reports one that gives nothing. */
export function readImport(statement: ImportDeclaration, at: Place, compilation: Compilation, notes: TreeNotes): void {
  const source = String(statement.source.value);
  const builtIn = findBuiltIn(source);
  const locals = statement.specifiers.map((specifier) => specifier.local.name);
  const isDefaultOnly = statement.specifiers.every(({ type }) => type === 'ImportDefaultSpecifier');
  if (builtIn !== undefined && isDefaultOnly) {
    for (const name of locals) notes.imports.set(name, builtIn);
    return;
  }
  if (source === 'react') return;
  const target = compilation.source.imports?.[at.file]?.[source];
  // Markdown has become a part of the page: its element stands for it no longer.
  if (target !== undefined && /\.mdx?$/i.test(target)) return;
  let problem: readonly [message: string, fix: string];
  try {
    const values = target === undefined ? undefined : moduleValues(target, compilation);
    if (target !== undefined && values !== undefined) {
      compilation.components.add(target);
      readNames(statement, values, at, compilation, notes);
      return;
    }
    // A component of the site folder has the same name, so that it is the one that is meant.
    if (locals.length > 0 && locals.every((name) => Object.hasOwn(compilation.siteComponents.components, name))) return;
    problem = [`"${source}" cannot be imported`, fixFor(source, locals[0] ?? 'Name')];
  } catch (error) {
    const { message } = error as Error;
    problem = [
      `"${source}" cannot be used: ${message}`,
      message.includes('only pages can import Markdown')
        ? 'Import the Markdown in the page, and write it between the tags of the component: <Component><Part /></Component>'
        : 'Correct the module, or write what the page shows of it into the page',
    ];
  }
  // One report is enough: the names are known, and show nothing.
  for (const local of locals) notes.imported.set(local, /^[A-Z]/.test(local) ? showNothing : undefined);
  compilation.report.error(at, ...problem);
}

function readNames(
  { specifiers, source }: ImportDeclaration,
  values: Readonly<Record<string, unknown>>,
  at: Place,
  { report }: Compilation,
  { imported }: TreeNotes,
): void {
  for (const specifier of specifiers) {
    const wanted =
      specifier.type === 'ImportDefaultSpecifier'
        ? 'default'
        : specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : undefined;
    if (wanted !== undefined && values[wanted] === undefined) {
      report.error(at, `"${String(source.value)}" has no export "${wanted}"`, 'Correct the name, or export it there');
    } else imported.set(specifier.local.name, wanted === undefined ? values : values[wanted]);
  }
}

function showNothing(): null {
  return null;
}

function fixFor(source: string, name: string): string {
  // `!!raw-loader!other-loader!./file.ts`
  const loader = /^!*(?:raw-loader!)?([^!]+)!/.exec(source)?.[1];
  if (loader !== undefined && loader !== 'raw-loader')
    return `Remove "${loader}!": of the loaders of webpack, only raw-loader means something here`;
  const provided = features.flatMap(({ modules }) => (modules?.pattern.test(source) ? modules : []))[0];
  if (provided !== undefined) {
    const scope = source.slice(0, source.indexOf('/'));
    const known = provided.names.filter((module) => module.startsWith(scope));
    return `Remove it: only ${known.join(', ')} mean something here; a component of your own takes its place as components/${kebabCase(name)}.tsx`;
  }
  return `Correct the path: the file does not exist, or is outside the site folder; or put a component into components/${kebabCase(name)}.tsx, which makes <${name}> available on every page`;
}
