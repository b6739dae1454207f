import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  type LexicalNode,
  type NodeKey,
} from 'lexical';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Drawing, OPEN_DRAWING_COMMAND } from './drawing.ts';
import {
  $createDrawingNode,
  $isDrawingNode,
  DrawingNode,
} from './drawing-node.tsx';

declare global {
  interface Window {
    EXCALIDRAW_ASSET_PATH?: string;
  }
}

// #region lazy
/** Two megabytes of code, loaded only by those who draw. */
const DrawingDialog = lazy(() => {
  // Where to load the fonts from; the default is a CDN. Excalidraw reads this
  // when its code first runs. See vite.config.ts.
  window.EXCALIDRAW_ASSET_PATH = new URL(
    import.meta.env.BASE_URL,
    document.baseURI,
  ).href;
  return import('./drawing-dialog.tsx');
});
// #endregion

interface Opened {
  readonly key: NodeKey | null;
  readonly drawing: Drawing | null;
  /** The block with the caret; a new drawing is inserted after it. */
  readonly block: NodeKey | null;
}

export function DrawingPlugin() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const [opened, setOpened] = useState<Opened | null>(null);

  // #region open
  useEffect(() => {
    if (!editor.hasNodes([DrawingNode])) {
      throw new Error(
        'DrawingPlugin: add DrawingNode to the nodes of the editor.',
      );
    }
    return editor.registerCommand(
      OPEN_DRAWING_COMMAND,
      (key) => {
        const node = key === null ? null : $getNodeByKey(key);
        const selection = $getSelection();
        setOpened({
          key,
          drawing: $isDrawingNode(node) ? node.getDrawing() : null,
          // Save the position now: the dialog takes focus, so a later update
          // would not find a selection.
          block: $isRangeSelection(selection)
            ? (selection.anchor.getNode().getTopLevelElement()?.getKey() ??
              null)
            : null,
        });
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    );
  }, [editor]);
  // #endregion

  // #region save
  const save = (drawing: Drawing) => {
    editor.update(() => {
      // Drawing takes minutes, so look the node up again instead of keeping it.
      const node = $findNode(opened?.key);
      if ($isDrawingNode(node)) node.setDrawing(drawing);
      // It is new or has since been removed.
      else $insertBehind($findNode(opened?.block), $createDrawingNode(drawing));
    });
    setOpened(null);
  };
  // #endregion

  if (opened === null) return null;
  return createPortal(
    <Suspense
      fallback={
        <p className="drawing-wait" role="status">
          The drawing program is on its way…
        </p>
      }
    >
      <DrawingDialog
        drawing={opened.drawing}
        isEditable={isEditable}
        onSave={save}
        onClose={() => setOpened(null)}
      />
    </Suspense>,
    document.body,
  );
}

function $findNode(key: NodeKey | null | undefined): LexicalNode | null {
  return key == null ? null : $getNodeByKey(key);
}

function $insertBehind(block: LexicalNode | null, node: DrawingNode): void {
  // The drawing replaces an empty paragraph.
  if ($isParagraphNode(block) && block.isEmpty()) block.replace(node);
  else if (block !== null) block.insertAfter(node);
  else $getRoot().append(node);
  // Users need a paragraph below it to type in.
  if (node.getNextSibling() === null) node.insertAfter($createParagraphNode());
}

export function DrawingButton() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  return (
    <button
      type="button"
      disabled={!isEditable}
      onClick={() => editor.dispatchCommand(OPEN_DRAWING_COMMAND, null)}
    >
      Insert drawing
    </button>
  );
}
