/**
 * Parses raw HTML in `.md` in place and checks that tags are closed. Only blocks that hold raw HTML, or are between its opening and closing
 * tags, are parsed again; the rest of the page is not touched.
 */
import type { Data, ElementContent, ElementData, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { htmlVoidElements } from 'html-void-elements';
import { phrasing } from 'mdast-util-phrasing';
import { VFile } from 'vfile';
import type { Place } from '../../model/source.ts';
import { readHtml } from '../markup/html-tokens.ts';
import { maxNesting, tooDeep } from '../markup/nesting.ts';
import { markChild, splitChildren } from '../markup/placeholders.ts';
import { element, group, isGroup } from '../markup/render-element.ts';
import { reportInnerMark } from '../syntax/comments.ts';
import type { Compilation } from '../syntax/compilation.ts';

interface OpenTag {
  readonly name: string;
  readonly at: Place;
}

/** Elements whose end tag is optional in HTML. They are inside their own kind only with another element between. */
const optionalEnd = new Set('p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp'.split(' '));

/** The parser keeps positions only when it is given a file; it never reads the file. */
const positionsWanted = new VFile('');

/** Parses the raw HTML of an article in place of its `raw` nodes. */
export function parseRawHtml(tree: Root, compilation: Compilation): Root {
  const scan = new TagScan(compilation);
  const children: RootContent[] = [];
  let together: RootContent[] = [];
  for (const child of tree.children) {
    const [block] = child.data?.blocks ?? [];
    if (together.length > 0 && block?.type === 'mark' && block.instruction.kind === 'truncate') {
      reportInnerMark(block, compilation.report);
      continue;
    }
    const isRaw = scan.read(child);
    if (isRaw || together.length > 0) together.push(child);
    else children.push(child);
    if (together.length > 0 && scan.open.length === 0 && !scan.isTooDeep) {
      children.push(parseGroup(together));
      together = [];
    }
  }
  scan.reportUnclosed();
  if (together.length > 0 && !scan.isTooDeep) children.push(parseGroup(together));
  return { ...tree, children };
}

function parseGroup(nodes: readonly RootContent[]): RootContent {
  const known = new KnownNodes();
  const children = nodes.map((node) => known.hide(node as ElementContent));
  const parsed = raw({ type: 'root', children }, { file: positionsWanted }) as Root;
  const blocks = nodes.flatMap((node) => node.data?.blocks ?? []);
  return { ...group(parsed.children.map((node) => known.show(node as ElementContent))), data: { blocks } };
}

/** The attribute that says which known node an element is, or, if it has nothing else, which one it stands for: what the compile wrote isn't parsed. */
const standIn = 'dataKnown';

/** What would be lost when a tree is parsed: notes on its nodes, and what the compile wrote itself. */
class KnownNodes {
  readonly #nodes: ElementContent[] = [];
  /** By what they are on the page. */
  readonly #texts = new Map<string, Data>();

  /** A copy, with marks in place of what would be lost. */
  hide(node: ElementContent): ElementContent {
    const { data } = node;
    if (node.type === 'text' && data !== undefined) this.#texts.set(node.value, data);
    if (node.type === 'text' || node.type === 'comment' || (node.type === 'raw' && data?.verbatim !== true)) return node;
    const isKnown = data?.from !== undefined || data?.plain !== undefined || data?.verbatim === true;
    const mark = isKnown ? { [standIn]: markChild(this.#nodes.push(node) - 1) } : {};
    if (node.type !== 'element' && isKnown) return element(data.from && phrasing(data.from) ? 'code' : 'pre', mark, []);
    if (!isGroup(node) && node.type !== 'element') return node;
    const children = node.children.map((child) => this.hide(child));
    return isGroup(node) ? group(children) : { ...node, properties: { ...node.properties, ...mark }, children };
  }

  show(node: ElementContent): ElementContent {
    if (node.type === 'text') return { ...node, data: this.#texts.get(node.value) ?? {} };
    if (node.type !== 'element') return node;
    node.children = node.children.map((child) => this.show(child));
    const [index] = splitChildren(String(node.properties[standIn] ?? ''));
    const found = typeof index === 'number' ? this.#nodes[index] : undefined;
    if (found === undefined) return node;
    if (found.type !== 'element') return found;
    delete node.properties[standIn];
    return { ...node, data: { ...node.data, ...found.data } as ElementData };
  }
}

class TagScan {
  readonly open: OpenTag[] = [];
  /** How many of them have each name. */
  readonly #names = new Map<string, number>();
  /** How many of them are levels. */
  #levels = 0;
  /** Whether HTML was nested too deeply to be parsed, which has been reported. */
  isTooDeep = false;

  constructor(private readonly compilation: Compilation) {}

  /** @returns Whether the node holds raw HTML. */
  read(node: RootContent | ElementContent): boolean {
    if (node.type === 'raw') {
      if (node.data?.verbatim === true) return false;
      node.value = this.#readTags(node.value, this.compilation.report.place(node));
      return true;
    }
    let found = false;
    if ('children' in node) for (const child of node.children) found = this.read(child) || found;
    return found;
  }

  /** @returns The HTML without the tags of components; what's between them stays. */
  #readTags(html: string, { file, line: firstLine = 1, column: firstColumn = 1 }: Place): string {
    let kept = '';
    let done = 0;
    for (const token of readHtml(html)) {
      if (token.kind === 'text') continue;
      const { name, written, start, end } = token;
      const column = token.line === 1 ? firstColumn + token.column - 1 : token.column;
      const at = { file, line: firstLine + token.line - 1, column };
      if (/^[A-Z]/.test(written) && written !== written.toUpperCase()) {
        const message = `<${written}> is a component, which plain Markdown does not support`;
        if (token.kind === 'open')
          this.compilation.report.error(at, message, 'Rename the file to end with .mdx, or remove the tag');
        // Of the same length, so that places stay right.
        kept += html.slice(done, start) + html.slice(start, end).replace(/[^\n]/g, ' ');
        done = end;
        continue;
      }
      if (htmlVoidElements.includes(name)) continue;
      if (token.kind === 'close') this.#close(name, at);
      else if (!token.selfClosing || !this.#isInDrawing(name)) this.#begin({ name, at });
    }
    return kept + html.slice(done);
  }

  /** Whether `<name />` closes the element, as in drawings and formulas. Elsewhere, browsers ignore the slash. */
  #isInDrawing(name: string): boolean {
    return ['svg', 'math'].some((drawing) => name === drawing || this.#count(drawing) > 0);
  }

  #begin(tag: OpenTag): void {
    this.open.push(tag);
    this.#count(tag.name, 1);
    if (optionalEnd.has(tag.name) || ++this.#levels <= maxNesting || this.isTooDeep) return;
    this.isTooDeep = true;
    this.compilation.report.fatal(tag.at, tooDeep.message, tooDeep.fix);
  }

  #close(name: string, at: Place): void {
    const index = this.#count(name) === 0 ? -1 : this.open.findLastIndex((tag) => tag.name === name);
    if (index === -1 && !optionalEnd.has(name))
      this.compilation.report.error(at, `</${name}> closes nothing`, `Remove it, or write the opening <${name}>`);
    if (index === -1) return;
    const ended = this.open.splice(index);
    for (const tag of ended) this.#count(tag.name, -1);
    // A browser opens those that aren't closed again, such as `<i>` in `<b><i></b>`.
    if (!optionalEnd.has(name)) this.#levels--;
    for (const tag of ended.slice(1)) this.#reportOpen(tag);
  }

  #count(name: string, change = 0): number {
    const count = (this.#names.get(name) ?? 0) + change;
    this.#names.set(name, count);
    return count;
  }

  reportUnclosed(): void {
    for (const tag of this.open) this.#reportOpen(tag);
  }

  #reportOpen({ name, at }: OpenTag): void {
    if (optionalEnd.has(name)) return;
    const fix = `Write </${name}> where it ends, or write "&lt;" if no tag is meant`;
    this.compilation.report.error(at, `<${name}> is not closed`, fix);
  }
}
