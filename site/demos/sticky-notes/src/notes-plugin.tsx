import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import { mergeRegister } from '@lexical/utils';
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $nodesOfType,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  type LexicalCommand,
} from 'lexical';
import { useEffect } from 'react';
import { $createNoteNode, $isNoteNode, NoteNode } from './note-node.tsx';

export const INSERT_NOTE_COMMAND: LexicalCommand<void> = createCommand(
  'INSERT_NOTE_COMMAND',
);

export function NotesPlugin() {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    if (!editor.hasNodes([NoteNode])) {
      throw new Error('NotesPlugin: add NoteNode to the nodes of the editor.');
    }
    return mergeRegister(
      // #region command
      editor.registerCommand(
        INSERT_NOTE_COMMAND,
        () => {
          const note = $createNoteNode({
            x: 24,
            y: 112,
            color: 'yellow',
            text: null,
          });
          const selection = $getSelection();
          let place = $isRangeSelection(selection)
            ? selection.anchor.getNode().getTopLevelElement()
            : $getRoot().getLastChild();
          // After the block that it is about, and after that block's other
          // notes: this is where a screen reader reads it.
          while ($isNoteNode(place?.getNextSibling())) {
            place = place?.getNextSibling() ?? null;
          }
          if (place === null) $getRoot().append(note);
          else place.insertAfter(note);
          const key = note.getKey();
          editor.update(() => undefined, {
            // React has rendered the note by then.
            onUpdate: () =>
              editor
                .getElementByKey(key)
                ?.querySelector<HTMLElement>('.note-text')
                ?.focus(),
          });
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      // #endregion
      // #region overlap
      // A new note or a pasted copy must not cover another note exactly.
      editor.registerNodeTransform(NoteNode, (node) => {
        const { x, y } = node.getNote();
        const isHiding = $nodesOfType(NoteNode).some((other) => {
          const place = other.getNote();
          return other !== node && place.x === x && place.y === y;
        });
        // This makes the node dirty, so the transform runs again.
        if (isHiding) node.change({ x: x + 24, y: y + 24 });
      }),
      // #endregion
    );
  }, [editor]);

  return null;
}

export function NoteButton() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  return (
    <button
      type="button"
      disabled={!isEditable}
      onClick={() => editor.dispatchCommand(INSERT_NOTE_COMMAND, undefined)}
    >
      Add note
    </button>
  );
}
