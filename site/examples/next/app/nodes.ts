import { HeadingNode, QuoteNode } from '@lexical/rich-text';

/** For the editor in the browser and the one on the server. */
export const nodes = [HeadingNode, QuoteNode];
