/**
 * Parts of a reference page -> a tree that the compile takes in place of Markdown. It says with nodes and marks what everything is; texts stay
 * Markdown, which the compile parses in their place.
 */
import type {
  AdditionsPart,
  ApiPage,
  ApiPart,
  Badge,
  EntryPart,
  EntrySignature,
  Explanation,
  Fact,
  IndexPart,
  InheritedPart,
  SymbolsPart,
} from 'docs-api/reference/pages';
import type { Code, InlineCode, Link, List, ListItem, Markup, PhrasingContent, Root, RootContent } from 'mdast';
import { defined } from '../shared/defined.ts';

type Properties = NonNullable<Markup['properties']>;

export function makeTree({ parts }: ApiPage): Root {
  return { type: 'root', children: parts.flatMap((part) => convert(part, 2)) };
}

/** @param depth Level of the headings of groups. */
function convert(part: ApiPart, depth: 2 | 3): RootContent[] {
  switch (part.is) {
    case 'text':
      return [markdown(part.text)];
    case 'group': {
      const { heading, id, parts } = part;
      const title: RootContent = id === undefined ? markdown(`${'#'.repeat(depth)} ${heading}`) : headingOf(depth, heading, id);
      return [title, ...parts.flatMap((inner) => convert(inner, 3))];
    }
    case 'entry':
      return convertEntry(part);
    case 'index':
      return [convertIndex(part)];
    case 'inherited':
      return [convertInherited(part)];
    case 'additions':
      return [convertAdditions(part)];
    case 'releases': {
      const { data, releases, packages, table } = part;
      return [island('ReleaseTable', { data, releases, packages }, [markdown(table)])];
    }
    case 'imports':
      return [island('ImportCheck', { data: part.data, releases: part.releases })];
    case 'symbols':
      return [island('ListFilter', { label: 'Filter by name or kind' }, convertSymbols(part))];
  }
}

function convertEntry(entry: EntryPart): RootContent[] {
  const { heading, name, symbol, badges, overloads = [], facts, timeline, calledByPages } = entry;
  const uses: RootContent[] =
    calledByPages === undefined ? [] : [{ type: 'mark', instruction: { kind: 'used-in', symbol: calledByPages } }];
  return [
    {
      type: 'heading',
      depth: heading === undefined ? 1 : 3,
      children: [...(heading?.alias === undefined ? [] : [{ type: 'anchor' as const, id: heading.alias }]), code(name)],
      data: defined({ explicitId: heading?.id, symbol }),
    },
    ...(badges.length === 0 ? [] : [convertBadges(badges)]),
    ...[entry, ...overloads].flatMap(explain),
    ...(facts.length === 0 ? [] : [convertFacts(facts)]),
    ...(timeline === undefined ? [] : [convertTimeline(timeline)]),
    ...uses,
  ];
}

function explain({ signature, description, terms, examples }: Explanation): RootContent[] {
  const list = terms.map((term) => `- ${term.name}: ${indent(term.text)}`).join('\n');
  return [
    ...(signature === undefined ? [] : [convertSignature(signature)]),
    ...(description === undefined ? [] : [markdown(description)]),
    ...(list === '' ? [] : [markdown(list, { terms: true })]),
    ...examples.flatMap((example) => [markdown('**Example**'), markdown(example)]),
  ];
}

const badgeClasses = { flag: ['flag'], warning: ['flag', 'deprecated'] } as const;

/** It's no paragraph, so that the first one is the description. */
function convertBadges(badges: readonly Badge[]): RootContent {
  const show = (badge: Badge): PhrasingContent =>
    badge.is === 'kind' ? kindBadge(badge.text) : markup('span', { className: [...badgeClasses[badge.is]] }, [text(badge.text)]);
  return markup(
    'p',
    { className: ['badges'] },
    join(
      badges.map((badge) => [show(badge)]),
      ' ',
    ),
    { search: '', height: 'none' },
  );
}

/** The stylesheet and the search filters read `data-kind`. */
function kindBadge(kind: string): Markup {
  return markup('span', { className: ['kind'], dataKind: kind }, [text(kind)]);
}

function convertSignature({ code: value, isMember, repeated, links }: EntrySignature): Code {
  const signature = { isMember, inHeading: repeated === 0 ? undefined : repeated, links };
  return { type: 'code', lang: 'ts', value, data: { signature: defined(signature) } };
}

/** The line of links and facts at the end of an entry. */
function convertFacts(facts: readonly Fact[]): RootContent {
  const show = ({ words, link: to, isName }: Fact): PhrasingContent[] => [
    ...(words === undefined ? [] : [text(to === undefined ? words : `${words} `)]),
    ...(to === undefined ? [] : [link(to.href, [isName === true ? mutely(code(to.label)) : text(to.label)])]),
  ];
  return markup('p', { className: ['facts'] }, join(facts.map(show), ' · '), { search: '', height: 'line' });
}

/** What an entry was in other releases is not what anybody searches for. */
function convertTimeline({ summary, releases }: NonNullable<EntryPart['timeline']>): RootContent {
  const blocks = releases.flatMap((release): RootContent[] => {
    const { text: words, difference } = release;
    if (difference === undefined) return [markdown(words)];
    const { isMember, lines } = difference;
    const changes = lines.map(({ change }) => change ?? null);
    const value = lines.map((line) => line.text).join('\n');
    return [markdown(words), { type: 'code', lang: 'ts', value, data: { signature: { isMember, links: {}, changes } } }];
  });
  return history([text(summary)], blocks, '');
}

function convertAdditions({ release, words, names, signatures }: AdditionsPart): RootContent {
  const shown = names.map(({ name, until }): PhrasingContent[] => [
    markup('code', {}, [text(name)]),
    ...(until === undefined ? [] : [text(` (until ${until})`)]),
  ]);
  return history(
    [markup('strong', {}, [text(release)]), text(' '), ...join(shown, ', ')],
    [{ type: 'code', lang: 'ts', value: signatures, data: { signature: { isMember: false, links: {} } } }],
    names.map(({ name }) => ` ${name}: ${words}. `).join(''),
  );
}

/** What readers open; it comes when they do. */
function history(summary: PhrasingContent[], blocks: RootContent[], search: string): RootContent {
  const children = [markup('summary', {}, summary), ...blocks];
  return markup('details', { className: ['history'] }, children, { search, height: 'line', deferred: true });
}

/** In rem: the height of names in three columns, until the browser has laid them out (styles/prose.css). */
const heightOf = (names: readonly unknown[]): number => Math.ceil(names.length / 3) * 1.5;

/** In columns by group, with a field that filters them. For the search and for readers of Markdown, the entries are enough. */
function convertIndex({ groups }: IndexPart): RootContent {
  const hasMarks = groups.some(({ names }) => names.some(({ later }) => later !== undefined));
  const field = {
    type: 'search',
    placeholder: 'Filter names',
    ariaLabel: 'Filter names',
    autoComplete: ['off'],
    spellCheck: 'false',
  };
  return markup(
    'nav',
    { className: ['members'], ariaLabel: 'Members' },
    [
      markup('input', field, []),
      markup('span', { role: 'status' }, []),
      ...groups.flatMap(({ heading, id, names }) => [
        markup('p', {}, [markup('a', { href: `#${id}` }, [text(heading)])]),
        markup(
          'ul',
          { translate: 'no', dataWide: String(heightOf(names)) },
          names.map(({ label, href, isDeprecated, later }) => {
            const properties = { href, className: isDeprecated ? ['deprecated'] : undefined, dataLater: later };
            return markup('li', {}, [markup('a', properties, breakable(label))]);
          }),
        ),
      ]),
      ...(hasMarks
        ? [
            markup('p', { className: ['members-note'] }, [
              text('A mark next to a name shows what happens to it in later releases.'),
            ]),
          ]
        : []),
    ],
    { isOnlyOnPage: true },
  );
}

/** A name too long for a column with a mark beside it wraps between two of its words, as late as leaves room for the mark. */
function breakable(name: string): PhrasingContent[] {
  const start = name.length > 22 ? /^.{8,21}(?:(?<=_)|(?<=[a-z])(?=[A-Z]))/.exec(name)?.[0] : undefined;
  return start === undefined ? [text(name)] : [text(start), markup('wbr', {}, []), text(name.slice(start.length))];
}

/** Folded; each name is linked to its description, which the search finds. */
function convertInherited({ id, from, count, groups }: InheritedPart): RootContent {
  return markup(
    'details',
    { className: ['inherited'], id },
    [
      markup('summary', {}, [text(`${count} inherited from ${from}`)]),
      ...groups.flatMap(({ heading, links }): RootContent[] => [
        { type: 'paragraph', children: [text(heading)] },
        list(links.map(({ label, href }) => [link(href, [code(label)])])),
      ]),
    ],
    { search: '' },
  );
}

function convertSymbols({ letters }: SymbolsPart): RootContent[] {
  const index = join(
    letters.map(({ letter, id }) => [link(`#${id}`, [text(letter)])]),
    ' · ',
  );
  return [
    { type: 'paragraph', children: index },
    ...letters.flatMap(({ letter, id, symbols }): RootContent[] => [
      headingOf(3, letter, id),
      list(
        symbols.map(({ label, href, kind, package: owner }) => [
          link(href, [code(label)]),
          text(' '),
          kindBadge(kind),
          ...(owner === undefined ? [] : [text(` ${owner}`)]),
        ]),
      ),
    ]),
  ];
}

function island(name: string, value: object, children: RootContent[] = []): RootContent {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: children as never[], data: { value } };
}

function headingOf(depth: 2 | 3, words: string, id: string): RootContent {
  return { type: 'heading', depth, children: [text(words)], data: { explicitId: id } };
}

/** Properties that are undefined are left out. */
function markup(tag: string, properties: Properties, children: RootContent[], data?: Markup['data']): Markup {
  return { type: 'markup', tag, properties: defined(properties), children, ...(data !== undefined && { data }) };
}

function markdown(value: string, data?: { readonly terms?: true }): RootContent {
  return defined({ type: 'markdown', value, data });
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** A name that doesn't count as a use of its symbol. */
function mutely(node: InlineCode): InlineCode {
  return { ...node, data: { noLink: true } };
}

function link(url: string, children: PhrasingContent[]): Link {
  return { type: 'link', url, children };
}

function list(items: readonly PhrasingContent[][]): List {
  const children = items.map(
    (content): ListItem => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: content }],
    }),
  );
  return { type: 'list', ordered: false, spread: false, children };
}

function join(groups: readonly PhrasingContent[][], between: string): PhrasingContent[] {
  return groups.flatMap((group, index) => (index === 0 ? group : [text(between), ...group]));
}

/** For a text in a list. */
function indent(words: string): string {
  return words.replace(/\n/g, '\n  ');
}
