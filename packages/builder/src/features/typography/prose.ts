/** The prose of a page, or of its title. */
import type { Nodes } from 'mdast';
import type { ProseChange } from '../../feature.ts';
import { nameEmoji } from './emoji.ts';
import { curlTree } from './quotes.ts';
import { walkProse } from './walk-prose.ts';

export const changeProse: ProseChange = (tree, { emoji, typographicQuotes }) => {
  if (emoji) walkProse(tree as Nodes, { text: nameEmoji });
  // Afterwards, since a quotation may begin or end with an emoji.
  if (typographicQuotes) curlTree(tree);
};
