/** `<DocCardList />`: cards for the pages of the category that the page belongs to. */
import type { BuiltIn } from '../blocks/built-in.ts';
import { verbatim } from '../markup/render-element.ts';

const docCardList: BuiltIn = {
  name: 'DocCardList',
  toHast({ context: { compilation } }) {
    const value = compilation.addPlaceholder({ fill: 'doc-cards' });
    return [verbatim(value, { from: { type: 'html', value } })];
  },
};

export default docCardList;
