/** The index of names below the header of a page, by group, and the inherited names that continue it. */
import type { ApiContainer, ApiEntry, ApiModule } from 'docs-api/reference/entries';
import { anchorOf } from 'docs-api/reference/names';
import { exportGroups, inheritedHeading, memberGroups, unexportedHeading } from 'docs-api/reference/page-groups';
import type { PhrasingContent, RootContent } from 'mdast';
import { isDeprecated } from './entry-nodes.ts';
import { code, link, list, markup, text } from './nodes.ts';

interface Group {
  readonly heading: string;
  readonly entries: readonly ApiEntry[];
}

export function moduleIndex({ exports, unexported }: ApiModule): RootContent[] {
  return makeIndex([
    ...exportGroups.map(({ heading, kind }) => ({ heading, entries: exports.filter((entry) => entry.kind === kind) })),
    { heading: unexportedHeading, entries: unexported },
  ]);
}

export function containerIndex({ members, inherited }: ApiContainer): RootContent[] {
  return makeIndex(
    memberGroups.map(({ heading, holds }) => ({ heading, entries: members.filter(holds) })),
    inherited.length > 0,
  );
}

/** Fewer names are seen at a glance. */
const leastNames = 8;

const field = {
  className: ['field-box'],
  type: 'search',
  placeholder: 'Filter names',
  ariaLabel: 'Filter names',
  autoComplete: ['off'],
  spellCheck: 'false',
};

/**
 * In columns by group, with a field that filters them. For the search and for readers of Markdown, the entries are enough.
 * @param isContinued Whether inherited members follow.
 */
function makeIndex(all: readonly Group[], isContinued = false): RootContent[] {
  const groups = all.filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  if (entries.length < leastNames && !isContinued) return [];
  const note = text('A mark next to a name shows what happens to it in later releases.');
  const hasMarks = entries.some(({ history }) => history?.later !== undefined);
  const children = [
    markup('input', field, []),
    markup('span', { role: 'status' }, []),
    ...groups.flatMap(writeGroup),
    ...(hasMarks ? [markup('p', { className: ['members-note'] }, [note])] : []),
  ];
  return [markup('nav', { className: ['members'], ariaLabel: 'Members' }, children, { plain: 'nothing' })];
}

function writeGroup({ heading, entries }: Group): RootContent[] {
  const items = entries.map((entry) => {
    const href = entry.id === '' ? entry.path : `#${entry.id}`;
    const properties = { href, className: isDeprecated(entry) ? ['deprecated'] : undefined, dataLater: entry.history?.later };
    return markup('li', {}, [markup('a', properties, breakable(entry.name))]);
  });
  // In rem: the height of names in three columns, of which one wraps, until the browser has laid them out (styles/reference.css).
  const height = (Math.ceil(entries.length / 3) + 1) * 1.5;
  return [
    markup('p', {}, [markup('a', { href: `#${anchorOf(heading)}` }, [text(heading)])]),
    markup('ul', { translate: 'no', dataWide: String(height) }, items),
  ];
}

/** A name too long for a column with a mark beside it wraps between two of its words, as late as leaves room for the mark. */
function breakable(name: string): PhrasingContent[] {
  const start = name.length > 22 ? /^.{8,21}(?:(?<=_)|(?<=[a-z])(?=[A-Z]))/.exec(name)?.[0] : undefined;
  return start === undefined ? [text(name)] : [text(start), markup('wbr', {}, []), text(name.slice(start.length))];
}

/** Inherited members, folded; each is linked to its description, which the search finds. */
export function inheritedNodes({ inherited }: ApiContainer): RootContent[] {
  return inherited.map(({ from, members }, index) => {
    const groups = memberGroups.flatMap(({ heading, inherited: title = heading, holds }): RootContent[] => {
      const links = members.filter(holds).map(({ label, href }) => [link(href, [code(label)])]);
      return links.length === 0 ? [] : [{ type: 'paragraph', children: [text(title)] }, list(links)];
    });
    const summary = markup('summary', {}, [text(`${members.length} inherited from ${from.label}`)]);
    // The first of several has the anchor.
    const id = index === 0 ? anchorOf(inheritedHeading) : undefined;
    return markup('details', { className: ['inherited'], id }, [summary, ...groups], { search: '' });
  });
}
