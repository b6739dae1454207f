/** `<TabItem>` where it is not part of a `<Tabs>`, which reads its own; see tabs.ts. */
import type { BuiltIn } from '../blocks/built-in.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';

const tabItem: BuiltIn = {
  name: 'TabItem',
  modules: ['@theme/TabItem'],

  toHast({ state, node, context: { compilation }, place }) {
    compilation.report.error(place, '<TabItem> is outside of <Tabs>', 'Put it directly between <Tabs> and </Tabs>');
    return state.all(node);
  },

  searchText: (node) => literalAttribute(node, 'label') ?? literalAttribute(node, 'value'),
};

export default tabItem;
