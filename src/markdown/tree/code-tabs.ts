/** Puts fences with `tab` that follow each other into `<Tabs>`, as a plugin of Docusaurus does. */
import type { Code, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { defined } from '../../shared/defined.ts';
import { languageName } from '../code/fence-languages.ts';
import { fenceOf } from '../code/fences.ts';

interface CodeTab {
  readonly value: string;
  readonly label: string;
  readonly fences: readonly Code[];
}

/** @returns The same children, with groups of at least two fences as elements; a fence by itself stays, and is reported when it is written. */
export function groupCodeTabs(children: readonly RootContent[]): readonly RootContent[] {
  if (!children.some((child) => child.type === 'code' && fenceOf(child).tab !== undefined)) return children;
  const grouped: RootContent[] = [];
  let tabs: CodeTab[] = [];
  const flush = (): void => {
    grouped.push(...(tabs.length > 1 ? [groupElement(tabs)] : tabs.flatMap(({ fences }) => fences)));
    tabs = [];
  };
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as RootContent;
    const tab = child.type === 'code' ? readTab(child, children.slice(index + 1)) : undefined;
    // A second tab of the same name begins another group.
    if (tab === undefined || tabs.some(({ value }) => value === tab.value)) flush();
    if (tab === undefined) grouped.push(child);
    else {
      tabs.push(tab);
      index += tab.fences.length - 1;
    }
  }
  flush();
  return grouped;
}

/** @param following What is after the fence, where the further fences of its tab are. */
function readTab(node: Code, following: readonly RootContent[]): CodeTab | undefined {
  const { tab, language } = fenceOf(node);
  if (tab === undefined) return undefined;
  const next = following.slice(0, tab.span - 1);
  const end = next.findIndex((child) => child.type !== 'code');
  return {
    value: tab.label ?? language,
    label: tab.label ?? languageName(language),
    fences: [node, ...(next.slice(0, end < 0 ? undefined : end) as Code[])],
  };
}

function groupElement(tabs: readonly CodeTab[]): MdxJsxFlowElement {
  return element('Tabs', tabs[0]?.fences[0], [{ name: 'groupId', value: 'code-examples' }], tabs.map(tabElement));
}

function tabElement({ value, label, fences }: CodeTab): MdxJsxFlowElement {
  for (const node of fences) {
    const { tab: _tab, ...fence } = fenceOf(node);
    node.data = { ...node.data, fence };
  }
  return element(
    'TabItem',
    fences[0],
    [
      { name: 'value', value },
      { name: 'label', value: label },
    ],
    [...fences],
  );
}

function element(
  name: string,
  at: Code | undefined,
  attributes: readonly Omit<MdxJsxAttribute, 'type'>[],
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributes.map((attribute) => ({ type: 'mdxJsxAttribute', ...attribute })),
    children,
    data: { builtIn: name },
    ...defined({ position: at?.position }),
  };
}
