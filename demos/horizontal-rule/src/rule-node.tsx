import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import {
  $applyNodeReplacement,
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';
import { type JSX, useEffect } from 'react';

/** A line across the text. It holds no data, so most of this class is names. */
export class RuleNode extends DecoratorNode<JSX.Element> {
  /** Stored in every saved document: choose it once and never change it. */
  static getType(): string {
    return 'rule';
  }

  static clone(node: RuleNode): RuleNode {
    // Passing the key on makes the clone a new version of the same node.
    return new RuleNode(node.__key);
  }

  static importJSON(): RuleNode {
    return $createRuleNode();
  }

  exportJSON(): SerializedLexicalNode {
    return { type: 'rule', version: 1 };
  }

  // #region html
  /** Reads every `<hr>` of pasted or loaded HTML. */
  static importDOM(): DOMConversionMap {
    return {
      hr: () => ({
        conversion: () => ({ node: $createRuleNode() }),
        priority: 0,
      }),
    };
  }

  exportDOM(): DOMExportOutput {
    return { element: document.createElement('hr') };
  }
  // #endregion

  // #region dom
  createDOM(): HTMLElement {
    return document.createElement('hr');
  }

  /** False: the element made by createDOM can stay whatever changes. */
  updateDOM(): false {
    return false;
  }

  /** A decorator is inline unless it says otherwise. */
  isInline(): false {
    return false;
  }
  // #endregion

  /** What the plain text of the document shows in its place. */
  getTextContent(): string {
    return '\n';
  }

  decorate(): JSX.Element {
    return <RuleSelection nodeKey={this.__key} />;
  }
}

export function $createRuleNode(): RuleNode {
  return $applyNodeReplacement(new RuleNode());
}

export function $isRuleNode(
  node: LexicalNode | null | undefined,
): node is RuleNode {
  return node instanceof RuleNode;
}

/** Draws nothing: makes the `<hr>` selectable, and removes it when it is. */
function RuleSelection({ nodeKey }: { nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] =
    useLexicalNodeSelection(nodeKey);

  // #region select
  useEffect(() => {
    editor.getElementByKey(nodeKey)?.classList.toggle('selected', isSelected);
  }, [editor, nodeKey, isSelected]);

  useEffect(
    () =>
      editor.registerCommand(
        CLICK_COMMAND,
        (event) => {
          if (event.target !== editor.getElementByKey(nodeKey)) return false;
          if (!event.shiftKey) clearSelection();
          setSelected(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, nodeKey, clearSelection, setSelected],
  );
  // #endregion

  // #region remove
  useEffect(() => {
    if (!isSelected) return;
    // The rich text plugin leaves the keys alone while nodes are selected.
    const remove = (event: KeyboardEvent) => {
      if (!$isNodeSelection($getSelection())) return false;
      event.preventDefault();
      const node = $getNodeByKey(nodeKey);
      node?.selectNext();
      node?.remove();
      return true;
    };
    const removers = [KEY_BACKSPACE_COMMAND, KEY_DELETE_COMMAND].map(
      (command) =>
        editor.registerCommand(command, remove, COMMAND_PRIORITY_LOW),
    );
    return () => {
      for (const unregister of removers) unregister();
    };
  }, [editor, nodeKey, isSelected]);
  // #endregion

  return null;
}
