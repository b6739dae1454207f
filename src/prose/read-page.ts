/**
 * A page's source -> the parts that the prose rules check. Uses the compiler's parser, so that both agree about what is a heading
 * or a link. Reports no problems itself.
 */
import type { Nodes } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { JsxElement } from '../markdown/syntax/page-nodes.ts';
import { parseMarkdown } from '../markdown/syntax/parse.ts';
import { prepareText } from '../markdown/syntax/prepare.ts';
import { Report } from '../markdown/syntax/report.ts';
import type { Place, SourceFile } from '../model.ts';
import { ProseText } from './prose-text.ts';
import { readData } from './read-data.ts';

/** A piece of inline content without the code in it. */
interface InlinePiece {
  /** Code is replaced by U+FFFC, whitespace is collapsed. */
  readonly text: string;
  readonly place: Place;
}

export interface ProsePage {
  readonly source: SourceFile;
  readonly head: ProseText;
  readonly body: ProseText;
  readonly headings: readonly InlinePiece[];
  readonly links: readonly InlinePiece[];
  /** Images, drawings and frames without a text alternative. */
  readonly withoutAlternative: readonly { readonly what: string; readonly place: Place }[];
  readonly codeLines: readonly { readonly text: string; readonly place: Place }[];
}

/** Attributes whose values are prose. */
const proseAttributes = new Set(['alt', 'aria-label', 'caption', 'description', 'label', 'placeholder', 'summary', 'title']);
/** Front matter keys whose values are prose. */
const proseKeys = new Set(['title', 'description', 'sidebar_label', 'pagination_label']);
const codeElements = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style', 'var']);

export function readPage(source: SourceFile): ProsePage {
  const report = new Report(source.path);
  const text = prepareText(source, report);
  // Front matter begins on line 2.
  const head = readData(source.path, `\n${source.frontMatterText}`, (path) => proseKeys.has(String(path[0])));
  const body = new ProseText(source.path, text);
  const page = { headings: [], links: [], withoutAlternative: [], codeLines: [] } as {
    [Key in 'headings' | 'links' | 'withoutAlternative' | 'codeLines']: ProsePage[Key][number][];
  };

  const inline = (node: Nodes): InlinePiece => ({
    text: inlineText(node).replace(/\s+/g, ' ').trim(),
    place: report.place(node),
  });

  function visit(node: Nodes): void {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    switch (node.type) {
      case 'text':
        body.keep(start, end);
        return;
      case 'heading':
        page.headings.push(inline(node));
        break;
      case 'link':
      case 'linkReference':
        page.links.push(inline(node));
        break;
      case 'image':
      case 'imageReference':
        if ((node.alt ?? '').trim() === '') page.withoutAlternative.push({ what: 'this image', place: report.place(node) });
        else keepLabel(text.slice(start, end), start);
        return;
      case 'code':
        for (const [index, line] of node.value.split('\n').entries()) {
          const first = report.place(node);
          page.codeLines.push({ text: line, place: { file: first.file, line: (first.line ?? 1) + index + 1, column: 1 } });
        }
        return;
      case 'html':
        readHtml(node.value, start);
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (!readJsx(node, start, end)) return;
        break;
    }
    if ('children' in node) for (const child of node.children as Nodes[]) visit(child);
  }

  function readJsx(node: JsxElement, start: number, end: number): boolean {
    const attributes = new Map(
      node.attributes
        .filter((item): item is MdxJsxAttribute => item.type === 'mdxJsxAttribute')
        .map((item) => [item.name, item.value ?? '']),
    );
    const opening = text.slice(start, node.children[0]?.position?.start.offset ?? end);
    keepAttributes(opening, start);
    const fault = findFault(node.name ?? '', (name) => attributes.get(name), text.slice(start, end));
    if (fault !== undefined) page.withoutAlternative.push({ what: fault, place: report.place(node) });
    if (node.name === 'a' || node.name === 'Link') page.links.push(inline(node as unknown as Nodes));
    return !codeElements.has(node.name ?? '');
  }

  function readHtml(html: string, start: number): void {
    let code: string | undefined;
    let end = 0;
    for (const match of html.matchAll(/<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g)) {
      if (code === undefined) body.keep(start + end, start + match.index);
      end = match.index + match[0].length;
      const [tag, slash, name = '', rest = ''] = match;
      if (code === undefined && codeElements.has(name) && slash === '') code = name;
      else if (slash === '/' && name === code) code = undefined;
      if (slash !== '' || name === '') continue;
      keepAttributes(tag, start + match.index);
      const attribute = (key: string): string | undefined => new RegExp(`\\s${key}=["']([^"']*)`).exec(rest)?.[1];
      // An inline tag is a separate node, and its content comes after it.
      const fault = findFault(name, attribute, text.slice(start + match.index));
      if (fault !== undefined) page.withoutAlternative.push({ what: fault, place: body.placeAt(start + match.index) });
      if (name === 'a') {
        const content = text.slice(start + end).split('</a>', 1)[0] ?? '';
        page.links.push({ text: content.replace(/<[^>]*>/g, '').trim(), place: body.placeAt(start + match.index) });
      }
    }
    if (code === undefined) body.keep(start + end, start + html.length);
  }

  /** The alt text of `![…]` as written: `node.alt` has no escapes or backticks, so its length may differ. */
  function keepLabel(image: string, start: number): void {
    const label = /^!\[((?:\\.|`[^`]*`|\[[^\]]*\]|[^\]\\`])*)\]/.exec(image)?.[1] ?? '';
    let end = 0;
    for (const code of label.matchAll(/`[^`]*`/g)) {
      body.keep(start + 2 + end, start + 2 + code.index);
      end = code.index + code[0].length;
    }
    body.keep(start + 2 + end, start + 2 + label.length);
  }

  /** The quoted attribute values in an opening tag that are prose. */
  function keepAttributes(tag: string, start: number): void {
    for (const match of tag.matchAll(/\s([\w-]+)=(["'])([\s\S]*?)\2/g)) {
      const from = start + match.index + match[0].length - 1 - (match[3] as string).length;
      if (proseAttributes.has(match[1] as string)) body.keep(from, from + (match[3] as string).length);
    }
  }

  visit(parseMarkdown(text, source.format, report).tree);
  return { source, head, body, ...page };
}

/**
 * What kind of element lacks a text alternative, if any. An empty `alt` marks an image as decoration; `aria-hidden` marks a
 * drawing.
 */
function findFault(name: string, attribute: (name: string) => unknown, element: string): string | undefined {
  const isHidden = attribute('aria-hidden') === 'true';
  if (name === 'img' && attribute('alt') === undefined && !isHidden) return 'this image';
  if (name === 'iframe' && !attribute('title')) return 'this frame';
  if (name !== 'svg' || isHidden) return undefined;
  const content = element.slice(0, element.indexOf('</svg>'));
  const isNamed = attribute('aria-label') || attribute('aria-labelledby') || /<title[\s>]/.test(content);
  return attribute('role') === 'img' && isNamed ? undefined : 'this drawing';
}

function inlineText(node: Nodes): string {
  if (node.type === 'inlineCode') return '\uFFFC';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? (node.children as Nodes[]).map(inlineText).join('') : '';
}
