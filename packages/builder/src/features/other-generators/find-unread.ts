/** What a folder that was written for another program has and nothing here reads. Each kind is named once, with the number of places. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../base/list-files.ts';
import { outputMark } from '../../base/output-file.ts';
import type { Problem, SourceFile } from '../../model/source.ts';
import { configNames } from '../../site-folder/site-folder.ts';

/** What is shown as text here: of which program, an example, what it looks like, and what to write instead. */
const dialects: readonly (readonly [program: string, example: string, pattern: RegExp, fix: string])[] = [
  ['MkDocs', '!!! note', /^[ \t]*(?:!!!|\?\?\?\+?) [a-z]/gm, 'Write ":::note" and ":::" around the text'],
  ['MkDocs', '=== "Tab"', /^[ \t]*===\+? "/gm, 'Write <Tabs> in an .mdx file'],
  ['MkDocs', '--8<-- "file"', /^[ \t]*--8<-- "|^\{\* .* \*\}$/gm, 'Write {@import file.md}, or a code block with file="…"'],
  ['MkDocs', '/// note', /^\/\/\/ +[a-z][\w-]*/gm, 'Write ":::note" and ":::" around the text'],
  ['VitePress', '<<< file', /^<<<[ \t]+\S/gm, 'Write a code block with file="…"'],
  ['VitePress', '{{ value }}', /\{\{\s*\$?[a-z][\w.]*\s*\}\}/g, 'Write the value, or import it in an .mdx file'],
  ['mdBook', '{{#include file}}', /\{\{#\w+ /g, 'Write {@import file.md}, or a code block with file="…"'],
  ['Hugo', '{{< shortcode >}}', /\{\{[<%] /g, 'Write a component in an .mdx file'],
  ['Nest', '@@filename()', /^@@(?:filename|switch)\b/gm, 'Write title="…" after the language of the code block'],
];

/** Without one of these, a page has none of them. */
const signs = /!!!|\?\?\?|===|--8<--|\{\*|\/\/\/|<<<|\{\{|@@/;

/** A fence with its code, or code in a text. */
const code = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)[^\n]*?\3/gm;

function warning(file: string, message: string, fix: string): Problem {
  return { severity: 'warning', place: { file }, message, fix };
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
    const where = found.length === 1 ? '' : ` (${count} places in ${found.length} pages)`;
    return warning(first.path, `${example} of ${program} is text here${where}`, fix);
  });
}

/** Folders with Markdown of which no file is a page, in a site folder without a configuration, whose content folders are guessed. */
export function findUnreadFolders(sitePath: string, sources: readonly SourceFile[]): Problem[] {
  if (configNames.some((name) => existsSync(join(sitePath, name)))) return [];
  const isHidden = (name: string): boolean => /^[._]|^(node_modules|dist|build|versioned_docs|i18n)$/.test(name);
  const isPage = (file: string): boolean => /\.mdx?$/i.test(file);
  const found = readdirSync(sitePath, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !isHidden(entry.name) && !sources.some(({ path }) => path.startsWith(`${entry.name}/`)),
    )
    .filter(({ name }) => !existsSync(join(sitePath, name, outputMark)))
    .flatMap((entry) => {
      const count = listFiles(join(sitePath, entry.name), isHidden).filter(isPage).length;
      return count === 0 ? [] : [`${entry.name} (${count} ${count === 1 ? 'page' : 'pages'})`];
    });
  if (found.length === 0) return [];
  return [
    warning(
      sitePath,
      `Markdown that is in no folder for pages is not read: ${found.join(', ')}`,
      'Write a site.config.ts, with "docs: { path: \'.\' }" for the whole folder',
    ),
  ];
}
