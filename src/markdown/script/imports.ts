/** Handles `import` in MDX: only Docusaurus's modules with built-in elements are supported; other imports are reported with what to do instead. */
import type { ImportDeclaration } from 'estree-jsx';
import type { Place } from '../../model.ts';
import { kebabCase } from '../../shared/letter-case.ts';
import { builtIns } from '../built-ins.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** Module -> name of its default export here: a built-in element, or the one built-in function. */
const modules: ReadonlyMap<string, string> = new Map([
  ...[...builtIns.values()].flatMap(({ name, modules = [] }) => modules.map((module): [string, string] => [module, name])),
  ['@docusaurus/useBaseUrl', 'useBaseUrl'],
]);

/** Notes the local names of a supported import; reports any other. */
export function readImport(
  statement: ImportDeclaration,
  at: Place,
  compilation: Compilation,
  imports: Map<string, string>,
): void {
  const source = String(statement.source.value);
  const builtIn = modules.get(source);
  const locals = statement.specifiers.map((specifier) => specifier.local.name);
  if (builtIn !== undefined) {
    for (const name of locals) imports.set(name, builtIn);
    return;
  }
  if (source === 'react') return;
  const own = locals.filter((name) => Object.hasOwn(compilation.siteComponents.components, name));
  if (own.length > 0 && own.length === locals.length) {
    compilation.report.error(
      at,
      `"${source}" cannot be imported`,
      `Remove the import: <${own.join('>, <')}> can be used without one`,
    );
    return;
  }
  const [name = 'Name'] = locals;
  compilation.report.error(
    at,
    `"${source}" cannot be imported`,
    /\.mdx?$/.test(source)
      ? 'Copy the text into the page, or link to the page that contains it'
      : /\.(css|scss|sass|less)$/.test(source)
        ? "Put the styles next to a component in the site's components/ folder"
        : /\.(png|jpe?g|gif|svg|webp|avif|ico)$/i.test(source)
          ? 'Write the path into the image: ![description](./path.png)'
          : `Put the component in the site's components/ folder (components/${fileName(name)}.tsx), which makes <${name}> available on every page`,
  );
}

/** `HomeHero` -> `home-hero`. */
function fileName(component: string): string {
  return kebabCase(component);
}
