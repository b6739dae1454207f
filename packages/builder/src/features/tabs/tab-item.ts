/** `<TabItem>` outside of `<Tabs>`, which is a mistake; tabs.ts reads those inside. */
import type { BuiltIn } from '../../markdown/blocks/built-in.ts';
import { literalAttribute } from '../../markdown/syntax/jsx-attributes.ts';

const tabItem: BuiltIn = {
  name: 'TabItem',

  toHast({ state, node, context: { compilation }, place }) {
    compilation.report.error(place, '<TabItem> is outside of <Tabs>', 'Put it directly between <Tabs> and </Tabs>');
    return state.all(node);
  },

  searchText: (node) => literalAttribute(node, 'label') ?? literalAttribute(node, 'value'),
};

export default tabItem;
