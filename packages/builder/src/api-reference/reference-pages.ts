/** The pages of the reference: packages, classes, interfaces, and the list of packages. */
import { firstSentence } from 'docs-api/first-sentence';
import type { Additions, ApiContainer, ApiEntry, ApiModule } from 'docs-api/reference/entries';
import { exportGroups, laterHeading, memberGroups, unexportedHeading } from 'docs-api/reference/page-groups';
import type { PhrasingContent, RootContent } from 'mdast';
import type { FrontMatter } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { shortenDescription } from '../shared/description.ts';
import { entryNodes, hierarchyTerms, nameFact, signatureBlock, unlistedNodes } from './entry-nodes.ts';
import { containerIndex, inheritedNodes, moduleIndex } from './index-nodes.ts';
import { code, history, join, linkText, markdown, markup, packageCards, section, text } from './nodes.ts';

export interface ReferencePage {
  /** Below the reference, without an ending: `index`, `classes/lexical.TextNode`. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  readonly nodes: readonly RootContent[];
}

/** The page of a package. @param position Among those of packages, from 1. */
export function modulePage(module: ApiModule, position: number): ReferencePage {
  const { package: name, version, description, unexported, later = [] } = module;
  const groups = exportGroups.flatMap(({ heading, kind }) => {
    const entries = module.exports.filter((entry) => entry.kind === kind);
    const listed = entries.filter(({ id }) => id === '');
    return section(heading, [
      ...(listed.length === 0 ? [] : [markdown(listed.map(summarize).join('\n'))]),
      ...entries.filter(({ id }) => id !== '').flatMap((entry) => entryNodes(entry)),
    ]);
  });
  const unexportedNote = markdown(
    'Signatures use these types, but the package does not export them, so you cannot import them. Write them out or derive them from exports.',
  );
  const laterNote = markdown(
    `These names are not in ${version}. Each line lists the names that a release added; open it to see their signatures.`,
  );
  return {
    file: `modules/${module.routeName}`,
    frontMatter: {
      title: name,
      title_meta: `${name} API`,
      sidebar_label: name,
      sidebar_class_name: 'sidebar-code',
      sidebar_position: position,
      description: shortenDescription(`API of ${name} ${version}: ${countKinds(module)}. ${plain(description)}`),
    },
    nodes: [
      { type: 'heading', depth: 1, children: [code(name)] },
      ...(description === '' ? [] : [markdown(description)]),
      markdown(`\`${name}\` ${version} · ${countKinds(module)}`),
      ...moduleIndex(module),
      ...groups,
      ...(unexported.length === 0 ? [] : section(unexportedHeading, [unexportedNote, ...unexported.flatMap(unlistedNodes)])),
      ...(later.length === 0 ? [] : section(laterHeading, [laterNote, ...later.map(writeAdditions)])),
    ],
  };
}

function summarize({ name, path, text: { description } }: ApiEntry): string {
  const words = description === undefined ? '' : `: ${firstSentence(description)}`;
  return `- ${linkText({ label: name, href: path })}${words}`;
}

function writeAdditions({ release, words, names, signatures }: Additions): RootContent {
  const shown = names.map(({ name, until }): PhrasingContent[] => [
    markup('code', {}, [text(name)]),
    ...(until === undefined ? [] : [text(` (until ${until})`)]),
  ]);
  return history([markup('strong', {}, [text(release)]), text(' '), ...join(shown, ', ')], [signatureBlock(signatures, false)], {
    search: names.map(({ name }) => ` ${name}: ${words}. `).join(''),
    height: 'lines',
  });
}

/** The page of a class or interface. @param position Among those of its kind, from 1. */
export function containerPage(container: ApiContainer, module: ApiModule, position: number): ReferencePage {
  const { entry, members } = container;
  const { name, kind } = entry;
  // The top of the page names the file; a member names one only if it is declared elsewhere.
  const memberNodes = (member: ApiEntry): RootContent[] => {
    const { source, ...rest } = member;
    return entryNodes(source?.href === entry.source?.href ? rest : member, defined({ since: entry.history?.since }));
  };
  const words = entry.text.description;
  const fallback = `The ${kind} ${name} of ${module.package} ${module.version}: ${members.length} members with signatures, hierarchy and inherited members.`;
  return {
    file: `${kind === 'class' ? 'classes' : 'interfaces'}/${module.routeName}.${name}`,
    frontMatter: {
      title: name,
      title_meta: `${name} ${kind}`,
      sidebar_label: name,
      sidebar_class_name: 'sidebar-code',
      sidebar_position: position,
      description: shortenDescription(words === undefined ? fallback : `${name} (${kind}, ${module.package}): ${plain(words)}`),
    },
    nodes: [
      ...entryNodes(entry, {
        terms: hierarchyTerms(container),
        facts: [nameFact({ label: module.package, href: module.path })],
      }),
      ...containerIndex(container),
      ...inheritedNodes(container),
      ...memberGroups.flatMap(({ heading, holds }) => section(heading, members.filter(holds).flatMap(memberNodes))),
    ],
  };
}

/** The list of packages. */
export function moduleList(modules: readonly ApiModule[]): ReferencePage {
  const version = modules[0]?.version ?? '';
  const items = modules.map((module) => {
    const words = module.description === '' ? '' : `${firstSentence(module.description)}\\\n`;
    return `${linkText({ label: module.package, href: module.path })}\\\n${words}${countKinds(module)}`;
  });
  const description = `The ${modules.length} packages in the API reference for ${version}, with the number of exports of each.`;
  return {
    file: 'modules',
    frontMatter: { title: 'Modules', sidebar_label: 'Modules', description: shortenDescription(description) },
    nodes: [
      markdown(`The reference covers ${modules.length} packages in ${version}. Each page lists all exports of a package.`),
      packageCards(items),
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
function plain(words: string): string {
  return words
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|&lt;/g, (mark) => (mark === '&lt;' ? '<' : ''))
    .replace(/\s+/g, ' ')
    .trim();
}
