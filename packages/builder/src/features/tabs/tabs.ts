/** `<Tabs>` with its `<TabItem>`s: the tabs island. The syntax is Docusaurus's. */
import type { ElementContent } from 'hast';
import type { Nodes, Paragraph } from 'mdast';
import type { BuiltIn, ElementUse } from '../../markdown/blocks/built-in.ts';
import { type JsxAttributes, readAttributes } from '../../markdown/syntax/jsx-attributes.ts';
import { isJsx, type JsxElement } from '../../markdown/syntax/page-nodes.ts';
import type { Report } from '../../markdown/syntax/report.ts';
import { defined } from '../../shared/defined.ts';
import type { TabsProps } from './browser/tabs.tsx';
import { writeTabs } from './write-tabs.ts';

interface TabItem {
  readonly node: JsxElement;
  readonly attributes: JsxAttributes;
  /** Its own label, else the group's label for its value, else the value. */
  readonly label: string;
}

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

function convertTabs({ state, node, attributes, context, place }: ElementUse): ElementContent[] {
  const { compilation } = context;
  const items = readTabItems(node, compilation.report);
  if (items.length === 0) {
    compilation.report.error(
      place,
      '<Tabs> contains no <TabItem>',
      'Put at least one <TabItem value="..." label="..."> between its tags',
    );
    return state.all(node);
  }
  const { tabs, slots, marked } = readTabs(items, state, compilation.report);
  if ([attributes, ...items.map((item) => item.attributes)].some((own) => 'className' in own || 'attributes' in own)) {
    compilation.report.warningOnce(
      place,
      '"className" and "attributes" of tabs are not read: tabs look as they do here',
      'Remove them; rules for ".tabs" in the stylesheet of the setting "theme" change how all tabs look',
    );
  }
  const [first] = tabs;
  if (first === undefined) return [];

  const { defaultValue, groupId, queryString } = attributes;
  const isKnown = typeof defaultValue === 'string' && tabs.some((tab) => tab.value === defaultValue);
  if (typeof defaultValue === 'string' && !isKnown) {
    compilation.report.error(
      place,
      `the default value "${defaultValue}" is not one of the tabs`,
      `Use one of ${tabs.map((tab) => tab.value).join(', ')}`,
    );
  }
  const query = queryString === true ? groupId : queryString;
  const props: Omit<TabsProps, 'slots'> = defined({
    tabs,
    defaultValue: isKnown ? defaultValue : (marked ?? first.value),
    groupId: typeof groupId === 'string' && groupId !== '' ? groupId : undefined,
    queryString: typeof query === 'string' && query !== '' ? query : undefined,
  });
  if (queryString === true && typeof groupId !== 'string') {
    compilation.report.error(place, 'queryString needs a groupId or a name', 'Write queryString="name" or add groupId="name"');
  }
  return writeTabs(props, slots, compilation, place);
}

interface ReadTabs {
  readonly tabs: { readonly value: string; readonly label: string }[];
  /** The content of each. */
  readonly slots: ElementContent[][];
  /** Value of the first tab that is marked as the default. */
  readonly marked: string | undefined;
}

/** Reports items without a value of their own, and leaves them out. */
function readTabs(items: readonly TabItem[], state: ElementUse['state'], report: Report): ReadTabs {
  const tabs: ReadTabs['tabs'] = [];
  const slots: ElementContent[][] = [];
  let marked: string | undefined;
  for (const { node: item, attributes: own, label } of items) {
    const { value } = own;
    if (typeof value !== 'string') {
      report.error(item, '<TabItem> has no value', 'Give it one that is unique among its tabs: <TabItem value="npm">');
      continue;
    }
    if (tabs.some((tab) => tab.value === value)) {
      report.error(item, `two tabs have the value "${value}"`, 'Give each <TabItem> in a <Tabs> a different value');
      continue;
    }
    if (own.label !== undefined && !['string', 'number'].includes(typeof own.label)) {
      const message = `the label of the tab "${value}" is not text: "${label}" is shown`;
      report.warning(item, message, 'Write the label as text: label="…"');
    }
    tabs.push({ value, label });
    slots.push(state.all(item));
    if (own.default !== undefined && own.default !== false) marked ??= value;
  }
  return { tabs, slots, marked };
}

/** The tab items of a `<Tabs>`, in order; anything else between its tags is reported. */
function readTabItems(tabs: JsxElement | Paragraph, report: Report): TabItem[] {
  const items: TabItem[] = [];
  const labels = 'attributes' in tabs ? readLabels(readAttributes(tabs).values) : new Map<string, string>();
  for (const child of tabs.children as Nodes[]) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    if (child.type === 'paragraph') {
      items.push(...readTabItems(child, report));
      continue;
    }
    if (isJsx(child) && (child.data?.builtIn ?? child.name) === 'TabItem') {
      const attributes = readAttributes(child);
      const { label, value } = attributes;
      items.push({
        node: child,
        attributes,
        label: typeof label === 'string' ? label : (labels.get(String(value)) ?? String(value ?? '')),
      });
    } else {
      report.error(child, 'only <TabItem> may be directly in <Tabs>', 'Move this into a <TabItem>, or out of the <Tabs>');
    }
  }
  return items;
}

/** Labels by value from the group's `values={[{ value, label }]}`. */
function readLabels(values: unknown): Map<string, string> {
  const labels = new Map<string, string>();
  for (const entry of Array.isArray(values) ? (values as { value?: unknown; label?: unknown }[]) : []) {
    if (typeof entry?.value === 'string' && typeof entry.label === 'string') labels.set(entry.value, entry.label);
  }
  return labels;
}
