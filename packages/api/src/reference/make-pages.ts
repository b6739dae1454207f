/** The pages of the reference: packages, classes, interfaces, and the list of packages. */
import { firstSentence } from '../first-sentence.ts';
import type { ApiContainer, ApiEntry, ApiModule } from './entries.ts';
import { link, listHierarchy, makeEntry, makeUnlisted, nameFact } from './entry-part.ts';
import { indexContainer, indexModule, listInheritedParts } from './index-part.ts';
import { anchorOf } from './names.ts';
import { exportGroups, laterHeading, memberGroups, unexportedHeading } from './page-groups.ts';
import type { ApiPage, ApiPart } from './pages.ts';

/** The page of a package. */
export function makeModulePage(module: ApiModule, position: number): ApiPage {
  const { version, description } = module;
  const groups = exportGroups.flatMap(({ heading, kind }) => {
    const entries = module.exports.filter((entry) => entry.kind === kind);
    const listed = entries.filter(({ id }) => id === '');
    return makeGroup(heading, [
      ...(listed.length === 0 ? [] : [text(listed.map(summarize).join('\n'))]),
      ...entries.filter(({ id }) => id !== '').map((entry) => makeEntry(entry)),
    ]);
  });
  return {
    file: `modules/${module.routeName}`,
    title: module.package,
    longTitle: `${module.package} API`,
    label: module.package,
    position,
    description: `API of ${module.package} ${version}: ${countKinds(module)}. ${plain(description)}`,
    parts: [
      ...(description === '' ? [] : [text(description)]),
      text(`\`${module.package}\` ${version} · ${countKinds(module)}`),
      ...indexModule(module),
      ...groups,
      ...makeGroup(
        unexportedHeading,
        module.unexported.map((entry) => makeUnlisted(entry)),
        'Signatures use these types, but the package does not export them, so you cannot import them. Write them out or derive them from exports.',
      ),
      ...makeGroup(
        laterHeading,
        (module.later ?? []).map((additions) => ({ is: 'additions', ...additions })),
        `These names are not in ${version}. Each line lists the names that a release added; open it to see their signatures.`,
      ),
    ],
  };
}

/** None without parts. */
function makeGroup(heading: string, parts: readonly ApiPart[], introduction?: string): ApiPart[] {
  if (parts.length === 0) return [];
  const first = introduction === undefined ? [] : [text(introduction)];
  return [{ is: 'group', heading, id: anchorOf(heading), parts: [...first, ...parts] }];
}

export function text(words: string): ApiPart {
  return { is: 'text', text: words };
}

function summarize(entry: ApiEntry): string {
  const words = entry.text.description === undefined ? '' : `: ${firstSentence(entry.text.description)}`;
  return `- ${link(entry.name, entry.path)}${words}`;
}

/** The page of a class or interface. */
export function makeContainerPage(container: ApiContainer, module: ApiModule, position: number): ApiPage {
  const { entry, members } = container;
  // The top of the page names the file; a member names one only if it is declared elsewhere.
  const makeMember = (member: ApiEntry): ApiPart => {
    const { source, ...rest } = member;
    return makeEntry(source?.href === entry.source?.href ? rest : member);
  };
  const words = entry.text.description;
  const fallback = `The ${entry.kind} ${entry.name} of ${module.package} ${module.version}: ${members.length} members with signatures, hierarchy and inherited members.`;
  return {
    file: `${entry.kind === 'class' ? 'classes' : 'interfaces'}/${module.routeName}.${entry.name}`,
    title: entry.name,
    longTitle: `${entry.name} ${entry.kind}`,
    label: entry.name,
    isCode: true,
    position,
    description: words === undefined ? fallback : `${entry.name} (${entry.kind}, ${module.package}): ${plain(words)}`,
    parts: [
      makeEntry(entry, {
        terms: listHierarchy(container),
        facts: [nameFact({ label: module.package, href: module.path })],
      }),
      ...indexContainer(container),
      ...listInheritedParts(container),
      ...memberGroups.flatMap(({ heading, holds }) => makeGroup(heading, members.filter(holds).map(makeMember))),
    ],
  };
}

/** The list of packages. */
export function makeModuleList(modules: readonly ApiModule[]): ApiPage {
  const version = modules[0]?.version ?? '';
  const describe = (module: ApiModule): string => {
    const words = module.description === '' ? '' : `: ${firstSentence(module.description)}`;
    return `- ${link(module.package, module.path)}${words} (${countKinds(module)})`;
  };
  return {
    file: 'modules',
    title: 'Modules',
    label: 'Modules',
    description: `The ${modules.length} packages in the API reference for ${version}, with the number of exports of each.`,
    parts: [
      text(`The reference covers ${modules.length} packages in ${version}. Each page lists all exports of a package.`),
      text(modules.map(describe).join('\n')),
    ],
  };
}

/** Summarizes the exports: `2 classes, 10 functions`. */
export function countKinds({ exports }: ApiModule): string {
  const parts = exportGroups.flatMap(({ kind, words: [one, many] }) => {
    const count = exports.filter((entry) => entry.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.join(', ') || 'no exports';
}

/** Strips Markdown, for descriptions. */
function plain(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|&lt;/g, (mark) => (mark === '&lt;' ? '<' : ''))
    .replace(/\s+/g, ' ')
    .trim();
}
