// The only file that imports Excalidraw. Both are loaded when first needed.
import {
  Excalidraw,
  exportToSvg,
  serializeAsJSON,
} from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useId, useRef, useState } from 'react';
import type { Drawing } from './drawing.ts';

interface DrawingDialogProps {
  /** null: a new drawing. */
  drawing: Drawing | null;
  /** false: the drawing can be panned and zoomed, but not changed. */
  isEditable: boolean;
  onSave: (drawing: Drawing) => void;
  onClose: () => void;
}

export default function DrawingDialog({
  drawing,
  isEditable,
  onSave,
  onClose,
}: DrawingDialogProps) {
  const [program, setProgram] = useState<ExcalidrawImperativeAPI | null>(null);
  const [problem, setProblem] = useState('');
  const description = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();

  // #region modal
  // Not a <dialog>: Excalidraw adds its own dialogs to the body, and a modal
  // <dialog> would make them inert. So only the page becomes inert.
  useEffect(() => {
    const page = document.getElementById('root');
    if (page === null) return;
    const opener = document.activeElement;
    page.inert = true;
    (description.current ?? cancel.current)?.focus();
    return () => {
      page.inert = false;
      // Return focus to the button that opened the dialog.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // #endregion

  // #region save
  const save = async () => {
    if (program === null) return;
    const elements = program.getSceneElements();
    if (elements.length === 0) {
      setProblem('Nothing has been drawn yet.');
      return;
    }
    const files = program.getFiles();
    const appState = {
      ...program.getAppState(),
      // The background is the same in both color modes.
      exportBackground: true,
      exportWithDarkMode: false,
      exportEmbedScene: false,
    };
    const svg = await exportToSvg({ elements, appState, files });
    onSave({
      scene: serializeAsJSON(elements, appState, files, 'local'),
      svg: svg.outerHTML,
      description: description.current?.value.trim() || 'Drawing',
    });
  };
  // #endregion

  return (
    <div
      className="drawing-dialog"
      role="dialog"
      aria-modal="true"
      aria-label={isEditable ? 'Draw' : 'View drawing'}
    >
      <div className="toolbar">
        {isEditable && (
          <>
            <label htmlFor={id}>Description</label>
            <input
              ref={description}
              id={id}
              type="text"
              defaultValue={drawing?.description ?? ''}
              placeholder="What the drawing shows"
            />
            <button type="button" disabled={program === null} onClick={save}>
              Save
            </button>
          </>
        )}
        <button ref={cancel} type="button" onClick={onClose}>
          {isEditable ? 'Cancel' : 'Close'}
        </button>
        <p role="alert">{problem}</p>
      </div>
      <div className="drawing-program">
        <Excalidraw
          excalidrawAPI={setProgram}
          initialData={readScene(drawing)}
          viewModeEnabled={!isEditable}
          theme={
            matchMedia('(prefers-color-scheme: dark)').matches
              ? 'dark'
              : 'light'
          }
          onChange={(elements) => {
            if (elements.length > 0) setProblem('');
          }}
          UIOptions={{
            // The document stores the drawing, so no files or links are needed.
            canvasActions: {
              loadScene: false,
              saveToActiveFile: false,
              export: false,
            },
          }}
        />
      </div>
    </div>
  );
}

// #region read
/** Returns null (an empty canvas) for an invalid scene. */
function readScene(drawing: Drawing | null) {
  if (drawing === null) return null;
  try {
    // Excalidraw validates each element and omits what it cannot draw.
    return { ...JSON.parse(drawing.scene), scrollToContent: true };
  } catch {
    return null;
  }
}
// #endregion
