import type { ElementTransformer } from '@lexical/markdown';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  type LexicalCommand,
} from 'lexical';
import { useEffect, useState } from 'react';
import { $createRuleNode, $isRuleNode, RuleNode } from './rule-node.tsx';

/** A toolbar, a shortcut or a menu can dispatch it. */
export const INSERT_RULE_COMMAND: LexicalCommand<void> = createCommand(
  'INSERT_RULE_COMMAND',
);

/** Handles the command. Throws immediately if the editor lacks the node. */
export function RulePlugin() {
  const [editor] = useLexicalComposerContext();

  // #region command
  useEffect(() => {
    if (!editor.hasNodes([RuleNode])) {
      throw new Error('RulePlugin: add RuleNode to the nodes of the editor.');
    }
    return editor.registerCommand(
      INSERT_RULE_COMMAND,
      () => {
        // Splits the block at the caret. Without a selection, the rule and an
        // empty paragraph go to the end of the document.
        $insertNodeToNearestRoot($createRuleNode());
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    );
  }, [editor]);
  // #endregion

  return null;
}

export function RuleButton() {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  // Commands also run in read-only mode, so disable the button there.
  useEffect(() => editor.registerEditableListener(setEditable), [editor]);
  return (
    <button
      type="button"
      disabled={!editable}
      onClick={() => editor.dispatchCommand(INSERT_RULE_COMMAND, undefined)}
    >
      Insert rule
    </button>
  );
}

// #region markdown
/** `---` in a line of its own; with a space after it, also while typing. */
export const RULE: ElementTransformer = {
  type: 'element',
  dependencies: [RuleNode],
  regExp: /^(---|\*\*\*|___)\s?$/,
  export: (node) => ($isRuleNode(node) ? '---' : null),
  replace: (paragraph, _children, _match, isImport) => {
    const rule = $createRuleNode();
    // While typing, keep the paragraph for the caret.
    if (isImport) paragraph.replace(rule);
    else paragraph.insertBefore(rule);
    if (!isImport) paragraph.select(0, 0);
  },
};
// #endregion
