/** `<Tabs>` with its `<TabItem>`s: the tabs island. The syntax is Docusaurus's. */
import type { ElementContent } from 'hast';
import type { Nodes, Paragraph } from 'mdast';
import type { BuiltIn, ElementUse } from '../../markdown/blocks/built-in.ts';
import { readAttributes } from '../../markdown/syntax/jsx-attributes.ts';
import { isJsx, type JsxElement } from '../../markdown/syntax/page-nodes.ts';
import type { Report } from '../../markdown/syntax/report.ts';
import { defined } from '../../shared/defined.ts';
import { writeTabs } from './write-tabs.ts';

export const tabs: BuiltIn = {
  name: 'Tabs',
  toHast: convertTabs,
};

/** Outside of `<Tabs>`, which is a mistake. */
export const tabItem: BuiltIn = {
  name: 'TabItem',

  toHast({ state, node, context: { compilation }, place }) {
    compilation.report.error(place, '<TabItem> is outside of <Tabs>', 'Put it directly between <Tabs> and </Tabs>');
    return state.all(node);
  },
};

function convertTabs({ state, node, attributes, context: { compilation }, place }: ElementUse): ElementContent[] {
  const { report } = compilation;
  const items = listItems(node, report);
  if (items.length === 0) {
    report.error(place, '<Tabs> contains no <TabItem>', 'Put at least one <TabItem value="..." label="..."> between its tags');
    return state.all(node);
  }
  const tabs = readItems(items, readLabels(attributes.values), state, report);
  if ([attributes, ...items.map(readAttributes)].some((own) => 'className' in own || 'attributes' in own)) {
    report.warningOnce(
      place,
      '"className" and "attributes" of tabs are not read: tabs look as they do here',
      'Remove them; rules for ".tabs" in the stylesheet of the setting "theme" change how all tabs look',
    );
  }
  const [first] = tabs;
  if (first === undefined) return [];

  const { defaultValue, groupId, queryString } = attributes;
  const isKnown = tabs.some(({ value }) => value === defaultValue);
  if (typeof defaultValue === 'string' && !isKnown) {
    report.error(
      place,
      `the default value "${defaultValue}" is not one of the tabs`,
      `Use one of ${tabs.map((tab) => tab.value).join(', ')}`,
    );
  }
  if (queryString === true && typeof groupId !== 'string') {
    report.error(place, 'queryString needs a groupId or a name', 'Write queryString="name" or add groupId="name"');
  }
  const textOf = (name: unknown): string | undefined => (typeof name === 'string' && name !== '' ? name : undefined);
  return writeTabs(
    defined({
      tabs: tabs.map(({ value, label }) => ({ value, label })),
      defaultValue: isKnown ? (defaultValue as string) : (tabs.find(({ isDefault }) => isDefault) ?? first).value,
      groupId: textOf(groupId),
      queryString: textOf(queryString === true ? groupId : queryString),
    }),
    tabs.map(({ content }) => content),
    compilation,
    place,
  );
}

interface ReadTab {
  readonly value: string;
  readonly label: string;
  readonly content: ElementContent[];
  /** Whether it's marked as the default. */
  readonly isDefault: boolean;
}

/** Reports items without a value of their own, and leaves them out. */
function readItems(
  items: readonly JsxElement[],
  labels: ReadonlyMap<string, string>,
  state: ElementUse['state'],
  report: Report,
): ReadTab[] {
  const tabs: ReadTab[] = [];
  for (const item of items) {
    const { value, label: own, default: isDefault } = readAttributes(item);
    if (typeof value !== 'string') {
      report.error(item, '<TabItem> has no value', 'Give it one that is unique among its tabs: <TabItem value="npm">');
      continue;
    }
    if (tabs.some((tab) => tab.value === value)) {
      report.error(item, `two tabs have the value "${value}"`, 'Give each <TabItem> in a <Tabs> a different value');
      continue;
    }
    // Its own label, or else the group's label for its value, or else the value.
    const label = typeof own === 'string' ? own : (labels.get(value) ?? value);
    if (own !== undefined && !['string', 'number'].includes(typeof own)) {
      const message = `the label of the tab "${value}" is not text: "${label}" is shown`;
      report.warning(item, message, 'Write the label as text: label="…"');
    }
    tabs.push({ value, label, content: state.all(item), isDefault: isDefault !== undefined && isDefault !== false });
  }
  return tabs;
}

/** The tab items of a `<Tabs>`, in order; anything else between its tags is reported. */
function listItems(tabs: JsxElement | Paragraph, report: Report): JsxElement[] {
  return (tabs.children as Nodes[]).flatMap((child) => {
    if (child.type === 'text' && child.value.trim() === '') return [];
    if (child.type === 'paragraph') return listItems(child, report);
    if (isJsx(child) && (child.data?.builtIn ?? child.name) === 'TabItem') return [child];
    report.error(child, 'only <TabItem> may be directly in <Tabs>', 'Move this into a <TabItem>, or out of the <Tabs>');
    return [];
  });
}

/** Labels by value from the group's `values={[{ value, label }]}`. */
function readLabels(values: unknown): Map<string, string> {
  const entries = Array.isArray(values) ? (values as readonly ({ value?: unknown; label?: unknown } | null)[]) : [];
  return new Map(
    entries.flatMap((entry) =>
      typeof entry?.value === 'string' && typeof entry.label === 'string' ? [[entry.value, entry.label]] : [],
    ),
  );
}
