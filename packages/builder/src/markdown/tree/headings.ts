/** Determines ids, texts and inline content of headings, which heading is the page's title, and which are entries of API symbols. */
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import type { CompiledPage, SymbolEntry } from '../../model/compiled.ts';
import type { InlineContent } from '../../model/page-parts.ts';
import type { SourceFacts } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { isReservedId } from '../../shared/reserved-ids.ts';
import { slugify } from '../../shared/slugify.ts';
import { titleOf } from '../outline.ts';
import type { PageHeading } from '../syntax/compilation.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { isLineBreak } from '../syntax/page-nodes.ts';

/** Headings in document order, by node. */
export type HeadingMap = ReadonlyMap<HeadingNode, PageHeading>;

export function readHeadings(tree: Root, nodes: readonly HeadingNode[], keepsCapitals: boolean): HeadingMap {
  const title = findTitle(tree);
  // An id that the author chose is given to no other heading.
  const taken = new Map(nodes.map(({ data }) => [data?.explicitId?.normalize('NFC') ?? '', 0]));
  const headings = new Map<HeadingNode, PageHeading>();
  for (const node of nodes) {
    const text = inlineText(node).replace(/\s+/g, ' ').trim();
    headings.set(node, {
      level: node.depth,
      // The title has no anchor but uses up its slug, as on GitHub and in Docusaurus, so that ids below it are the same.
      id:
        node.data?.explicitId?.normalize('NFC') ??
        makeId(inlineText(node, true).normalize('NFC').replace(/\s+/g, ' '), keepsCapitals, taken),
      text,
      content: joinTexts(node.children.flatMap(readInline)),
      isTitle: node === title,
    });
  }
  return headings;
}

/** The level-1 heading that opens the article. */
function findTitle(tree: Root): HeadingNode | undefined {
  const first = tree.children.find((node) => node.type !== 'definition' && node.type !== 'mark');
  return first?.type === 'heading' && first.depth === 1 ? first : undefined;
}

/** The title of a page as text, and with its markup unless the page hides it. */
export function titlesOf(facts: SourceFacts, headings: HeadingMap): Pick<CompiledPage, 'title' | 'titleContent'> {
  const all = [...headings.values()];
  const title = titleOf(facts, all.find((heading) => heading.level === 1)?.text);
  const own = all.find((heading) => heading.isTitle);
  return defined({ title, titleContent: own?.content ?? (facts.frontMatter.hide_title === true ? undefined : [title]) });
}

/** Keeps text, `code`, `em` and `strong`; unwraps anything else. */
function readInline(node: Nodes): InlineContent {
  if (node.type === 'inlineCode') return [{ tag: 'code', content: [node.value] }];
  if (!('children' in node) || isLineBreak(node)) return [inlineText(node)];
  const content = (node.children as Nodes[]).flatMap(readInline);
  if (node.type === 'emphasis') return [{ tag: 'em', content }];
  return node.type === 'strong' ? [{ tag: 'strong', content }] : content;
}

/** Joins texts that touch, and leaves out white space at the ends. */
function joinTexts(content: InlineContent): InlineContent {
  const joined: InlineContent[number][] = [];
  for (const part of content) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  if (typeof joined[0] === 'string') joined[0] = joined[0].trimStart();
  const end = joined.at(-1);
  if (typeof end === 'string') joined[joined.length - 1] = end.trimEnd();
  return joined.filter((part) => part !== '');
}

/**
 * `Setup`, `Setup` -> `setup`, `setup-1`. A heading without letters becomes `section`. An id that is not for content counts as taken.
 * @param taken Each with the number of the last one that begins with it.
 */
export function makeId(text: string, keepsCapitals: boolean, taken: Map<string, number>): string {
  const slug = slugify(text, keepsCapitals) || 'section';
  let uses = taken.get(slug) ?? 0;
  let id = slug;
  while (taken.has(id) || isReservedId(id)) id = `${slug}-${++uses}`;
  taken.set(slug, uses).set(id, taken.get(id) ?? 0);
  return id;
}

/** An entry is a heading with a symbol, and below it the first TypeScript fence and the first paragraph. */
export function readSymbols(tree: Root, headings: HeadingMap): SymbolEntry[] {
  const entries: SymbolEntry[] = [];
  /** The one whose heading is the last above. */
  let entry: { -readonly [Key in keyof SymbolEntry]: SymbolEntry[Key] } | undefined;
  for (const node of tree.children as Nodes[]) {
    if (node.type === 'heading') {
      const info = headings.get(node);
      const symbol = node.data?.symbol;
      entry = info && symbol && { ...symbol, id: info.isTitle ? '' : info.id };
      if (entry !== undefined) entries.push(entry);
    } else if (entry === undefined) continue;
    else if (node.type === 'code' && (node.lang === 'ts' || node.lang === 'typescript')) entry.signature ??= node.value;
    // A paragraph that begins with a bold label is a fact, not the description.
    else if (node.type === 'paragraph' && node.children[0]?.type !== 'strong')
      entry.description ??= inlineText(node).replace(/\s+/g, ' ').trim();
  }
  return entries;
}
