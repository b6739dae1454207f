/** HTML that a component rendered -> its text, with a section for each heading in it that has an address. */
import type { SearchSection } from '../../model.ts';
import { unescapeHtml } from './placeholders.ts';

export interface RenderedSections {
  /** What belongs to no section of its own. */
  readonly text: string;
  readonly sections: readonly SearchSection[];
}

/** Tags and the text between them. React writes well-formed HTML and escapes every `<` that is none. */
const pieces = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[\s\S]*?-->|[^<]+/g;
const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

interface OpenElement {
  readonly name: string;
  readonly id: string | undefined;
  /** Whether a heading or text has stood in it already: what comes later does not head it. */
  hasBegun: boolean;
  /** Set once the element is a section. */
  section?: DraftSection;
}

interface DraftSection {
  readonly id: string;
  readonly heading: string[];
  readonly text: string[];
}

/**
 * A heading heads the section that its own id names, or the element with an id that it begins; such a section ends with that element, the
 * former with the element around the heading. An element that no heading begins, such as a table's row, names its section in `data-heading`.
 */
export function splitRendered(html: string): RenderedSections {
  const open: OpenElement[] = [];
  const outside: string[] = [];
  const sections: DraftSection[] = [];
  let heading: { readonly name: string; readonly text: string[] } | undefined;

  const current = (): DraftSection | undefined => open.findLast((element) => element.section !== undefined)?.section;
  for (const [piece, slash, rawName, attributes = '', selfClosing] of html.matchAll(pieces)) {
    if (rawName === undefined) {
      if (piece.startsWith('<!--')) continue;
      (heading?.text ?? current()?.text ?? outside).push(unescapeHtml(piece));
      if (piece.trim() !== '') for (const element of open) element.hasBegun = true;
      continue;
    }
    const name = rawName.toLowerCase();
    (heading?.text ?? current()?.text ?? outside).push(' ');
    if (slash === '/') {
      if (heading?.name === name) heading = undefined;
      const index = open.findLastIndex((element) => element.name === name);
      if (index !== -1) open.length = index;
      continue;
    }
    if (voidElements.has(name) || selfClosing === '/') continue;
    const id = /(?:^|\s)id="([^"]+)"/.exec(attributes)?.[1];
    const given = /(?:^|\s)data-heading="([^"]+)"/.exec(attributes)?.[1];
    if (id !== undefined && given !== undefined) {
      const section: DraftSection = { id: unescapeHtml(id), heading: [unescapeHtml(given)], text: [] };
      sections.push(section);
      open.push({ name, id, hasBegun: true, section });
      continue;
    }
    if (/^h[1-6]$/.test(name)) {
      const headed = id === undefined ? open.findLast((element) => element.id !== undefined && !element.hasBegun) : undefined;
      const address = id ?? headed?.id;
      if (address !== undefined) {
        const section: DraftSection = { id: unescapeHtml(address), heading: [], text: [] };
        sections.push(section);
        heading = { name, text: section.heading };
        const owner = headed ?? open.at(-1);
        if (owner !== undefined) owner.section = section;
      }
    }
    open.push({ name, id, hasBegun: false });
  }
  const tidy = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, ' ').trim();
  return {
    text: tidy(outside),
    sections: sections.map(({ id, heading: words, text }) => ({ id, heading: tidy(words), text: tidy(text) })),
  };
}
