/**
 * Whether a browser reads HTML as it's written: each tag in the form that serializers give it, and nested so that nothing is closed, moved or left out.
 * For such HTML, which nearly all is, each element can be checked without a parser, in a tenth of its time. Whatever isn't certain is no.
 */
import { unescapeHtml } from '../markup/placeholders.ts';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** These end a paragraph that they're in. */
const blocks = wordsOf(
  `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main
  menu nav ol p pre search section summary table ul`,
);
const inline = wordsOf(
  `a abbr area audio b bdi bdo big br button canvas cite code data del dfn em i iframe img input ins kbd label legend map mark meter output picture progress
  q s samp small source span strike strong sub sup svg time track tt u var video wbr`,
);
const voids = wordsOf('area br col hr img input source track wbr');
/** What may be in a table, and in what; nothing else may be there, except for cells. */
const tables: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    caption: 'table',
    colgroup: 'table',
    col: 'colgroup',
    thead: 'table',
    tbody: 'table',
    tfoot: 'table',
    tr: 'table thead tbody tfoot',
    td: 'tr',
    th: 'tr',
  }).map(([name, parents]): [string, ReadonlySet<string>] => [name, wordsOf(parents)]),
);
const tableParts = wordsOf('table colgroup thead tbody tfoot tr');
/** Only one of each may be open. */
const single = wordsOf('a button form');
const drawing = wordsOf(
  `a circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text textPath title tspan
  use`,
);
/** Nothing but text may be in these. */
const textOnly = wordsOf('desc iframe title');

const tag = /<!--[\w /$?!]*-->|<(\/?)([a-zA-Z][\w-]*)((?: [a-zA-Z_:][\w:.-]*(?:="[^"]*")?)*) ?(\/?)>/y;
const attribute = / ([^ =]+)(?:="([^"]*)")?/g;
const otherReference = /&(?!(?:amp|lt|gt|quot|#x27|#39);)/;

/** Attributes by name, with their values as a browser reads them. */
type Attributes = readonly (readonly [name: string, value: string])[];

type Judge = (tagName: string, attributes: Attributes) => boolean;

/** @param isFine Is asked for each element in the order of the text, but not for one like another before it. @returns False if it was false once. */
export function readsPlainly(html: string, isFine: Judge): boolean {
  const isFineTag = remembering(isFine);
  const open: string[] = [];
  let end = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
    if (tableParts.has(open.at(-1) ?? '') && /[^ \t\n\f\r]/.test(html.slice(end, start))) return false;
    tag.lastIndex = start;
    const [found, slash, name, written = '', isClosed] = tag.exec(html) ?? [];
    end = tag.lastIndex;
    if (found === undefined || (slash === '/' && open.pop() !== name)) return false;
    // A comment, or the end of an element.
    if (name === undefined || slash === '/') continue;
    if (!mayBegin(name, open) || !isFineTag(found, name, written)) return false;
    const isAlone = open.includes('svg') ? isClosed === '/' : voids.has(name);
    if (isAlone) continue;
    if (isClosed === '/' || !hasPlainContent(name, html, end)) return false;
    open.push(name);
  }
  return open.length === 0;
}

/** Asks once for tags that are fine wherever they are: those without an id. */
function remembering(isFine: Judge): (tag: string, name: string, attributes: string) => boolean {
  const fine = new Set<string>();
  return (tag, name, written) => {
    if (fine.has(tag)) return true;
    const attributes = readAttributes(written);
    if (attributes === undefined || !isFine(name, attributes)) return false;
    if (!/ id=/i.test(written)) fine.add(tag);
    return true;
  };
}

/** @param start Where the content of the element begins. */
function hasPlainContent(name: string, html: string, start: number): boolean {
  return !textOnly.has(name) || html.startsWith(`</${name}`, html.indexOf('<', start));
}

/** Whether an element may begin inside of those that are open. */
function mayBegin(name: string, open: readonly string[]): boolean {
  if (open.includes('svg')) return drawing.has(name);
  const parent = open.at(-1) ?? '';
  const parents = tables.get(name);
  if (parents !== undefined) return parents.has(parent);
  if (tableParts.has(parent) || (single.has(name) && open.includes(name))) return false;
  if (!blocks.has(name)) return inline.has(name) || name.includes('-');
  if (open.includes('p')) return false;
  if (name === 'li') return /^(?:ul|ol|menu)$/.test(parent);
  if (name === 'dt' || name === 'dd') return parent === 'dl' || (parent === 'div' && open.at(-2) === 'dl');
  return !(/^h[1-6]$/.test(name) && /^h[1-6]$/.test(parent));
}

function readAttributes(written: string): Attributes | undefined {
  if (written === '') return [];
  if (written.includes('&') && otherReference.test(written)) return undefined;
  return Array.from(written.matchAll(attribute), ([, name = '', value = '']) => [name, unescapeHtml(value)] as const);
}
