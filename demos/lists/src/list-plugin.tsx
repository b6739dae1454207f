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

/** Lists of more levels than this are hard to read. */
const maxDepth = 4;

/** The three kinds of list, and Tab inside of them. */
export function ListsPlugin() {
  return (
    <>
      {/* Answers the commands, and makes Enter on an empty item leave the list. */}
      <ListPlugin />
      {/* The checkboxes: clicks, Space, and the arrows between them. */}
      <CheckListPlugin />
      <TabInLists />
    </>
  );
}

// #region tab
/** Tab nests an item, Shift + Tab brings it out again. */
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
          // Left alone, Tab moves on in the page: the editor is no trap.
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

/** How deep the caret is nested: 0 outside of lists. */
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

/** Whether the document may be changed; commands do not ask. */
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
/** One button for each kind; the pressed one makes paragraphs again. */
export function ListButtons() {
  const [editor] = useLexicalComposerContext();
  const editable = useEditable();
  const [current, setCurrent] = useState<ListType | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        // The state holds the selection too, so this follows the caret.
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
/** The same rule for buttons: they dispatch the commands that Tab dispatches. */
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
