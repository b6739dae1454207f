/**
 * Raw HTML in `.md`: parses it where it stands and checks that tags are closed. Only the blocks that hold raw HTML, or stand between its
 * opening and closing tags, are parsed; the rest of the page is not touched.
 */
import type { ElementContent, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { VFile } from 'vfile';
import type { Compilation } from '../syntax/compilation.ts';

const tagPattern = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:\s+(?:"[^"]*"|'[^']*'|[^'">])*?)?)(\/?)>/g;
const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Their end tag may be left out by the rules of HTML. */
const optionalEnd = new Set('p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp'.split(' '));
/** Their content is no HTML. */
const textTags = new Set('script style textarea title xmp iframe noembed noframes plaintext'.split(' '));

interface OpenTag {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** The parser keeps positions only when it is given a file; it does not read it. */
const positionsWanted = new VFile('');

/** Parses the raw HTML of an article in place of its `raw` nodes. */
export function parseRawHtml(tree: Root, compilation: Compilation): Root {
  const scan = new TagScan(compilation);
  const children: RootContent[] = [];
  let group: RootContent[] = [];
  for (const child of tree.children) {
    const isRaw = scan.read(child);
    if (isRaw || group.length > 0) group.push(child);
    else children.push(child);
    if (group.length > 0 && scan.open.length === 0) {
      children.push(...parseGroup(group));
      group = [];
    }
  }
  if (group.length > 0) children.push(...parseGroup(group));
  scan.reportUnclosed();
  return { ...tree, children };
}

function parseGroup(group: readonly RootContent[]): RootContent[] {
  return (raw({ type: 'root', children: [...group] }, { file: positionsWanted }) as Root).children;
}

class TagScan {
  readonly open: OpenTag[] = [];
  readonly #page: Compilation;

  constructor(compilation: Compilation) {
    this.#page = compilation;
  }

  /** @returns Whether the node holds HTML that an author wrote. */
  read(node: RootContent | ElementContent): boolean {
    if (node.type === 'raw') {
      if (node.data?.verbatim === true || node.data?.rendered !== undefined) return false;
      this.#readTags(node.value, node.position?.start ?? { line: 1, column: 1 });
      return true;
    }
    let found = false;
    if ('children' in node) for (const child of node.children) found = this.read(child) || found;
    return found;
  }

  #readTags(html: string, start: { line: number; column: number }): void {
    let skipUntil: string | undefined;
    for (const match of html.matchAll(tagPattern)) {
      const [, slash, rawName, , selfClosing] = match;
      if (rawName === undefined) continue;
      const name = rawName.toLowerCase();
      if (skipUntil !== undefined && !(slash === '/' && name === skipUntil)) continue;
      skipUntil = undefined;
      const before = html.slice(0, match.index).split('\n');
      const line = start.line + before.length - 1;
      const column = before.length === 1 ? start.column + match.index : (before.at(-1) as string).length + 1;
      const at = { ...this.#page.report.place(undefined), line, column };
      if (/^[A-Z]/.test(rawName) && rawName !== rawName.toUpperCase() && slash === '') {
        this.#page.report.error(
          at,
          `<${rawName}> is a component, which plain Markdown does not have`,
          'Rename the file so that it ends with .mdx, or remove the tag',
        );
      }
      if (voidTags.has(name)) continue;
      if (slash === '/') this.#close(name, at);
      else if (selfClosing !== '/' || !isForeign(name)) {
        this.open.push({ name, line, column });
        if (textTags.has(name)) skipUntil = name;
      }
    }
  }

  #close(name: string, at: { file: string; line: number; column: number }): void {
    const index = this.open.findLastIndex((tag) => tag.name === name);
    if (index === -1) {
      if (!optionalEnd.has(name))
        this.#page.report.error(at, `</${name}> closes nothing`, `Remove it, or write the opening <${name}>`);
      return;
    }
    for (const tag of this.open.splice(index).slice(1)) this.#reportTag(tag);
  }

  reportUnclosed(): void {
    for (const tag of this.open) this.#reportTag(tag);
  }

  #reportTag({ name, line, column }: OpenTag): void {
    if (optionalEnd.has(name)) return;
    this.#page.report.error(
      { ...this.#page.report.place(undefined), line, column },
      `<${name}> is not closed`,
      `Write </${name}> where it ends, or "&lt;" where no tag is meant`,
    );
  }
}

/** Only SVG and MathML elements may close themselves; on HTML elements the slash means nothing. */
function isForeign(name: string): boolean {
  return /^(path|circle|ellipse|line|polygon|polyline|rect|use|stop|image|g|svg|text|tspan|defs|mask|pattern|symbol|filter|fe[a-z]+|animate[a-z]*|set|m[a-z]+)$/.test(
    name,
  );
}
