/** The reference's start page: packages by task, how to read an entry, and the index of all exports. */

import { defined } from '../defined.ts';
import { firstSentence } from '../first-sentence.ts';
import type { StartPage } from './descriptions.ts';
import type { ApiEntry, ApiModule } from './entries.ts';
import { link } from './entry-part.ts';
import type { HistorySource } from './history-source.ts';
import { countKinds, text } from './make-pages.ts';
import { byName } from './name-order.ts';
import { releaseDataPath } from './page-groups.ts';
import type { ApiPage, ApiPart, ListedSymbol, SymbolsPart } from './pages.ts';

/** Phrases that find the page; the heading of the table of releases has those that lead right to it. */
const searchPhrases = ['migration', 'breaking changes', 'changelog'];

/**
 * The page at the base path of the reference. Packages that belong to no task come last.
 * @param basePath Site path of the reference.
 */
export function makeStartPage(
  modules: readonly ApiModule[],
  start: StartPage | undefined,
  basePath: string,
  history: HistorySource | undefined,
): ApiPage {
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
  return {
    file: 'index',
    title: 'API reference',
    label: 'Readme',
    description: `API reference for ${version}: ${modules.length} packages by task, how to read an entry, and an index of all ${count} exports.`,
    ...(history === undefined ? {} : { keywords: searchPhrases }),
    hasManyHeadings: true,
    parts: [
      text(start?.introduction ?? `All exports of the ${modules.length} packages in ${version}.`),
      {
        is: 'group',
        heading: 'Packages by task',
        id: 'packages',
        parts: sections.map((section) => ({
          is: 'group',
          heading: section.title,
          parts: [
            ...(section.text === undefined ? [] : [text(section.text)]),
            text(section.modules.map(summarizePackage).join('\n')),
          ],
        })),
      },
      {
        is: 'group',
        heading: 'How to read an entry',
        id: 'reading',
        parts: [text(explainEntries(entries, start?.example, history !== undefined))],
      },
      ...(history === undefined ? [] : [makeReleases(history, releaseDataPath(basePath), version)]),
      { is: 'group', heading: `All ${count} exports`, id: 'symbols', parts: [listSymbols(entries)] },
    ],
  };
}

/** @param dataPath Site path of the file with release data. */
function makeReleases(history: HistorySource, dataPath: string, version: string): ApiPart {
  const { releases, packages } = history;
  const { table, notes } = history.overview(version);
  const file = { data: dataPath.slice(1), releases };
  return {
    is: 'group',
    heading: 'Upgrade and migration: what changed when',
    id: 'releases',
    parts: [
      text(
        `The table counts the exports that each release added, changed, deprecated and removed, in the documented packages and the packages of the same release that they depend on. To see which exports these are, look at their entries and the package pages. The pages describe ${version}; to upgrade to a newer version, or migrate between two versions, look for what was changed or removed in between.`,
      ),
      { is: 'releases', ...file, packages, table },
      ...notes.map(text),
      {
        is: 'group',
        heading: 'Check my imports',
        id: 'imports',
        parts: [
          text(
            `Paste an import or a whole file to find out which of its names exist in ${version} and in another release, what changed between the two, and where a missing name has gone. Your code stays in your browser.`,
          ),
          { is: 'imports', ...file },
        ],
      },
    ],
  };
}

function summarizePackage(module: ApiModule): string {
  const words = module.description === '' ? countKinds(module) : firstSentence(module.description);
  return `- ${link(module.package, module.path)}: ${words}`;
}

function explainEntries(entries: readonly ApiEntry[], exampleName: string | undefined, hasHistory: boolean): string {
  const example = entries.find(({ name, alias }) => alias !== undefined && name === (exampleName ?? name));
  const [lower, exact] = example === undefined ? ['', ''] : [` (\`#${example.id}\`)`, ` (\`#${example.alias}\`)`];
  return [
    '- The index below the header lists every name on the page, and you can filter it. Deprecated names are struck through, and a mark shows what happens to a name in later releases.',
    '- An entry starts with its name and signature. It ends with links to the file that declares it, the member that it overrides, and the pages that use it.',
    '- A class with the flag `type only` is exported only as a type: you can receive instances of it, but you cannot construct it or use it with `instanceof`.',
    '- The signature is the TypeScript declaration from the package. Names in it link to entries in this reference, to MDN for DOM and JavaScript types, and to the TypeScript handbook for utility types.',
    "- `doc comment` marks text that comes from the package's source code. All other text was written for this site, based on how the package behaves.",
    ...(hasHistory
      ? [
          '- `since` is the first release in the table below that contains the symbol. If later releases change it, a line lists those releases; open it to compare the old and new signatures. The new name of a removed symbol is a guess: it was added in the same release with the same signature.',
        ]
      : []),
    '- A class page describes the members that the class itself declares. Collapsed lists below the index link to the descriptions of inherited members.',
    `- Each heading has a lowercase anchor${lower}; the exact name${exact} also works.`,
  ].join('\n');
}

function listSymbols(entries: readonly ApiEntry[]): SymbolsPart {
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
  const list = ({ name, id, path, kind, package: owner }: ApiEntry): ListedSymbol =>
    defined({
      label: name,
      href: id === '' ? path : `${path}#${id}`,
      kind,
      package: (counts.get(name) ?? 0) > 1 ? owner : undefined,
    });
  return {
    is: 'symbols',
    letters: [...letters].map(([letter, own]) => ({
      letter,
      id: `symbols-${letter.toLowerCase()}`,
      symbols: own.map(list),
    })),
  };
}
