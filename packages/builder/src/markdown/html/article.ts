/**
 * mdast -> the article as a tree: converted, its raw HTML parsed, finished. The tree -> HTML with placeholders; with its excerpt's, and that of details
 * which the document leaves out.
 */
import type { ElementContent, Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import type { Html } from '../../model/compiled.ts';
import { splitAtPlaceholders, truncationMark } from '../markup/placeholders.ts';
import { isGroup } from '../markup/render-element.ts';
import { type Compilation, islandIdPattern } from '../syntax/compilation.ts';
import { wrapSections } from './article-sections.ts';
import { checkHtml } from './check-html.ts';
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
export function makeArticle(tree: Root, hasRawHtml: boolean, context: HastContext): FinishedArticle {
  const { compilation } = context;
  const converted = convertTree(tree, context);
  const finished = hasRawHtml ? parseRawHtml(converted, compilation) : converted;
  const blocks = finished.children;
  finishTree(finished, compilation);
  return { tree: finished, blocks };
}

/** Changes the tree. */
export function writeArticle(tree: HastRoot, compilation: Compilation): WrittenArticle {
  const deferred = deferDetails(tree, compilation).map(({ key, children }) => ({ key, html: serialize(children) }));
  const isMark = (node: ElementContent): boolean => node.type === 'raw' && node.value === truncationMark;
  const children = tree.children as ElementContent[];
  const mark = children.findIndex(isMark);
  const content = children.filter((node) => !isMark(node));
  const html = serialize(wrapSections(content));
  // What comes from Markdown alone needs no check.
  const found = compilation.hasElements
    ? checkHtml([html, ...deferred.map((details) => details.html)].join(''), compilation.settings)
    : undefined;
  if (found !== undefined) {
    const index = content.findIndex((node) => checkHtml(serialize([node]), compilation.settings) !== undefined);
    reportHtml(found, content.slice(0, index + 1), compilation);
    return { html: [], excerpt: undefined, details: undefined };
  }
  const split = (written: string): Html => splitAtPlaceholders(written.trim(), compilation.placeholders);
  return {
    html: split(html),
    excerpt: mark === -1 ? undefined : split(serialize(children.slice(0, mark).map(withoutIds))),
    details: deferred.length === 0 ? undefined : Object.fromEntries(deferred.map((one) => [one.key, split(one.html)])),
  };
}

function serialize(children: readonly ElementContent[]): string {
  const options = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } };
  return toHtml({ type: 'root', children: [...children] }, options);
}

/** @param before The blocks of the article up to the one with the fault, some of which have no place; none if several make it together. */
function reportHtml(found: string, before: readonly ElementContent[], { report }: Compilation): void {
  // It's already been reported why there's no page.
  if (report.problems.some(({ isFatal }) => isFatal)) return;
  report.fatal(
    before.flatMap((node) => node.data?.rendered ?? (node.position && report.place(node)) ?? []).at(-1),
    `as a browser reads this HTML, it has ${found}`,
    'Close every tag and every quote, and nest elements as HTML allows',
  );
}

/** Removes ids: a list shows several excerpts on one page, where ids could repeat. Those that React makes in islands do not. */
function withoutIds(node: ElementContent): ElementContent {
  if (isGroup(node)) return { ...node, children: node.children.map(withoutIds) };
  if (node.type !== 'element') return node;
  const { id, ...others } = node.properties;
  const properties = islandIdPattern.test(String(id)) ? node.properties : others;
  const children = (/^h[1-6]$/.test(node.tagName) ? unlinkHeading(node.children) : node.children).map(withoutIds);
  return { ...node, properties, children };
}
