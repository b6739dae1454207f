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

/**
 * A line across the text. It has no data, so most of this class is boilerplate.
 */
export class RuleNode extends DecoratorNode<JSX.Element> {
  /** Stored in every saved document, so never change it. */
  static getType(): string {
    return 'rule';
  }

  static clone(node: RuleNode): RuleNode {
    // With the same key, the clone is a new version of the same node.
    return new RuleNode(node.__key);
  }

  static importJSON(): RuleNode {
    return $createRuleNode();
  }

  exportJSON(): SerializedLexicalNode {
    return { type: 'rule', version: 1 };
  }

  // #region html
  /** Imports every `<hr>` in pasted or loaded HTML. */
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

  /** false: the element from createDOM never has to be replaced. */
  updateDOM(): false {
    return false;
  }

  /** Decorator nodes are inline by default. */
  isInline(): false {
    return false;
  }
  // #endregion

  /** What it contributes to the document's plain text. */
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

/**
 * Renders nothing: makes the `<hr>` selectable, and deletes it while it is
 * selected.
 */
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
    // The rich text plugin does not delete selected nodes.
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
