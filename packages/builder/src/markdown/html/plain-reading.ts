/**
 * Whether a browser reads HTML as it's written: each tag in the form that serializers give it, and nested so that nothing is closed, moved or left out.
 * For such HTML, which nearly all is, each element can be checked without a parser, in a tenth of its time. Whatever isn't certain is no.
 */
import { unescapeHtml } from '../markup/placeholders.ts';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** These end a paragraph that they're in. */
const blocks = wordsOf(
  `address article aside blockquote center details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main
  menu nav ol p pre search section summary table ul`,
);
const inline = wordsOf(
  `a abbr area audio b bdi bdo big br button canvas cite code data del dfn em i img input ins kbd label legend map mark meter output picture progress
  q s samp small source span strike strong sub sup svg time track tt u var video wbr`,
);
const voids = wordsOf('area br col hr img input source track wbr');
/** What may be only in some elements. */
const parents: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: wordsOf('table'),
  colgroup: wordsOf('table'),
  col: wordsOf('colgroup'),
  thead: wordsOf('table'),
  tbody: wordsOf('table'),
  tfoot: wordsOf('table'),
  tr: wordsOf('table thead tbody tfoot'),
  td: wordsOf('tr'),
  th: wordsOf('tr'),
  li: wordsOf('ol menu ul'),
  dt: wordsOf('dl'),
  dd: wordsOf('dl'),
};
/** Nothing but parts of the table may be in these. */
const tableParts = wordsOf('table colgroup thead tbody tfoot tr');
/** Only one of each may be open. */
const single = wordsOf('a button form');
const drawing = wordsOf(
  `a circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text textPath title tspan
  use`,
);
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
    if (isClosed === '/' && !isAlone) return false;
    if (!isAlone) open.push(name);
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

/** Whether an element may begin inside of those that are open. */
function mayBegin(name: string, open: readonly string[]): boolean {
  const parent = open.at(-1) ?? '';
  // In a name of a drawing, elements are HTML.
  if (open.includes('svg')) return drawing.has(name) && parent !== 'title' && parent !== 'desc';
  const possible = Object.hasOwn(parents, name) ? parents[name] : undefined;
  if (possible !== undefined) return possible.has(parent);
  if (tableParts.has(parent) || (single.has(name) && open.includes(name))) return false;
  if (!blocks.has(name)) return inline.has(name) || name.includes('-');
  return !open.includes('p') && !(/^h[1-6]$/.test(name) && /^h[1-6]$/.test(parent));
}

function readAttributes(written: string): Attributes | undefined {
  if (written === '') return [];
  if (written.includes('&') && otherReference.test(written)) return undefined;
  return Array.from(written.matchAll(attribute), ([, name = '', value = '']) => [name, unescapeHtml(value)] as const);
}
