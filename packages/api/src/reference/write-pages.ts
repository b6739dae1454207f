/** Writes the reference's pages as Markdown sources: packages, classes, interfaces, and the list of packages. */
import { firstSentence } from '../first-sentence.ts';
import type { ApiContainer, ApiEntry, ApiModule } from './entries.ts';
import { anchorOf } from './names.ts';
import { exportGroups, laterHeading, memberGroups, unexportedHeading } from './page-groups.ts';
import type { ApiPage } from './pages.ts';
import {
  code,
  htmlLink,
  joinBlocks,
  link,
  writeBody,
  writeEntry,
  writeHeading,
  writeHierarchy,
  writeSymbolMark,
  writeUses,
} from './write-entry.ts';
import { writeContainerMembers, writeInherited, writeModuleMembers } from './write-members.ts';

/** The page of a package. */
export function writeModulePage(module: ApiModule, position: number): ApiPage {
  const groups = exportGroups.flatMap(({ heading, kind }) => {
    const entries = module.exports.filter((entry) => entry.kind === kind);
    const listed = entries.filter(({ id }) => id === '');
    const written = entries.filter(({ id }) => id !== '');
    if (entries.length === 0) return [];
    return [
      `## ${heading} {#${anchorOf(heading)}}`,
      ...(listed.length === 0 ? [] : [listed.map(writeSummary).join('\n')]),
      ...written.map(writeEntry),
    ];
  });
  const unexported = module.unexported.map((entry) => joinBlocks([writeHeading(entry), ...writeBody(entry)]));
  return {
    file: `modules/${module.routeName}`,
    title: module.package,
    longTitle: `${module.package} API`,
    label: module.package,
    position,
    description: `API of ${module.package} ${module.version}: ${countKinds(module)}. ${plain(module.description)}`,
    format: 'md',
    body: joinBlocks([
      ...(module.description === '' ? [] : [module.description]),
      `\`${module.package}\` ${module.version} · ${countKinds(module)}`,
      ...writeModuleMembers(module),
      ...groups,
      ...(unexported.length === 0
        ? []
        : [
            `## ${unexportedHeading} {#${anchorOf(unexportedHeading)}}`,
            'Signatures use these types, but the package does not export them, so you cannot import them. Write them out or derive them from exports.',
            ...unexported,
          ]),
      ...(module.later === undefined || module.later.length === 0
        ? []
        : [
            `## ${laterHeading} {#${anchorOf(laterHeading)}}`,
            `These names are not in ${module.version}. Each line lists the names that a release added; open it to see their signatures.`,
            ...module.later,
          ]),
    ]),
  };
}

function writeSummary(entry: ApiEntry): string {
  const words = entry.text.description === undefined ? '' : `: ${firstSentence(entry.text.description)}`;
  return `- ${link(entry.name, entry.path)}${words}`;
}

/** The page of a class or interface. */
export function writeContainerPage(container: ApiContainer, module: ApiModule, position: number): ApiPage {
  const { entry, members } = container;
  const groups = memberGroups.flatMap(({ heading, holds }) => {
    const entries = members.filter(holds);
    // The top of the page names the file; a member names one only if it is declared elsewhere.
    const write = (member: ApiEntry): string => {
      const { source, ...rest } = member;
      return writeEntry(source?.href === entry.source?.href ? rest : member);
    };
    return entries.length === 0 ? [] : [`## ${heading} {#${anchorOf(heading)}}`, ...entries.map(write)];
  });
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
    format: 'md',
    body: joinBlocks([
      `# ${code(entry.name)}`,
      writeSymbolMark(entry),
      ...writeBody(entry, {
        isInGroup: true,
        terms: writeHierarchy(container),
        facts: [htmlLink({ label: module.package, href: module.path })],
      }),
      ...writeUses(entry),
      ...writeContainerMembers(container),
      ...writeInherited(container),
      ...groups,
    ]),
  };
}

/** The list of packages. */
export function writeModuleList(modules: readonly ApiModule[]): ApiPage {
  const version = modules[0]?.version ?? '';
  return {
    file: 'modules',
    title: 'Modules',
    label: 'Modules',
    description: `The ${modules.length} packages in the API reference for ${version}, with the number of exports of each.`,
    format: 'md',
    body: joinBlocks([
      `The reference covers ${modules.length} packages in ${version}. Each page lists all exports of a package.`,
      modules
        .map((module) => {
          const words = module.description === '' ? '' : `: ${firstSentence(module.description)}`;
          return `- ${link(module.package, module.path)}${words} (${countKinds(module)})`;
        })
        .join('\n'),
    ]),
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
