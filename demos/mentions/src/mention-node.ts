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

/** Text, so that it wraps, is copied and is read aloud like what is around it. */
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
        // Other spans belong to the text node.
        if (id === null || id === '') return null;
        return {
          conversion: () => {
            const name = (element.textContent ?? '').trim().replace(/^@/, '');
            return {
              node: $createMentionNode({ id, name }),
              // Its text is read; it must not follow as text again.
              forChild: () => null,
            };
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
    // The text node's own element, decorated: with formats it has others inside,
    // which only the text node knows how to update.
    const element = super.createDOM(config);
    element.classList.add('mention');
    return element;
  }

  // What is typed at either edge becomes a text node of its own.
  canInsertTextBefore(): false {
    return false;
  }

  canInsertTextAfter(): false {
    return false;
  }

  // The menu stays closed directly after it.
  isTextEntity(): true {
    return true;
  }
  // #endregion
}

// #region create
export function $createMentionNode({ id, name }: Person): MentionNode {
  // A token is removed and replaced as a whole.
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
