/** HTML in a Markdown page -> the parts that the prose rules check. */
import { readHtml, type Tag } from '../../../packages/builder/src/markdown/markup/html-tokens.ts';
import { codeElements } from '../../../packages/builder/src/shared/code-elements.ts';
import { type Attributes, findFault, keepAttributes } from './elements.ts';
import type { PageParts, WithoutAlternative } from './prose-page.ts';

/**
 * Reads the HTML among the children of a node. Markdown has a node for each inline tag and for each block of HTML, so the content of an element can
 * be spread over several nodes, with Markdown between them.
 */
export class SiblingHtml {
  /** Name of the open element whose content is code. */
  #code: string | undefined;
  readonly #links: { readonly start: number; text: string }[] = [];
  readonly #drawings: { readonly start: number; readonly attributes: Attributes; hasTitle: boolean }[] = [];

  constructor(private readonly parts: PageParts) {}

  /** Whether the following text is code. */
  get isCode(): boolean {
    return this.#code !== undefined;
  }

  /** Adds the plain text of Markdown between two nodes of HTML. */
  addText(text: string): void {
    for (const link of this.#links) link.text += text;
  }

  /** Reads a node. */
  read(start: number, end: number): void {
    for (const token of readHtml(this.parts.body.source.slice(start, end))) {
      if (token.kind === 'text') {
        this.addText(token.text);
        if (!this.isCode) this.parts.body.keep(start + token.start, start + token.end);
      } else if (token.kind === 'open') this.#open(token, start);
      else this.#close(token.name);
    }
  }

  /** Closes elements that the page has not closed. */
  end(): void {
    while (this.#links.length > 0) this.#closeLink();
    while (this.#drawings.length > 0) this.#closeDrawing();
  }

  #open({ name, attributes, selfClosing, start: offset, end }: Tag, nodeStart: number): void {
    const start = nodeStart + offset;
    keepAttributes(attributes.keys(), start, nodeStart + end, this.parts.body);
    if (codeElements.has(name)) this.#code ??= name;
    if (name === 'a') this.#links.push({ start, text: '' });
    if (name === 'title') for (const drawing of this.#drawings) drawing.hasTitle = true;
    if (name === 'svg' && !selfClosing) this.#drawings.push({ start, attributes, hasTitle: false });
    else this.#complain(findFault(name, attributes, false), start);
  }

  #close(name: string): void {
    if (name === this.#code) this.#code = undefined;
    if (name === 'a') this.#closeLink();
    if (name === 'svg') this.#closeDrawing();
  }

  #closeLink(): void {
    const link = this.#links.pop();
    if (link === undefined) return;
    this.parts.links.push({ text: link.text.replace(/\s+/g, ' ').trim(), place: this.parts.body.placeAt(link.start) });
  }

  #closeDrawing(): void {
    const drawing = this.#drawings.pop();
    if (drawing !== undefined) this.#complain(findFault('svg', drawing.attributes, drawing.hasTitle), drawing.start);
  }

  #complain(what: WithoutAlternative | undefined, start: number): void {
    if (what !== undefined) this.parts.withoutAlternative.push({ what, place: this.parts.body.placeAt(start) });
  }
}
