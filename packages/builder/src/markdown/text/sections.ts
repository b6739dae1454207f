/** The article -> the plain text of each section, for the search index, the description and the word count. */
import type { Element, ElementContent, RootContent } from 'hast';
import type { SearchSection, SymbolHead } from '../../model/compiled.ts';
import { defined } from '../../shared/defined.ts';
import { isGroup } from '../markup/render-element.ts';
import { contentOf, DrawingNames, isSilent, standsApart, textOf, writtenCode } from './spoken.ts';

interface DraftSection {
  readonly id: string | undefined;
  readonly symbol: SymbolHead | undefined;
  readonly heading: string[];
  readonly pieces: string[];
  /** Samples and signatures, which come after the words that describe them. */
  readonly code: string[];
}

/** An element that the walk is in. */
interface OpenElement {
  readonly tagName: string;
  readonly id: string | undefined;
  /** Whether a heading or text has occurred in it: a later heading does not head it. */
  hasBegun: boolean;
  /** The one that its text is in, if that begins in it. */
  section?: DraftSection;
  /** What `data-heading` says, if it makes the element a section. */
  heading?: string;
}

type Nodes = readonly (ElementContent | RootContent)[];

interface ArticleText {
  /** The introduction, unless it is empty, then one section per heading below the title, and per element with an id that opens. */
  readonly sections: SearchSection[];
  /** What the first paragraph says; of a page with nothing but pictures, what the first ones show. */
  readonly start: string;
}

export function readSections(article: Nodes, symbol?: SymbolHead): ArticleText {
  const reader = new SectionReader(symbol);
  reader.read(article);
  const sections = reader.sections
    .map(({ id, heading, pieces, code, symbol: own }, place): SearchSection => {
      const text = joinText(pieces.join(''), ...codeLines(code, own !== undefined));
      return defined({ id, heading: place === 0 ? undefined : joinText(heading.join('')), text, symbol: own });
    })
    .filter((section) => section.id !== undefined || section.text !== '' || section.symbol !== undefined);
  return { sections, start: reader.start ?? reader.pictures };
}

/** White space that is not a single space: to replace these as well would take three times as long. */
const excessSpace = /[^\S ]\s*| \s+/g;

/** A line of prose, and those of code unless there is none. */
function joinText(prose: string, ...code: readonly string[]): string {
  return [prose, ...code]
    .map((line) => line.replace(excessSpace, ' ').trim())
    .join('\n')
    .trimEnd();
}

/** A line of all code; of a symbol, one of its signature and one of its samples, so that a hit can show the signature alone. */
function codeLines([first = '', ...others]: readonly string[], isSymbol: boolean): string[] {
  return isSymbol ? [first, others.join('\n')] : [[first, ...others].join('\n')];
}

/** Whether a section begins with what its heading says, as an entry does with the number of an error and its message. */
function repeats({ children }: Element, { heading, section }: OpenElement): boolean {
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'text' || heading === undefined) return false;
  return heading.includes(only.value.trim()) && section?.pieces.every((piece) => piece.trim() === '') === true;
}

/** Elements that are around a heading for its looks alone, such as to center it. */
const wrappers = /^(?:center|div|header|summary)$/;

function isEmpty({ pieces, code }: DraftSection): boolean {
  return code.length === 0 && pieces.every((piece) => piece.trim() === '');
}

/**
 * A heading with an id starts a section that ends with the heading's parent element, or with the one around it if the heading is all that
 * the parent holds. A heading without one, at the beginning of an element with an id, makes that element a section. What opens is a section if it has an id; any other element, such as a table row, can be one by
 * `data-heading`.
 */
class SectionReader {
  readonly sections: DraftSection[] = [];
  readonly #open: OpenElement[] = [{ tagName: '', id: undefined, hasBegun: true }];
  readonly #drawings = new DrawingNames();
  /** What the first paragraph with words says, and the first with nothing but pictures. */
  start: string | undefined;
  pictures = '';
  /** Paragraphs that aren't inside another block: the description is the first of these that has words. */
  #paragraphs: ReadonlySet<unknown> = new Set();
  /** Whether there have been more than pictures. */
  #hasWords = false;
  /** Gets the text, in place of the section. */
  #heading: string[] | undefined;
  /** In a table: what comes before the next words, so that they don't run together with those of another cell or row. */
  #mark: string | undefined;

  constructor(symbol: SymbolHead | undefined) {
    this.#start(undefined, this.#open[0] as OpenElement, symbol);
  }

  read(nodes: Nodes): void {
    for (const [place, node] of nodes.entries()) {
      if (node.data?.blocks !== undefined && this.start === undefined)
        this.#paragraphs = new Set(node.data.blocks.filter(({ type }) => type === 'paragraph'));
      if (node.type === 'text') {
        this.#add(node.value);
        if (node.value.trim() === '') continue;
        this.#hasWords = true;
        for (const one of this.#open) one.hasBegun = true;
      } else if (node.data?.search !== undefined) this.#add(` ${node.data.search} `);
      else if (node.type === 'element') this.#readElement(node, nodes[place - 1]);
      else if (!this.#readCode(node) && isGroup(node)) this.read(node.children);
    }
  }

  /** Code and formulas as they're written. @returns Whether that's all there is to read of a node. */
  #readCode(node: RootContent | ElementContent): boolean {
    const value = writtenCode(node as ElementContent);
    if (value === undefined) return false;
    this.#hasWords = true;
    const kind = node.data?.from?.type;
    if (kind === 'code') (this.#heading ?? this.#section().code).push(value);
    else this.#add(kind === 'math' ? `${value} ` : value);
    return true;
  }

  #readElement(node: Element, before: Nodes[number] | undefined): void {
    const { tagName, properties, data } = node;
    const name = this.#drawings.read(node);
    if (name !== undefined) this.#add(name);
    if (name !== undefined || isSilent(node) || data?.from?.type === 'footnoteReference') return;
    if (tagName === 'img') {
      // What a component shows is described for who can't see it.
      if (data?.rendered === undefined) this.#add(String(properties.alt ?? ''));
      return;
    }
    const isApart = standsApart(node, before);
    if (isApart) this.#add(' ');
    if (tagName === 'table') this.#mark ??= '';
    else if (tagName === 'tr' && this.#mark !== '') this.#mark = ' | ';
    else if (tagName === 'td' || tagName === 'th') this.#mark ??= ' · ';
    if (this.#open.some((one) => repeats(node, one))) return;
    if (tagName === 'pre') {
      this.#section().code.push(textOf(node));
      return;
    }
    const own: OpenElement = {
      tagName,
      id: properties.id ? String(properties.id) : data?.takenId,
      hasBegun: false,
    };
    const around = this.#heading;
    this.#heading = this.#enter(node, own) ?? around;
    this.#open.push(own);
    if (this.start === undefined && this.#paragraphs.has(data?.from)) this.#readParagraph(node);
    else this.read(contentOf(node));
    this.#open.pop();
    this.#heading = around;
    this.#widen(own, properties.role);
    if (tagName === 'table') this.#mark = undefined;
    if (isApart) this.#add(tagName === 'dt' ? ': ' : ' ');
  }

  /** Reads a paragraph with which the page may begin. */
  #readParagraph({ tagName, children }: Element): void {
    const { pieces } = this.#section();
    const begin = pieces.length;
    this.#hasWords = false;
    const mark = this.#mark;
    this.read(children);
    // Without what keeps it apart from the cell before it.
    const own = pieces.slice(begin).filter((piece) => piece !== mark);
    const text = joinText(own.join(''));
    if (text === '') return;
    if (this.#hasWords && tagName !== 'figure') this.start = text;
    else this.pictures ||= text;
  }

  /** Starts a section if the element begins one. @returns The heading that the element is, if it's one of a section. */
  #enter({ tagName, properties: { dataHeading }, data }: Element, own: OpenElement): string[] | undefined {
    if (own.id !== undefined && dataHeading) {
      own.hasBegun = true;
      own.heading = String(dataHeading);
      this.#start(own.id, own).heading.push(own.heading);
      return undefined;
    }
    const parent = this.#open.at(-1) as OpenElement;
    if (tagName === 'summary' && parent.tagName === 'details' && parent.id !== undefined)
      return this.#start(parent.id, parent).heading;
    // What opens may have a heading in its line.
    if (!/^h[1-6]$/.test(tagName) || this.#heading !== undefined) return undefined;
    const headed = own.id === undefined ? this.#open.findLast((one) => one.id !== undefined && !one.hasBegun) : undefined;
    const id = own.id ?? headed?.id;
    const symbol = data?.from?.type === 'heading' ? data.from.data?.symbol : undefined;
    return id === undefined ? undefined : this.#start(id, headed ?? parent, symbol).heading;
  }

  /** Goes on after an element with the section of the heading in it, if there's nothing else in it. */
  #widen({ tagName, section, heading }: OpenElement, role: unknown): void {
    const isWrapper = wrappers.test(tagName) && role === undefined && heading === undefined;
    if (isWrapper && section !== undefined && isEmpty(section)) (this.#open.at(-1) as OpenElement).section = section;
  }

  #start(id: string | undefined, owner: OpenElement, symbol?: SymbolHead): DraftSection {
    const section: DraftSection = { id, symbol, heading: [], pieces: [], code: [] };
    this.sections.push(section);
    owner.section = section;
    this.#mark = '';
    return section;
  }

  #section(): DraftSection {
    return this.#open.findLast((one) => one.section !== undefined)?.section as DraftSection;
  }

  #add(text: string): void {
    const into = this.#heading ?? this.#section().pieces;
    if (this.#mark !== undefined && text.trim() !== '') {
      into.push(this.#mark);
      this.#mark = undefined;
    }
    into.push(text);
  }
}
