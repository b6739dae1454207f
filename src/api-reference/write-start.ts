/** Writes the reference's start page: packages by task, how to read an entry, and the index of all exports. */

import type { SourceFile } from '../model.ts';
import { shortenDescription } from '../shared/description.ts';
import { firstSentence } from '../shared/first-sentence.ts';
import type { StartPage } from './descriptions.ts';
import type { ApiEntry, ApiModule } from './entries.ts';
import { byName } from './name-order.ts';
import { link, writeBadge } from './write-entry.ts';
import { countKinds, writePage } from './write-pages.ts';

/** What the page says of all releases. */
export interface ReleaseOverview {
  /** Site path of the file that its islands read. */
  readonly dataPath: string;
  /** Exact versions, the oldest first. */
  readonly releases: readonly string[];
  readonly packages: readonly string[];
  /** Markdown: the table of releases, and what else there is to say. */
  readonly blocks: readonly string[];
}

/** Phrases that find the page; the heading of the table of releases has those that lead right to it. */
const searchPhrases = ['migration', 'breaking changes', 'changelog'];

/** The page at the base path of the reference. Packages that belong to no task come last. */
export function writeStartPage(
  modules: readonly ApiModule[],
  start: StartPage | undefined,
  referencePath: string,
  overview?: ReleaseOverview,
): SourceFile {
  const version = modules[0]?.version ?? '';
  // A symbol that another package re-exports counts once.
  const entries = modules.flatMap((module) => module.exports.filter((entry) => entry.reexportOf === undefined)).sort(byName);
  const count = entries.length;
  const tasks = start?.tasks ?? [];
  const named = new Set(tasks.flatMap((task) => task.packages));
  const rest = modules.filter((module) => !named.has(module.package));
  const sections = [
    ...tasks.map((task) => ({
      ...task,
      modules: task.packages.flatMap((name) => modules.find((item) => item.package === name) ?? []),
    })),
    { title: tasks.length === 0 ? 'All packages' : 'Other packages', text: undefined, modules: rest },
  ].filter((section) => section.modules.length > 0);
  return writePage(
    referencePath,
    `index.md`,
    {
      title: 'API reference',
      sidebar_label: 'Readme',
      description: shortenDescription(
        `API reference at ${version}: ${modules.length} packages by task, how to read an entry, and an index of all ${count} exports.`,
      ),
      toc_max_heading_level: 2,
      ...(overview === undefined ? {} : { keywords: searchPhrases }),
    },
    [
      start?.introduction ?? `Everything that the ${modules.length} packages export in ${version}.`,
      '## Packages by task {#packages}',
      ...sections.flatMap((section) => [
        `### ${section.title}`,
        ...(section.text === undefined ? [] : [section.text]),
        section.modules.map(writePackage).join('\n'),
      ]),
      '## How to read an entry {#reading}',
      writeReading(entries, start?.example, overview !== undefined),
      ...(overview === undefined ? [] : writeReleases(overview, version)),
      `## All ${count} exports {#symbols}`,
      '<ListFilter label="Filter by name or kind">',
      ...writeIndex(entries),
      '</ListFilter>',
    ],
    // MDX, because the filter is an island.
    'mdx',
  );
}

function writeReleases({ dataPath, releases, packages, blocks }: ReleaseOverview, version: string): string[] {
  const [table = '', ...notes] = blocks;
  const props = `data="${dataPath.slice(1)}" releases={${JSON.stringify(releases)}}`;
  return [
    '## Upgrade and migration: what changed when {#releases}',
    `What changed in each release: how many exports of all packages it added, changed, deprecated and removed. The entries and the pages of the packages say which. Pages describe ${version}; for an upgrade to a newer version, or a migration between two, look for what was changed or removed between them.`,
    `<ReleaseTable ${props} packages={${JSON.stringify(packages)}}>`,
    table,
    '</ReleaseTable>',
    ...notes,
    '### Check my imports {#imports}',
    `Paste an import, or a whole file, to learn which of its names ${version} and another release have, what changed between them, and what a name has become. Your code stays in this browser.`,
    `<ImportCheck ${props} />`,
  ];
}

function writePackage(module: ApiModule): string {
  const words = module.description === '' ? countKinds(module) : firstSentence(module.description);
  return `- ${link(module.package, module.path)}: ${words}`;
}

function writeReading(entries: readonly ApiEntry[], exampleName: string | undefined, hasHistory: boolean): string {
  const example = entries.find(({ name, alias }) => alias !== undefined && name === (exampleName ?? name));
  const [lower, exact] = example === undefined ? ['', ''] : [` (\`#${example.id}\`)`, ` (\`#${example.alias}\`)`];
  return [
    '- An index below the header leads to every name of a page, and a field filters it. Deprecated names are struck through; a mark says what a later release does to a name.',
    '- An entry begins with its name, which the signature continues. The line at its end has the file that declares it, the member that it overrides, and the pages that use it.',
    '- A class with the flag `type only` is exported only as a type: you can receive instances of it, but you cannot construct it or use it with `instanceof`.',
    '- The signature is the TypeScript that the package declares. Names in it link to entries in this reference, to MDN for the DOM and JavaScript, and to the TypeScript handbook for utility types.',
    "- `doc comment` marks text that comes from the package's source. All other text was written for this site, based on what the package does.",
    ...(hasHistory
      ? [
          '- `since` names the first release that has the symbol, of the releases in the table below. Where later releases change it, a line says when, and opens to show the old and the new signature. A new name for something that went is only probable: it came in the same release and has the same signature.',
        ]
      : []),
    '- A class page describes the members that the class declares. Inherited members are in folded lists below the index, with links to their descriptions.',
    `- Each heading has an anchor in lower case${lower}; the exact name${exact} also works.`,
  ].join('\n');
}

function writeIndex(entries: readonly ApiEntry[]): string[] {
  const letters = new Map<string, ApiEntry[]>();
  for (const entry of entries) {
    const letter = entry.name
      .replace(/^[$_]+/, '')
      .charAt(0)
      .toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), entry]);
  }
  const counts = new Map<string, number>();
  for (const { name } of entries) counts.set(name, (counts.get(name) ?? 0) + 1);
  const item = (entry: ApiEntry): string => {
    const owner = (counts.get(entry.name) ?? 0) > 1 ? ` ${entry.package}` : '';
    return `- ${link(entry.name, entry.id === '' ? entry.path : `${entry.path}#${entry.id}`)} ${writeBadge(entry.kind)}${owner}`;
  };
  return [
    [...letters.keys()].map((letter) => `[${letter}](#symbols-${letter.toLowerCase()})`).join(' · '),
    ...[...letters].flatMap(([letter, list]) => [`### ${letter} {#symbols-${letter.toLowerCase()}}`, list.map(item).join('\n')]),
  ];
}
