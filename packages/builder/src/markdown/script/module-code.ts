/** The imports and exports of an MDX page: modules that features provide, modules of the site folder and its packages, declarations. */
import type { ImportDeclaration } from 'estree-jsx';
import { isPackageName } from '../../content/page-imports.ts';
import { features } from '../../features/features.ts';
import type { Place } from '../../model/source.ts';
import { kebabCase } from '../../shared/letter-case.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** What a page imports and exports. */
export interface ModuleCode {
  /** Local name -> value. */
  readonly imported: Map<string, unknown>;
  /** What the page exports, as JavaScript that the author wrote. */
  readonly declarations: { readonly text: string; readonly place: Place }[];
}

/** Notes a page's imports and exports; reports other statements. */
export function readModuleCode(compilation: Compilation): ModuleCode {
  const code: ModuleCode = { imported: new Map(), declarations: [] };
  for (const node of compilation.moduleCode) {
    const { file, line: first = 1 } = compilation.report.place(node);
    for (const statement of node.data?.estree?.body ?? []) {
      const { line, column } = statement.loc?.start ?? { line: 1, column: 0 };
      const at = { file, line: first + line - 1, column: column + 1 };
      if (statement.type === 'ImportDeclaration') {
        readImport(statement, at, compilation, code);
      } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        // The program's places are those in the node.
        const { start, end } = statement.declaration as unknown as { start: number; end: number };
        code.declarations.push({ text: node.value.slice(start, end), place: at });
      } else if (!(statement.type === 'ExportNamedDeclaration' && !statement.source && statement.specifiers.length === 0)) {
        compilation.report.error(
          at,
          'this kind of statement is not supported',
          'Write "export const name = ..." for values and small components of the page',
        );
      }
    }
  }
  return code;
}

/** Notes what an import gives to the page; reports one that gives nothing. */
function readImport(statement: ImportDeclaration, at: Place, compilation: Compilation, { imported }: ModuleCode): void {
  const source = String(statement.source.value);
  const { realm } = compilation;
  const builtInName = features.flatMap(({ modules }) => modules?.builtIns[source] ?? [])[0];
  const builtIn = realm.builtIns.get(builtInName ?? '');
  const locals = statement.specifiers.map((specifier) => specifier.local.name);
  const isDefaultOnly = statement.specifiers.every(({ type }) => type === 'ImportDefaultSpecifier');
  if (builtIn !== undefined && isDefaultOnly) {
    for (const name of locals) imported.set(name, builtIn);
    return;
  }
  if (source === 'react') return;
  const target = compilation.source.imports?.[at.file]?.[source];
  // Markdown has become a part of the page: its element stands for it no longer.
  if (target !== undefined && /\.mdx?$/i.test(target)) return;
  const module = target === undefined ? undefined : realm.moduleOf(target);
  if (target !== undefined && module !== undefined && module.failure === undefined) {
    compilation.components.add(target);
    readNames(statement, module.values, at, compilation, imported);
    return;
  }
  const failure = module?.failure;
  // A component of the site folder has the same name, so that it is the one that is meant.
  const isOwn = locals.length > 0 && locals.every((name) => Object.hasOwn(realm.site.components, name));
  if (failure === undefined && isOwn && !isForeign(source)) return;
  // One report is enough: the names are known, and show nothing.
  for (const local of locals) imported.set(local, /^[A-Z]/.test(local) ? realm.nothing : undefined);
  const fix = failure?.includes('only pages can import Markdown')
    ? 'Import the Markdown in the page, and write it between the tags of the component: <Component><Part /></Component>'
    : 'Correct the module, or write what the page shows of it into the page';
  if (failure !== undefined) compilation.report.error(at, `"${source}" cannot be used: ${failure}`, fix);
  else compilation.report.error(at, `"${source}" cannot be imported`, fixFor(source, locals[0] ?? 'Name'));
}

function readNames(
  { specifiers, source }: ImportDeclaration,
  values: Readonly<Record<string, unknown>>,
  at: Place,
  { report }: Compilation,
  imported: Map<string, unknown>,
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

/** Whether what's imported is neither a file of the site nor a package, by its name. */
function isForeign(source: string): boolean {
  const name = source.replace(/^!!raw-loader!/, '').replace(/\?raw$/, '');
  return !/^(?:@site|\.\.?)?\//.test(name) && !isPackageName(name);
}

function fixFor(source: string, name: string): string {
  // `!!raw-loader!other-loader!./file.ts`
  const loader = /^!*(?:raw-loader!)?([\w@./-]+)!/.exec(source)?.[1];
  if (loader !== undefined && loader !== 'raw-loader')
    return `Remove "${loader}!": of the loaders of webpack, only raw-loader means something here`;
  const provided = features.flatMap(({ modules }) => (modules?.pattern.test(source) ? modules : []))[0];
  if (provided !== undefined) {
    const scope = source.slice(0, source.indexOf('/'));
    const known = provided.names.filter((module) => module.startsWith(scope));
    return `Remove it: only ${known.join(', ')} mean something here; a component of your own takes its place as components/${kebabCase(name)}.tsx`;
  }
  if (isForeign(source)) return 'Name a file of the site ("./", "../" or "@site/"), or a package: pages import nothing else';
  return `Correct the path: the file does not exist, or is outside the site folder; or put a component into components/${kebabCase(name)}.tsx, which makes <${name}> available on every page`;
}
