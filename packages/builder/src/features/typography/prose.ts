/** The prose of a page, or of its title. */
import type { ProseChange } from '../../feature.ts';
import { nameEmoji } from './emoji.ts';
import { curlTree } from './quotes.ts';

export const changeProse: ProseChange = (tree, { emoji, typographicQuotes }) => {
  if (emoji) nameEmoji(tree);
  // Afterwards, since a quotation may begin or end with an emoji.
  if (typographicQuotes) curlTree(tree);
};
