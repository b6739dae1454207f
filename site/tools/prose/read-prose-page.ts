/**
 * A page's source -> the parts that the prose rules check. Uses the compiler's parsers, so that both agree about what is a heading
 * or a link. Reports no problems itself.
 */
import type { Code, Image, ImageReference, Nodes, Parents } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { JsxElement } from '../../../packages/builder/src/markdown/syntax/page-nodes.ts';
import { parseMarkdown } from '../../../packages/builder/src/markdown/syntax/parse.ts';
import type { PageText } from '../../../packages/builder/src/markdown/syntax/prepare.ts';
import { Report } from '../../../packages/builder/src/markdown/syntax/report.ts';
import type { SourceFile } from '../../../packages/builder/src/model/source.ts';
import { codeElements } from '../../../packages/builder/src/shared/code-elements.ts';
import { findFault, keepAttributes } from './elements.ts';
import type { InlinePiece, PageParts, ProsePage } from './prose-page.ts';
import { ProseText } from './prose-text.ts';
import { readData } from './read-data.ts';
import { SiblingHtml } from './read-html.ts';

/** Front matter keys whose values are prose. */
const proseKeys = new Set(['title', 'description', 'sidebar_label', 'pagination_label']);

/** @param math Whether the site has formulas, which are no prose. */
export function readProsePage(source: SourceFile, math: boolean): ProsePage {
  const report = new Report(source.path);
  // Front matter begins on line 2.
  const head = readData(source.path, `\n${source.frontMatterText}`, (path) => proseKeys.has(String(path[0])));
  return { source, head, ...readParts(source, report, math) };
}

/** The parts of Markdown that is not a page, such as a README. */
export function readProseDocument(path: string, text: string): PageParts {
  return readParts({ path, body: text, bodyLine: 1, format: 'md' }, new Report(path), false);
}

function readParts(source: PageText & Pick<SourceFile, 'path'>, report: Report, math: boolean): PageParts {
  const { tree, text } = parseMarkdown(source, report, math);
  const parts: PageParts = {
    body: new ProseText(source.path, text),
    headings: [],
    links: [],
    withoutAlternative: [],
    codeLines: [],
  };
  new TreeReader(parts, report).read(tree);
  return parts;
}

class TreeReader {
  constructor(
    private readonly parts: PageParts,
    private readonly report: Report,
  ) {}

  read(node: Nodes): void {
    switch (node.type) {
      case 'text':
        this.parts.body.keep(...rangeOf(node));
        break;
      case 'heading':
        this.parts.headings.push(this.#inline(node));
        break;
      case 'link':
      case 'linkReference':
        this.parts.links.push(this.#inline(node));
        break;
      case 'image':
      case 'imageReference':
        this.#readImage(node);
        break;
      case 'code':
        this.#readCode(node);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.#readJsx(node);
        if (codeElements.has(node.name ?? '')) return;
        break;
    }
    if ('children' in node) this.#readChildren(node);
  }

  #readChildren({ children }: Parents): void {
    const html = new SiblingHtml(this.parts);
    for (const child of children) {
      if (child.type === 'html') html.read(...rangeOf(child));
      else {
        html.addText(inlineText(child));
        if (!html.isCode || child.type !== 'text') this.read(child);
      }
    }
    html.end();
  }

  #readImage(node: Image | ImageReference): void {
    if ((node.alt ?? '').trim() === '') {
      this.parts.withoutAlternative.push({ what: 'this image', place: this.report.place(node) });
      return;
    }
    // As written, because `node.alt` has no escapes or backticks, so its length may differ.
    const [start, end] = rangeOf(node);
    const { body } = this.parts;
    const label = /^!\[((?:\\.|`[^`]*`|\[[^\]]*\]|[^\]\\`])*)\]/.exec(body.source.slice(start, end))?.[1] ?? '';
    body.keepAround(/`[^`]*`/g, start + 2, start + 2 + label.length);
  }

  #readCode(node: Code): void {
    const { file, line = 1 } = this.report.place(node);
    for (const [index, text] of node.value.split('\n').entries()) {
      this.parts.codeLines.push({ text, place: { file, line: line + index + 1, column: 1 } });
    }
  }

  #readJsx(node: JsxElement): void {
    const written = node.attributes.filter((item): item is MdxJsxAttribute => item.type === 'mdxJsxAttribute');
    const texts = written.filter(({ value }) => typeof value === 'string');
    keepAttributes(
      texts.map(({ name }) => name),
      ...rangeOf(node),
      this.parts.body,
    );
    const attributes = new Map(written.map(({ name, value }) => [name, value ?? '']));
    const fault = findFault(node.name ?? '', attributes, hasTitle(node));
    if (fault !== undefined) this.parts.withoutAlternative.push({ what: fault, place: this.report.place(node) });
    if (node.name === 'a' || node.name === 'Link') this.parts.links.push(this.#inline(node));
  }

  #inline(node: Nodes): InlinePiece {
    return { text: inlineText(node).replace(/\s+/g, ' ').trim(), place: this.report.place(node) };
  }
}

/** Start and end of a node in the page. */
function rangeOf({ position }: Pick<Nodes, 'position'>): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** Whether there is a `<title>` in an element. */
function hasTitle(node: Parents): boolean {
  return node.children.some((child) => ('name' in child && child.name === 'title') || ('children' in child && hasTitle(child)));
}

function inlineText(node: Nodes): string {
  if (node.type === 'inlineCode' || node.type === 'inlineMath') return '\uFFFC';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(inlineText).join('') : '';
}
