import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $findMatchingParent,
  $insertNodeToNearestRoot,
  mergeRegister,
} from '@lexical/utils';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  DELETE_CHARACTER_COMMAND,
  type ElementNode,
  KEY_ENTER_COMMAND,
  type LexicalCommand,
} from 'lexical';
import { useEffect, useState } from 'react';
import {
  $createCollapsibleNode,
  $createContentNode,
  $createTitleNode,
  $dissolve,
  $isCollapsibleNode,
  $isTitleNode,
  CollapsibleContentNode,
  CollapsibleNode,
  CollapsibleTitleNode,
} from './collapsible-nodes.ts';

export const INSERT_COLLAPSIBLE_COMMAND: LexicalCommand<void> = createCommand(
  'INSERT_COLLAPSIBLE_COMMAND',
);

/** Opens or closes the container that contains the caret. */
export const TOGGLE_COLLAPSIBLE_COMMAND: LexicalCommand<void> = createCommand(
  'TOGGLE_COLLAPSIBLE_COMMAND',
);

export function CollapsiblePlugin() {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    const classes = [
      CollapsibleNode,
      CollapsibleTitleNode,
      CollapsibleContentNode,
    ];
    if (!editor.hasNodes(classes)) {
      throw new Error(
        'CollapsiblePlugin: add its three classes to the nodes of the editor.',
      );
    }
    return mergeRegister(
      // #region transforms
      editor.registerNodeTransform(CollapsibleNode, $repairContainer),
      editor.registerNodeTransform(CollapsibleTitleNode, (title) => {
        if (!$isCollapsibleNode(title.getParent())) {
          title.replace($createParagraphNode(), true);
        }
      }),
      editor.registerNodeTransform(CollapsibleContentNode, (content) => {
        if ($isCollapsibleNode(content.getParent())) {
          if (content.isEmpty()) content.append($createParagraphNode());
          return;
        }
        for (const block of content.getChildren()) content.insertBefore(block);
        content.remove();
      }),
      // #endregion
      // #region commands
      editor.registerCommand(
        INSERT_COLLAPSIBLE_COMMAND,
        () => {
          const outer = $getContainer();
          if (outer !== null && $isInTitle()) {
            // A title may only contain text, so insert after its container.
            const index = outer.getIndexWithinParent() + 1;
            outer.getParentOrThrow().select(index, index);
          }
          const title = $createTitleNode();
          const content = $createContentNode().append($createParagraphNode());
          $insertNodeToNearestRoot(
            $createCollapsibleNode(true).append(title, content),
          );
          title.select();
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        TOGGLE_COLLAPSIBLE_COMMAND,
        () => {
          const container = $getContainer();
          container?.setOpen(!container.isOpen());
          return container !== null;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      // #endregion
      // #region keys
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (!event?.ctrlKey && !event?.metaKey) return false;
          event.preventDefault();
          return editor.dispatchCommand(TOGGLE_COLLAPSIBLE_COMMAND, undefined);
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        // Backspace dispatches this command, even on touch keyboards.
        DELETE_CHARACTER_COMMAND,
        (isBackward) => {
          const block = isBackward ? $getBlockBehindCaret() : null;
          const container = block?.getParent();
          if ($isTitleNode(block) && $isCollapsibleNode(container)) {
            $dissolve(container);
            return true;
          }
          const previous = block?.getPreviousSibling();
          if (!$isCollapsibleNode(previous) || previous.isOpen()) return false;
          // Never delete what is hidden: open the container first.
          previous.setOpen(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      // #endregion
      // #region reader
      editor.registerEditableListener((editable) => {
        const titles = editor.getRootElement()?.querySelectorAll('summary');
        for (const title of titles ?? []) title.tabIndex = editable ? -1 : 0;
      }),
      // #endregion
    );
  }, [editor]);

  return null;
}

// #region repair
/** Changes nothing once the structure is right, so the transform ends. */
function $repairContainer(container: CollapsibleNode): void {
  const title = container.getTitle();
  const content = container.getContent();
  if (title === null || content === null) {
    $dissolve(container);
    return;
  }
  for (const child of container.getChildren()) {
    if (!child.is(title) && !child.is(content)) container.insertBefore(child);
  }
  // Without a paragraph after it, the caret could not leave the container.
  if (container.getNextSibling() === null) {
    container.insertAfter($createParagraphNode());
  }
  // Do not leave the caret in hidden content.
  if (!container.isOpen()) {
    const selection = $getSelection();
    if (
      $isRangeSelection(selection) &&
      content.isParentOf(selection.anchor.getNode())
    ) {
      title.selectEnd();
    }
  }
}
// #endregion

/** The innermost container that contains the caret. */
function $getContainer(): CollapsibleNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const node = $findMatchingParent(
    selection.anchor.getNode(),
    $isCollapsibleNode,
  );
  return $isCollapsibleNode(node) ? node : null;
}

function $isInTitle(): boolean {
  const selection = $getSelection();
  return (
    $isRangeSelection(selection) &&
    $findMatchingParent(selection.anchor.getNode(), $isTitleNode) !== null
  );
}

/** The block, if the caret is at its very start. */
function $getBlockBehindCaret(): ElementNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  if (anchor.offset !== 0) return null;
  const node = anchor.getNode();
  // In an empty block, the point is on the element; otherwise on its first
  // text.
  if ($isElementNode(node)) return node;
  return node.getPreviousSibling() === null ? node.getParent() : null;
}

export function CollapsibleButtons() {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  // null: the caret is not in a container.
  const [isOpen, setOpen] = useState<boolean | null>(null);

  useEffect(
    () =>
      mergeRegister(
        editor.registerEditableListener(setEditable),
        editor.registerUpdateListener(({ editorState }) =>
          setOpen(editorState.read(() => $getContainer()?.isOpen() ?? null)),
        ),
      ),
    [editor],
  );

  return (
    <>
      <button
        type="button"
        disabled={!editable}
        onClick={() => {
          editor.dispatchCommand(INSERT_COLLAPSIBLE_COMMAND, undefined);
          editor.focus();
        }}
      >
        Insert container
      </button>
      <button
        type="button"
        disabled={isOpen === null || !editable}
        aria-pressed={isOpen ?? false}
        onClick={() => {
          editor.dispatchCommand(TOGGLE_COLLAPSIBLE_COMMAND, undefined);
          editor.focus();
        }}
      >
        Open
      </button>
      <button
        type="button"
        disabled={isOpen === null || !editable}
        onClick={() => {
          editor.update(() => {
            const container = $getContainer();
            if (container !== null) $dissolve(container);
          });
          editor.focus();
        }}
      >
        Remove container
      </button>
    </>
  );
}
