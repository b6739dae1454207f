/** The reference's start page: packages by task, how to read an entry, what changed when, and the index of all exports. */
import { firstSentence } from 'docs-api/first-sentence';
import type { StartPage } from 'docs-api/reference/descriptions';
import type { ApiEntry, ApiModule, Overview } from 'docs-api/reference/entries';
import type { ApiReference } from 'docs-api/reference/generate';
import { byName } from 'docs-api/reference/names';
import { releaseDataPath } from 'docs-api/reference/page-groups';
import { shortenVersion } from 'docs-api/releases/release-data';
import type { RootContent } from 'mdast';
import { defined } from '../shared/defined.ts';
import { shortenDescription } from '../shared/description.ts';
import {
  code,
  headingOf,
  island,
  join,
  kindBadge,
  link,
  linkText,
  list,
  markdown,
  markup,
  packageCards,
  section,
  text,
} from './nodes.ts';
import { countKinds, type ReferencePage } from './reference-pages.ts';

/** Phrases that find the page, and those that lead right to the table of releases. */
const searchPhrases = ['migration', 'breaking changes'];
const releasePhrases = ['changelog', 'release notes', 'latest version', 'what changed'];

/** The page at the base path of the reference. @param basePath Site path of the reference. */
export function startPage(
  { modules, start, overview, version }: Pick<ApiReference, 'modules' | 'start' | 'overview' | 'version'>,
  basePath: string,
): ReferencePage {
  // A symbol that another package re-exports counts once.
  const entries = modules.flatMap((module) => module.exports.filter((entry) => entry.reexportOf === undefined)).sort(byName);
  const count = entries.length;
  const description = `API reference for ${version}: ${modules.length} packages by task, how to read an entry, and an index of all ${count} exports.`;
  return {
    file: 'index',
    frontMatter: defined({
      title: 'API reference',
      sidebar_label: 'Readme',
      description: shortenDescription(description),
      toc_max_heading_level: 2,
      keywords: overview && searchPhrases,
      section_keywords: overview && {
        releases: [...releasePhrases, ...overview.releases.map((release) => `changed in ${shortenVersion(release)}`)],
      },
    }),
    nodes: [
      markdown(start?.introduction ?? `All exports of the ${modules.length} packages in ${version}.`),
      ...(overview === undefined ? [] : releasesSection(overview, releaseDataPath(basePath), version)),
      ...section('Packages by task', listTasks(modules, start), 'packages'),
      ...section('How to read an entry', [explainEntries(entries, start?.example, overview !== undefined)], 'reading'),
      ...section(`All ${count} exports`, [listSymbols(entries)], 'symbols'),
    ],
  };
}

/** Packages that belong to no task come last. */
function listTasks(modules: readonly ApiModule[], start: StartPage | undefined): RootContent[] {
  const tasks = start?.tasks ?? [];
  const named = new Set(tasks.flatMap((task) => task.packages));
  const rest = modules.map((module) => module.package).filter((name) => !named.has(name));
  return [...tasks, { title: tasks.length === 0 ? 'All packages' : 'Other packages', text: undefined, packages: rest }].flatMap(
    ({ title, text: words, packages }) => {
      const own = packages.flatMap((name) => modules.find((item) => item.package === name) ?? []);
      if (own.length === 0) return [];
      const introduction = words === undefined ? [] : [markdown(words)];
      return [markdown(`### ${title}`), ...introduction, packageCards(own.map(summarizePackage))];
    },
  );
}

function summarizePackage(module: ApiModule): string {
  const words = module.description === '' ? countKinds(module) : firstSentence(module.description);
  return `${linkText({ label: module.package, href: module.path })}\\\n${words}`;
}

/** @param dataPath Site path of the file with release data. */
function releasesSection({ releases, packages, table, notes }: Overview, dataPath: string, version: string): RootContent[] {
  const file = { data: dataPath.slice(1), releases };
  const imports = [
    markdown(
      `Paste an import or a whole file to find out which of its names exist in ${version} and in another release, what changed between the two, and where a missing name has gone. Your code stays in your browser.`,
    ),
    island('ImportCheck', file),
  ];
  const changes = section(
    'Upgrade and migration: what changed when',
    [
      markdown(
        `The table counts the exports that each release added, changed, deprecated and removed, in the documented packages and the packages of the same release that they depend on. Below it, choose a release to see their names. The pages describe ${version}; to upgrade to a newer version, or migrate between two versions, look for what was changed or removed in between.`,
      ),
      island('ReleaseTable', { ...file, packages }, [markdown(table)]),
      ...(notes.length === 0 ? [] : [countingNotes(notes)]),
    ],
    'releases',
  );
  return [...section('Check my imports', imports, 'imports'), ...changes];
}

/** For the few who compare the numbers with others; they would keep everybody else from the packages. */
function countingNotes(notes: readonly string[]): RootContent {
  const summary = markup('summary', {}, [text('Packages and versions that are counted')]);
  return markup('details', {}, [summary, ...notes.map((note) => markdown(note))]);
}

function explainEntries(entries: readonly ApiEntry[], exampleName: string | undefined, hasHistory: boolean): RootContent {
  const example = entries.find(({ name, alias }) => alias !== undefined && name === (exampleName ?? name));
  const [lower, exact] = example === undefined ? ['', ''] : [` (\`#${example.id}\`)`, ` (\`#${example.alias}\`)`];
  const lines = [
    '- The index below the header lists every name on the page, and you can filter it. Deprecated names are struck through, and a mark shows what happens to a name in later releases.',
    '- An entry starts with its name and signature. It ends with links to the file that declares it, the member that it overrides, and the pages that use it.',
    '- A class with the flag `type only` is exported only as a type: you can receive instances of it, but you cannot construct it or use it with `instanceof`.',
    '- The signature is the TypeScript declaration from the package. Names in it link to entries in this reference, to MDN for DOM and JavaScript types, and to the TypeScript handbook for utility types.',
    "- `doc comment` marks text that comes from the package's source code. All other text was written for this site, based on how the package behaves.",
    ...(hasHistory
      ? [
          '- `since` is the first release in the table above that contains the symbol; a member without it is as old as its class. If later releases change it, a line lists those releases; open it to compare the old and new signatures. The new name of a removed symbol is a guess: it was added in the same release with the same signature.',
        ]
      : []),
    '- A class page describes the members that the class itself declares. Collapsed lists below the index link to the descriptions of inherited members.',
    `- Each heading has a lowercase anchor${lower}; the exact name${exact} also works.`,
  ];
  return markdown(lines.join('\n'));
}

/** By their first letter, each with its kind and package. */
function listSymbols(entries: readonly ApiEntry[]): RootContent {
  const letterOf = ({ name }: ApiEntry): string =>
    name
      .replace(/^[$_]+/, '')
      .charAt(0)
      .toUpperCase();
  const letters = [...new Set(entries.map(letterOf))];
  const idOf = (letter: string): string => `symbols-${letter.toLowerCase()}`;
  const index = letters.map((letter) => [link(`#${idOf(letter)}`, [text(letter)])]);
  const lists = letters.flatMap((letter): RootContent[] => [
    headingOf(3, letter, idOf(letter)),
    list(
      entries
        .filter((entry) => letterOf(entry) === letter)
        .map(({ name, id, path, kind, package: owner }) => [
          link(id === '' ? path : `${path}#${id}`, [code(name)]),
          text(' '),
          kindBadge(kind),
          text(' '),
          markup('span', { className: ['package'] }, [text(owner)]),
        ]),
    ),
  ]);
  const all = [{ type: 'paragraph' as const, children: join(index, ' · ') }, ...lists];
  return island('ListFilter', { label: 'Filter by name, kind or package' }, [markup('div', { className: ['exports'] }, all)]);
}
