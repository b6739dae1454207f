/**
 * What a folder that was written for another program has and nothing here reads. Each kind is named once, at the folder as a whole, so that a
 * report begins with it: hundreds of messages may follow, and it's why there are so many.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../base/list-files.ts';
import { outputMark } from '../../base/output-file.ts';
import type { Problem, SourceFile } from '../../model/source.ts';
import { configNames } from '../../site-folder/site-folder.ts';

const scripts = (name: string): string[] => ['js', 'mjs', 'cjs', 'ts', 'jsx', 'tsx'].map((ending) => `${name}.config.${ending}`);

/** Programs, the files that they're configured by, and what of theirs doesn't work here. */
const programs: readonly (readonly [name: string, configurations: readonly string[], lost: string])[] = [
  ['Docusaurus', scripts('docusaurus'), 'its plugins, versions and languages; the rest does, with settings of this program'],
  ['VitePress', ['.vitepress'], 'Vue components and values, groups of code, included files, its settings and its sidebar'],
  ['Astro', scripts('astro'), "imports of Astro, Starlight's components and notes, its settings and its sidebar"],
  ['Nextra', scripts('theme'), 'its components, imports of the application, and menus in _meta files'],
  ['Next.js', scripts('next'), 'components and imports of the application, and menus in its code'],
  [
    'Angular',
    ['angular.json'],
    'components of the application, what it adds to Markdown (@@filename in code), and menus in its code',
  ],
  ['MkDocs', ['mkdocs.yml', 'mkdocs.yaml'], 'notes (!!!), tabs (===), included files, icons, plugins, its settings and its menu'],
  ['mdBook', ['book.toml'], 'included files, preprocessors and their tags, its settings, and the order of SUMMARY.md'],
  ['Hugo', ['hugo.toml', 'hugo.yaml', 'hugo.json'], 'shortcodes, templates, pages named _index.md, its settings and its menus'],
];

/** What is shown as text here: of which program, an example, what it looks like, and what to write instead. */
const dialects: readonly (readonly [program: string, example: string, pattern: RegExp, fix: string])[] = [
  ['MkDocs', '!!! note', /^[ \t]*(?:!!!|\?\?\?\+?) [a-z]/gm, 'Write ":::note" and ":::" around the text'],
  ['MkDocs', '=== "Tab"', /^[ \t]*===\+? "/gm, 'Write <Tabs> in an .mdx file'],
  ['MkDocs', '--8<-- "file"', /^[ \t]*--8<-- "|^\{\* .* \*\}$/gm, 'Write {@import file.md}, or a code block with file="…"'],
  ['MkDocs', '/// note', /^\/\/\/ +[a-z][\w-]*/gm, 'Write ":::note" and ":::" around the text'],
  ['VitePress', '<<< file', /^<<<[ \t]+\S/gm, 'Write a code block with file="…"'],
  ['templates', '{{ value }}', /\{\{\s*\$?[a-z][\w.]*\s*\}\}/g, 'Write the value, or import it in an .mdx file'],
  ['mdBook', '{{#include file}}', /\{\{#\w+ /g, 'Write {@import file.md}, or a code block with file="…"'],
  ['Hugo', '{{< shortcode >}}', /\{\{[<%] /g, 'Write a component in an .mdx file'],
  ['Nest', '> info **Hint**', /^> (?:info|warning|error) \*\*/gm, 'Write ":::info[Hint]" and ":::" around the text'],
];

/** Without one of these, a page has none of them. */
const signs = /!!!|\?\?\?|===|--8<--|\{\*|\/\/\/|<<<|\{\{|^> \w+ \*\*/m;

/** A fence with its code, or code in a text. */
const code = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)[^\n]*?\3/gm;

function warning(message: string, fix: string): Problem {
  return { severity: 'warning', place: { file: '.' }, message, fix };
}

/** Which program has its configuration in a site folder that has none of ours, or around it in the same repository. */
export function findProgram(sitePath: string): Problem[] {
  if (isConfigured(sitePath)) return [];
  const parents = ['.', '..', '../..', '../../..'].map((path) => resolve(sitePath, path));
  const root = parents.findIndex((folder) => existsSync(join(folder, '.git')));
  for (const folder of [...parents.slice(0, root + 1 || undefined), join(sitePath, 'docs')]) {
    const [name, , lost] = programs.find(([, files]) => files.some((file) => existsSync(join(folder, file)))) ?? [];
    if (name === undefined) continue;
    const fix =
      name === 'Docusaurus' ? 'Run init with --from-docusaurus, which writes them' : `Rewrite that, or stay with ${name}`;
    return [warning(`this folder was written for ${name}. What doesn't work here: ${lost}`, fix)];
  }
  return [];
}

function isConfigured(sitePath: string): boolean {
  return configNames.some((name) => existsSync(join(sitePath, name)));
}

export function findDialects(sources: readonly SourceFile[]): Problem[] {
  const plain = sources
    .filter(({ format, generated, body }) => format === 'md' && !generated && signs.test(body))
    .map(({ path, body }) => ({ path, text: body.replace(code, '') }));
  return dialects.flatMap(([program, example, pattern, fix]) => {
    const found = plain
      .map(({ path, text }) => ({ path, count: text.match(pattern)?.length ?? 0 }))
      .filter(({ count }) => count > 0);
    const [first] = found;
    if (first === undefined) return [];
    const count = found.reduce((sum, page) => sum + page.count, 0);
    const where = found.length === 1 ? first.path : `${count} places in ${found.length} pages, such as ${first.path}`;
    return warning(`${example} of ${program} is text here (${where})`, fix);
  });
}

/** Folders of which no file is read: those of Docusaurus for versions and languages and, where no configuration says what is read, those with pages. */
export function findUnreadFolders(sitePath: string, sources: readonly SourceFile[]): Problem[] {
  const isHidden = (name: string): boolean => /^[._]|^(node_modules|dist|build)$/.test(name);
  const count = (name: string, kind: 'file' | 'page'): string[] => {
    const files = listFiles(join(sitePath, name), isHidden).filter((file) => kind === 'file' || /\.mdx?$/i.test(file));
    return files.length === 0 ? [] : [`${name} (${files.length} ${kind}${files.length === 1 ? '' : 's'})`];
  };
  const ofDocusaurus = ['versioned_docs', 'versioned_sidebars', 'i18n'];
  const others = isConfigured(sitePath)
    ? []
    : readdirSync(sitePath, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !isHidden(entry.name) && !ofDocusaurus.includes(entry.name))
        .filter(
          ({ name }) => !sources.some(({ path }) => path.startsWith(`${name}/`)) && !existsSync(join(sitePath, name, outputMark)),
        );
  const versions = ofDocusaurus.flatMap((name) => count(name, 'file'));
  const folders = others.flatMap(({ name }) => count(name, 'page'));
  return [
    ...(versions.length === 0
      ? []
      : [
          warning(
            `what this site has for Docusaurus is not read: ${versions.join(', ')}`,
            'A site has one version and one language here: build each other one as a site of its own',
          ),
        ]),
    ...(folders.length === 0
      ? []
      : [
          warning(
            `Markdown that is in no folder for pages is not read: ${folders.join(', ')}`,
            'Write a site.config.ts, with "docs: { path: \'.\' }" for the whole folder',
          ),
        ]),
  ];
}
