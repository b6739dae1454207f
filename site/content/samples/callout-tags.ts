// The callout's members that the page shows before this sample, as the base class. Its constructor is called like that of ElementNode.
import type { NodeKey } from 'lexical';
import { CalloutNode as FirstCallout } from './callout-node.ts';
import type { CalloutTone } from './callout-node.ts';

class ElementNode extends FirstCallout {
  constructor(key?: NodeKey) {
    super('note', key);
  }
}

