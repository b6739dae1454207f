/** `<DocCardList />`: cards for the pages of the category that the page belongs to. */
import type { BuiltIn } from '../blocks/built-in.ts';
import { docCardsMark } from '../markup/placeholders.ts';
import { verbatim } from '../markup/render-element.ts';

const docCardList: BuiltIn = {
  name: 'DocCardList',
  toHast: ({ context: { compilation } }) => [
    verbatim(compilation.addPlaceholder({ fill: 'doc-cards' }), { from: { type: 'html', value: docCardsMark } }),
  ],
};

export default docCardList;
