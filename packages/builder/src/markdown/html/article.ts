/**
 * mdast -> the article as a tree: converted, its raw HTML parsed, finished. The tree -> HTML with placeholders; with its excerpt's, and that of details
 * which the document leaves out.
 */
import type { ElementContent, Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import type { Html } from '../../model/compiled.ts';
import type { Place } from '../../model/source.ts';
import { splitAtPlaceholders, truncationMark } from '../markup/placeholders.ts';
import { isGroup } from '../markup/render-element.ts';
import type { TreeNotes } from '../script/tree-notes.ts';
import { type Compilation, islandIdPattern } from '../syntax/compilation.ts';
import { writeSections } from './article-sections.ts';
import { checkHtml, type HtmlFault } from './check-html.ts';
import { deferDetails } from './defer-details.ts';
import { finishTree } from './finish.ts';
import { unlinkHeading } from './heading-link.ts';
import { parseRawHtml } from './raw-html.ts';
import { convertTree, type HastContext } from './to-hast.ts';

interface FinishedArticle {
  readonly tree: HastRoot;
  /** What it's made of: groups, which know their Markdown, and the footnotes. */
  readonly blocks: HastRoot['children'];
}

interface WrittenArticle {
  readonly html: Html;
  readonly excerpt: Html | undefined;
  readonly details: Readonly<Record<string, Html>> | undefined;
}

/** @param hasRawHtml Whether the tree has HTML as written, which MDX has not. */
export function makeArticle(tree: Root, notes: TreeNotes, hasRawHtml: boolean, context: HastContext): FinishedArticle {
  const { compilation } = context;
  const converted = convertTree(tree, notes.definitions, context);
  const finished = hasRawHtml ? parseRawHtml(converted, compilation) : converted;
  const blocks = finished.children;
  finishTree(finished, compilation);
  return { tree: finished, blocks };
}

/** Changes the tree. @param hasElements Whether the article has to be checked, because not all of it comes from Markdown. */
export function writeArticle(tree: HastRoot, compilation: Compilation, hasElements: boolean): WrittenArticle {
  const deferred = deferDetails(tree, compilation).map(({ key, children }) => ({ key, html: children.map(serialize).join('') }));
  const isMark = (node: HastRoot['children'][number]): boolean => node.type === 'raw' && node.value === truncationMark;
  const mark = tree.children.findIndex(isMark);
  const children = tree.children.filter((node) => !isMark(node));
  const pieces = children.map(serialize);
  const fault = hasElements
    ? checkHtml([...pieces, ...deferred.map(({ html }) => html)].join(''), compilation.settings)
    : undefined;
  if (fault !== undefined) {
    let end = 0;
    const index = pieces.findIndex((piece) => {
      end += piece.length;
      return fault.offset < end;
    });
    reportHtml(fault, children.slice(0, index + 1), compilation);
    return { html: [], excerpt: undefined, details: undefined };
  }
  const split = (written: string): Html => splitAtPlaceholders(written.trim(), compilation.placeholders);
  // Whether a name is a link makes no difference to its width.
  const readable = (written: string): string =>
    split(written)
      .map((part) => (typeof part === 'string' ? part : part.fill === 'symbol' ? part.html : ''))
      .join('');
  return {
    html: split(writeSections(children, pieces, readable)),
    excerpt:
      mark === -1
        ? undefined
        : split(
            children
              .slice(0, mark)
              .map((node) => serialize(withoutIds(node)))
              .join(''),
          ),
    details: deferred.length === 0 ? undefined : Object.fromEntries(deferred.map(({ key, html }) => [key, split(html)])),
  };
}

function serialize(node: HastRoot['children'][number] | ElementContent): string {
  return toHtml(
    { type: 'root', children: [node] },
    { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } },
  );
}

/** @param before The pieces of the article up to the one with the fault; some have no place. */
function reportHtml({ found }: HtmlFault, before: HastRoot['children'], { report }: Compilation): void {
  const placed = before.findLast((node) => node.position !== undefined || placeOf(node) !== undefined);
  report.fatal(
    placeOf(placed) ?? placed,
    `as a browser reads this HTML, it has ${found}`,
    'Close every tag and every quote, and nest elements as HTML allows',
  );
}

/** Where what rendered an element is. */
function placeOf(node: HastRoot['children'][number] | undefined): Place | undefined {
  return node?.type === 'element' ? node.data?.rendered : undefined;
}

/** Removes ids: a list shows several excerpts on one page, where ids could repeat. Those that React makes in islands do not. */
function withoutIds<Node extends HastRoot['children'][number] | ElementContent>(node: Node): Node {
  if (isGroup(node)) return { ...node, children: node.children.map(withoutIds) };
  if (node.type !== 'element') return node;
  const { id, ...others } = node.properties;
  const properties = islandIdPattern.test(String(id)) ? node.properties : others;
  const children = (/^h[1-6]$/.test(node.tagName) ? unlinkHeading(node.children) : node.children).map(withoutIds);
  return { ...node, properties, children };
}
