/** HTML that a component rendered -> its text, with a search section for each heading that has an id. */

import { htmlVoidElements } from 'html-void-elements';
import type { SearchSection } from '../../model.ts';
import { readHtml } from './html-tokens.ts';

export interface RenderedSections {
  /** Text outside of sections. */
  readonly text: string;
  readonly sections: readonly SearchSection[];
}

interface OpenElement {
  readonly name: string;
  readonly id: string | undefined;
  /** Whether a heading or text has occurred in it: a later heading does not head it. */
  hasBegun: boolean;
  /** The section that the element is, if any. */
  section?: DraftSection;
}

interface DraftSection {
  readonly id: string;
  readonly heading: string[];
  readonly text: string[];
}

/**
 * A heading with an id starts a section that ends with the heading's parent element. A heading without one, at the beginning of an element
 * with an id, makes that element a section. An element without a heading, such as a table row, can be a section by `data-heading`.
 */
export function splitRendered(html: string): RenderedSections {
  const open: OpenElement[] = [];
  const outside: string[] = [];
  const sections: DraftSection[] = [];
  let heading: { readonly name: string; readonly text: string[] } | undefined;

  const current = (): DraftSection | undefined => open.findLast((element) => element.section !== undefined)?.section;
  for (const token of readHtml(html)) {
    if (token.kind === 'text') {
      (heading?.text ?? current()?.text ?? outside).push(token.text);
      if (token.text.trim() !== '') for (const element of open) element.hasBegun = true;
      continue;
    }
    const { name } = token;
    (heading?.text ?? current()?.text ?? outside).push(' ');
    if (token.kind === 'close') {
      if (heading?.name === name) heading = undefined;
      const index = open.findLastIndex((element) => element.name === name);
      if (index !== -1) open.length = index;
      continue;
    }
    if (htmlVoidElements.includes(name) || token.selfClosing) continue;
    const id = token.attributes.get('id') || undefined;
    const given = token.attributes.get('data-heading') || undefined;
    if (id !== undefined && given !== undefined) {
      const section: DraftSection = { id, heading: [given], text: [] };
      sections.push(section);
      open.push({ name, id, hasBegun: true, section });
      continue;
    }
    if (/^h[1-6]$/.test(name)) {
      const headed = id === undefined ? open.findLast((element) => element.id !== undefined && !element.hasBegun) : undefined;
      const address = id ?? headed?.id;
      if (address !== undefined) {
        const section: DraftSection = { id: address, heading: [], text: [] };
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
