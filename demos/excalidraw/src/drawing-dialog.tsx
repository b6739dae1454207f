// The one file that knows Excalidraw. It is loaded with it, when it is needed.
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
  /** Null for a new one. */
  drawing: Drawing | null;
  /** False: the drawing can be moved and zoomed, and not be changed. */
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
  // Not a <dialog>: Excalidraw puts dialogs of its own beside it, into the body,
  // which a modal <dialog> would make unreachable. Only the page is shut off.
  useEffect(() => {
    const page = document.getElementById('root');
    if (page === null) return;
    const opener = document.activeElement;
    page.inert = true;
    (description.current ?? cancel.current)?.focus();
    return () => {
      page.inert = false;
      // Back to where the dialog was opened.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // #endregion

  // #region save
  const save = async () => {
    if (program === null) return;
    const elements = program.getSceneElements();
    if (elements.length === 0) {
      setProblem('Nothing is drawn yet.');
      return;
    }
    const files = program.getFiles();
    const appState = {
      ...program.getAppState(),
      // The same paper in both color modes of the page.
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
      aria-label={isEditable ? 'Draw' : 'Look closer'}
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
            // The document keeps the drawing; files and links are not needed.
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
/** Null, an empty canvas, for a scene that is none. */
function readScene(drawing: Drawing | null) {
  if (drawing === null) return null;
  try {
    // Excalidraw checks each element itself, and leaves out what it cannot draw.
    return { ...JSON.parse(drawing.scene), scrollToContent: true };
  } catch {
    return null;
  }
}
// #endregion
