import {
  $getListDepth,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  type ListType,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';

/** Deeper lists are hard to read. */
const maxDepth = 4;

/** The three kinds of lists, with Tab to nest items. */
export function ListsPlugin() {
  return (
    <>
      {/* Handles the commands, and Enter on an empty item, which leaves the list.
       */}
      <ListPlugin />
      {/* Checkboxes: clicks, Space, and the arrow keys between them. */}
      <CheckListPlugin />
      <TabInLists />
    </>
  );
}

// #region tab
/** Tab nests an item; Shift+Tab moves it back out. */
function TabInLists() {
  const [editor] = useLexicalComposerContext();

  useEffect(
    () =>
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          const depth = $getDepth();
          const canMove = event.shiftKey
            ? depth > 1
            : depth > 0 && depth < maxDepth;
          // Otherwise, let Tab move focus out of the editor.
          if (!canMove) return false;
          event.preventDefault();
          return editor.dispatchCommand(
            event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
            undefined,
          );
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );

  return null;
}

/** How deeply the caret is nested; 0 outside lists. */
function $getDepth(): number {
  const list = $getSelectedList();
  return list === null ? 0 : $getListDepth(list);
}
// #endregion

function $getSelectedList(): ListNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  return $getNearestNodeOfType(selection.anchor.getNode(), ListNode);
}

/** Whether the document may be changed: commands also run in read-only mode. */
function useEditable(): boolean {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  useEffect(() => editor.registerEditableListener(setEditable), [editor]);
  return editable;
}

const choices: readonly {
  type: ListType;
  label: string;
  command: LexicalCommand<void>;
}[] = [
  { type: 'bullet', label: 'Bullets', command: INSERT_UNORDERED_LIST_COMMAND },
  { type: 'number', label: 'Numbers', command: INSERT_ORDERED_LIST_COMMAND },
  { type: 'check', label: 'Check list', command: INSERT_CHECK_LIST_COMMAND },
];

// #region toolbar
/** One button per kind; the pressed one turns the list into paragraphs. */
export function ListButtons() {
  const [editor] = useLexicalComposerContext();
  const editable = useEditable();
  const [current, setCurrent] = useState<ListType | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        // The editor state includes the selection, so this follows the caret.
        setCurrent(
          editorState.read(() => $getSelectedList()?.getListType() ?? null),
        );
      }),
    [editor],
  );

  return choices.map(({ type, label, command }) => (
    <button
      key={type}
      type="button"
      disabled={!editable}
      aria-pressed={current === type}
      onClick={() =>
        editor.dispatchCommand(
          current === type ? REMOVE_LIST_COMMAND : command,
          undefined,
        )
      }
    >
      {label}
    </button>
  ));
}
// #endregion

// #region depth
/** Buttons with the same limits; they dispatch the same commands as Tab. */
export function IndentButtons() {
  const [editor] = useLexicalComposerContext();
  const editable = useEditable();
  const [depth, setDepth] = useState(0);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        setDepth(editorState.read($getDepth));
      }),
    [editor],
  );

  return (
    <>
      <button
        type="button"
        disabled={!editable || depth === 0 || depth >= maxDepth}
        onClick={() =>
          editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
        }
      >
        Nest
      </button>
      <button
        type="button"
        disabled={!editable || depth < 2}
        onClick={() =>
          editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
        }
      >
        Unnest
      </button>
    </>
  );
}
// #endregion
