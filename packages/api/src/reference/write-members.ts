/**
 * Writes the index of names below the header of a page: in columns by group, with a field that filters them (client/article/members). It is HTML
 * in a comment that the compile puts into the page alone, since for the search and for readers of Markdown the entries are enough.
 */
import type { ApiContainer, ApiEntry, ApiModule } from './entries.ts';
import { anchorOf } from './names.ts';
import { exportGroups, memberGroups, unexportedHeading } from './page-groups.ts';
import { isDeprecated, link } from './write-entry.ts';

interface Group {
  readonly heading: string;
  readonly entries: readonly ApiEntry[];
}

export function writeModuleMembers({ exports, unexported }: ApiModule): string[] {
  return writeIndex([
    ...exportGroups.map(({ heading, kind }) => ({ heading, entries: exports.filter((entry) => entry.kind === kind) })),
    { heading: unexportedHeading, entries: unexported },
  ]);
}

export function writeContainerMembers({ members, inherited }: ApiContainer): string[] {
  return writeIndex(
    memberGroups.map(({ heading, holds }) => ({ heading, entries: members.filter(holds) })),
    inherited.length > 0,
  );
}

/** Fewer names are seen at a glance. */
const leastNames = 8;

/** In rem: the height of names in three columns, until the browser has laid them out (styles/prose.css). */
function heightOf({ length }: readonly ApiEntry[]): number {
  return Math.ceil(length / 3) * 1.5;
}

/** @param isContinued Whether inherited members follow. */
function writeIndex(all: readonly Group[], isContinued = false): string[] {
  const groups = all.filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  if (entries.length < leastNames && !isContinued) return [];
  const html = [
    '<nav class="members" aria-label="Members">',
    '<input type="search" placeholder="Filter names" aria-label="Filter names" autocomplete="off" spellcheck="false">',
    '<span role="status"></span>',
    ...groups.map(
      (group) =>
        `<p><a href="#${anchorOf(group.heading)}">${group.heading}</a></p><ul translate="no" data-wide="${heightOf(group.entries)}">${group.entries.map(writeName).join('')}</ul>`,
    ),
    ...(entries.some(({ history }) => history?.later !== undefined)
      ? ['<p class="members-note">A mark next to a name shows what happens to it in later releases.</p>']
      : []),
    '</nav>',
  ];
  return [`<!-- aside ${html.join('')} -->`];
}

function writeName(entry: ApiEntry): string {
  const href = entry.id === '' ? entry.path : `#${entry.id}`;
  const state = entry.history?.later;
  const attributes = [
    `href="${escapeHtml(href)}"`,
    ...(isDeprecated(entry) ? ['class="deprecated"'] : []),
    ...(state === undefined ? [] : [`data-later="${state}"`]),
  ];
  return `<li><a ${attributes.join(' ')}>${writeBreakable(entry.name)}</a></li>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A name too long for a column with a mark beside it wraps between two of its words, as late as leaves room for the mark. */
function writeBreakable(name: string): string {
  const start = name.length > 22 ? /^.{8,21}(?:(?<=_)|(?<=[a-z])(?=[A-Z]))/.exec(name)?.[0] : undefined;
  if (start === undefined) return escapeHtml(name);
  return `${escapeHtml(start)}<wbr>${escapeHtml(name.slice(start.length))}`;
}

/** Inherited members, folded, each linked to its description: they continue the index. */
export function writeInherited({ inherited }: ApiContainer): string[] {
  return inherited.flatMap(({ from, members }, index) => {
    const lists = memberGroups.flatMap(({ heading, inherited: title = heading, holds }) => {
      const items = members.filter(holds).map(({ label, href }) => `- ${link(label, href)}`);
      return items.length === 0 ? [] : [title, items.join('\n')];
    });
    const id = index === 0 ? ' id="inherited-members"' : '';
    return [
      `<details class="inherited"${id}>\n<summary>${members.length} inherited from ${from.label}</summary>`,
      ...lists,
      '</details>',
    ];
  });
}
