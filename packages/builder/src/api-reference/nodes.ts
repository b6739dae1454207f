/**
 * Nodes of the reference's pages: a tree that the compile takes in place of Markdown. It says with nodes and marks what everything is; texts stay
 * Markdown, which the compile parses in their place.
 */
import type { ApiName } from 'docs-api/reference/entries';
import { anchorOf } from 'docs-api/reference/names';
import type { InlineCode, Link, List, ListItem, Markup, MarkupData, PhrasingContent, RootContent } from 'mdast';
import { defined } from '../shared/defined.ts';

type Properties = NonNullable<Markup['properties']>;

/** Nodes below a heading; none without nodes. */
export function section(heading: string, nodes: readonly RootContent[], id = anchorOf(heading)): RootContent[] {
  return nodes.length === 0 ? [] : [headingOf(2, heading, id), ...nodes];
}

export function headingOf(depth: 2 | 3, words: string, id: string): RootContent {
  return { type: 'heading', depth, children: [text(words)], data: { explicitId: id } };
}

export function island(name: string, value: object, children: RootContent[] = []): RootContent {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: children as never[], data: { value } };
}

/** Properties that are undefined are left out. */
export function markup(tag: string, properties: Properties, children: RootContent[], data?: Markup['data']): Markup {
  return { type: 'markup', tag, properties: defined(properties), children, ...(data !== undefined && { data }) };
}

export function markdown(value: string, data?: { readonly terms?: true }): RootContent {
  return defined({ type: 'markdown', value, data });
}

/** @param items A package each, in Markdown. */
export function packageCards(items: readonly string[]): Markup {
  const cards = markdown(items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n'));
  return markup('div', { className: ['packages'] }, [cards]);
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

export function link(url: string, children: PhrasingContent[]): Link {
  return { type: 'link', url, children };
}

export function list(items: readonly PhrasingContent[][]): List {
  const children = items.map(
    (content): ListItem => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: content }],
    }),
  );
  return { type: 'list', ordered: false, spread: false, children };
}

export function join(groups: readonly PhrasingContent[][], between: string): PhrasingContent[] {
  return groups.flatMap((group, index) => (index === 0 ? group : [text(between), ...group]));
}

/** The stylesheet and the search filters read `data-kind`. */
export function kindBadge(kind: string): Markup {
  return markup('span', { className: ['kind'], dataKind: kind }, [text(kind)]);
}

/** What readers open; it comes when they do. What an entry was in other releases is not what anybody searches for. */
export function history(
  summary: PhrasingContent[],
  blocks: RootContent[],
  data: Pick<MarkupData, 'search' | 'height'> = { search: '', height: 'line' },
): RootContent {
  const children = [markup('summary', {}, summary), ...blocks];
  return markup('details', { className: ['history'] }, children, { ...data, deferred: true });
}

/** A code span in Markdown; names never contain backticks. */
export function codeText(name: string): string {
  return `\`${name}\``;
}

/** A linked code span in Markdown; without a link where there's no address. */
export function linkText({ label, href }: ApiName): string {
  return href === undefined ? codeText(label) : `[${codeText(label)}](${href})`;
}
