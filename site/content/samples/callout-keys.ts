// The callout's members that the page shows before this sample, as the base class. Its copies must have the members of the sample too.
import { $createParagraphNode } from 'lexical';
import type { ParagraphNode, RangeSelection } from 'lexical';
import { CalloutNode as FirstCallout } from './callout-node.ts';

export type { CalloutTone } from './callout-node.ts';

class ElementNode extends FirstCallout {
  static override clone(node: CalloutNode): CalloutNode {
    return new CalloutNode(node.__tone, node.__key);
  }
}

