import {
  $applyNodeReplacement,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedTextNode,
  type Spread,
  TextNode,
} from 'lexical';
import type { Person } from './people.ts';

export type SerializedMentionNode = Spread<
  { personId: string },
  SerializedTextNode
>;

/**
 * A kind of text, so that it wraps, copies and is read aloud like the text
 * around it.
 */
export class MentionNode extends TextNode {
  __personId: string;

  constructor(personId: string, text: string, key?: NodeKey) {
    super(text, key);
    this.__personId = personId;
  }

  static getType(): string {
    return 'mention';
  }

  static clone(node: MentionNode): MentionNode {
    return new MentionNode(node.__personId, node.__text, node.__key);
  }

  // #region json
  static importJSON(json: SerializedMentionNode): MentionNode {
    const name = json.text.replace(/^@/, '');
    return $createMentionNode({ id: json.personId, name })
      .setFormat(json.format)
      .setStyle(json.style);
  }

  exportJSON(): SerializedMentionNode {
    return {
      ...super.exportJSON(),
      personId: this.__personId,
      type: 'mention',
      version: 1,
    };
  }
  // #endregion

  // #region html
  static importDOM(): DOMConversionMap {
    return {
      span: (element) => {
        const id = element.getAttribute('data-mention');
        // TextNode imports other spans.
        if (id === null || id === '') return null;
        return {
          conversion: () => {
            const name = (element.textContent ?? '').trim().replace(/^@/, '');
            return { node: $createMentionNode({ id, name }) };
          },
          priority: 1,
        };
      },
    };
  }

  exportDOM(): DOMExportOutput {
    const element = document.createElement('span');
    element.setAttribute('data-mention', this.__personId);
    element.textContent = this.getTextContent();
    return { element };
  }
  // #endregion

  // #region piece
  createDOM(config: EditorConfig): HTMLElement {
    // Extends TextNode's element: formatted text has nested elements, which
    // only TextNode can update.
    const element = super.createDOM(config);
    element.classList.add('mention');
    return element;
  }

  // Text typed at either edge goes into a separate text node.
  canInsertTextBefore(): false {
    return false;
  }

  canInsertTextAfter(): false {
    return false;
  }

  // Keeps the menu closed right after a mention.
  isTextEntity(): true {
    return true;
  }
  // #endregion
}

// #region create
export function $createMentionNode({ id, name }: Person): MentionNode {
  // A token can only be deleted or replaced as a whole.
  return $applyNodeReplacement(new MentionNode(id, `@${name}`)).setMode(
    'token',
  );
}
// #endregion

export function $isMentionNode(
  node: LexicalNode | null | undefined,
): node is MentionNode {
  return node instanceof MentionNode;
}
