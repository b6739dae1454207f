/**
 * What the samples of a page need, compared with what the page tells readers to install and with the HTML that it shows: somebody who pastes a
 * sample into an empty project has nothing else. Nothing is installed here.
 */
import { isBuiltin } from 'node:module';
import type { Code, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import ts from 'typescript';

const managers = { npm: /^npm (?:install|i|add) (.*)/, yarn: /^yarn add (.*)/, pnpm: /^pnpm (?:add|install) (.*)/ } as const;
type Manager = keyof typeof managers;
/** What `create-vite` puts into a project. */
const templates: Readonly<Record<string, readonly string[]>> = {
  'react-ts': ['react', 'react-dom'],
};

/**
 * @param page Path of the file, for the messages.
 * @returns A sentence for each package or element that a reader would miss; nothing for a page that installs nothing.
 */
export function findGaps(page: string, markdown: string): string[] {
  const fences = listFences(fromMarkdown(markdown));
  const installed = readInstalls(fences);
  if (installed === undefined) return [];
  // The file of a project comes with the project's own list of packages.
  const programs = fences.filter(
    ({ lang, meta }) => /^[cm]?[jt]sx?$/.test(lang ?? '') && !/\b(?:fragment|file)=/.test(meta ?? ''),
  );
  const html = fences
    .filter(({ lang }) => lang === 'html' || /^[jt]sx$/.test(lang ?? ''))
    .map(({ value }) => value)
    .join('\n');
  return programs.flatMap((fence) => [
    ...findMissingPackages(page, fence, installed),
    ...(fence.lang?.endsWith('x') === true ? [] : findMissingElements(page, fence, html)),
  ]);
}

function findMissingPackages(page: string, fence: Code, installed: Record<Manager, ReadonlySet<string>>): string[] {
  const gaps = new Map<string, string>();
  for (const { fileName, pos } of ts.preProcessFile(fence.value).importedFiles) {
    if (fileName.startsWith('.') || isBuiltin(fileName)) continue;
    const name = fileName
      .split('/')
      .slice(0, fileName.startsWith('@') ? 2 : 1)
      .join('/');
    // A page may name the commands of npm alone.
    const lacking = (Object.keys(managers) as Manager[]).filter(
      (manager) => installed[manager].size > 0 && !installed[manager].has(name),
    );
    if (lacking.length === 0 || gaps.has(name)) continue;
    const line = lineOf(fence) + fence.value.slice(0, pos).split('\n').length;
    gaps.set(
      name,
      `${page}:${line}: ${titleOf(fence)} imports "${fileName}". Add ${withVersion(name)} to the install commands of ${lacking.join(', ')}.`,
    );
  }
  return [...gaps.values()];
}

/** Elements that a sample looks up by their ID, and editable ones that it makes the root. */
function findMissingElements(page: string, fence: Code, html: string): string[] {
  return [
    ...fence.value.matchAll(
      /(setRootElement\(\s*document\.)?(?:querySelector(?:<[^>]*>)?\('#([\w-]+)'\)|getElementById\('([\w-]+)'\))/g,
    ),
  ].flatMap(({ 0: call, 1: isRoot, 2: selected, 3: looked, index }) => {
    const id = selected ?? looked ?? '';
    const tag = new RegExp(`<\\w+\\b[^>]*\\bid="${id}"[^>]*>`).exec(html)?.[0];
    const line = lineOf(fence) + fence.value.slice(0, index).split('\n').length;
    if (tag === undefined && !fence.value.includes(`.id = '${id}'`))
      return [`${page}:${line}: ${titleOf(fence)} looks for #${id}. Show the HTML of that element in a fence of the page.`];
    const mustBeEditable = isRoot !== undefined && !/\beditable: false\b/.test(fence.value);
    return mustBeEditable && tag !== undefined && !/\bcontenteditable\b/i.test(tag)
      ? [`${page}:${line}: ${titleOf(fence)} makes ${tag} the root of an editor (${call}). Add contenteditable to it.`]
      : [];
  });
}

/** @returns The packages that each manager installs; undefined if no command installs one of Lexical's. */
function readInstalls(fences: readonly Code[]): Record<Manager, ReadonlySet<string>> | undefined {
  const lines = fences
    .filter(({ lang }) => lang === 'bash' || lang === 'sh')
    .flatMap(({ value, meta }) => value.split('\n').map((line) => ({ line, all: /\bnpm2yarn\b/.test(meta ?? '') })));
  const found: Record<Manager, Set<string>> = { npm: new Set(), yarn: new Set(), pnpm: new Set() };
  for (const { line, all } of lines) {
    const created = /^(npm|yarn|pnpm) create vite\b.*--template ([\w-]+)/.exec(line);
    if (created !== null) for (const name of templates[created[2] ?? ''] ?? []) found[created[1] as Manager].add(name);
    for (const manager of Object.keys(managers) as Manager[]) {
      const names = managers[all ? 'npm' : manager].exec(line)?.[1]?.split(/\s+/) ?? [];
      for (const name of names) found[manager].add(name.replace(/(?!^)@.*/, ''));
    }
  }
  return [...found.npm].some((name) => /^(?:@lexical\/|lexical$)/.test(name)) ? found : undefined;
}

function listFences(node: Nodes): Code[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? (node.children as Nodes[]).flatMap(listFences) : [];
}

const lineOf = (fence: Code): number => fence.position?.start.line ?? 1;

function titleOf({ meta, lang }: Code): string {
  return /\btitle="([^"]*)"/.exec(meta ?? '')?.[1] ?? `a sample (${lang})`;
}

function withVersion(name: string): string {
  return /^(?:@lexical\/|lexical$)/.test(name) ? `${name}@0.10.0` : name;
}
