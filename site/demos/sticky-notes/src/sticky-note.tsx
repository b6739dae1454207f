import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { LexicalNestedComposer } from '@lexical/react/LexicalNestedComposer';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import {
  $createNodeSelection,
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $setSelection,
  type LexicalEditor,
  type NodeKey,
} from 'lexical';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Note, noteColors } from './note.ts';
import { createNoteEditor, type NoteText, readPlainText } from './note-text.ts';

const steps: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

interface Place {
  readonly x: number;
  readonly y: number;
}

export function StickyNote({
  nodeKey,
  note,
  onChange,
}: {
  nodeKey: NodeKey;
  note: Note;
  /** The tag decides whether a new undo step begins. */
  onChange: (part: Partial<Note>, tag: string) => void;
}) {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const box = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useDrag(box, note, (place) => change(place));

  const change = (part: Partial<Note>) => onChange(part, 'history-push');

  const remove = () => {
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      // Move the caret to the text; otherwise, keyboard focus would be lost.
      node?.selectPrevious();
      node?.remove();
    });
    editor.focus();
  };

  // #region select
  /**
   * While the note is selected, Copy copies the note, and the text has no
   * caret.
   */
  const select = () => {
    if (!isEditable) return;
    editor.update(() => {
      const selection = $createNodeSelection();
      selection.add(nodeKey);
      $setSelection(selection);
    });
  };
  // #endregion

  // #region keys
  // The editor listens on its root element, below React's root, so it would
  // handle keys before React's onKeyDown. A native listener runs early enough.
  useEffect(() => {
    const element = bar.current;
    const onKeyDown = (event: KeyboardEvent) => {
      // The editor handles Undo and Copy.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      if (!isEditable || event.target !== handle.current) return;
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        change(keepInside(box.current, note.x + step[0], note.y + step[1]));
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        remove();
      }
    };
    element?.addEventListener('keydown', onKeyDown);
    element?.addEventListener('focusin', select);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('focusin', select);
    };
  });
  // #endregion

  const words = readPlainText(note.text).trim();
  const { x, y } = drag.place ?? note;
  return (
    <section
      ref={box}
      className="note"
      data-color={note.color}
      style={{ translate: `${x}px ${y}px` }}
      aria-label={words === '' ? 'Empty note' : `Note: ${words.slice(0, 40)}`}
    >
      <div className="note-bar" ref={bar}>
        <button
          ref={handle}
          type="button"
          className="note-handle"
          disabled={!isEditable}
          aria-label="Move note with the arrow keys"
          {...drag.handlers}
        >
          ⠿
        </button>
        <select
          aria-label="Note color"
          disabled={!isEditable}
          value={note.color}
          onChange={(event) => {
            const color = noteColors.find(
              (name) => name === event.target.value,
            );
            if (color !== undefined) change({ color });
          }}
        >
          {noteColors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button
          type="button"
          disabled={!isEditable}
          aria-label="Delete note"
          onClick={remove}
        >
          ✕
        </button>
      </div>
      <NoteEditor
        stored={note.text}
        onChange={(text, tag) => onChange({ text }, tag)}
      />
    </section>
  );
}

// #region text
interface NoteEditorProps {
  stored: NoteText;
  onChange: (text: NoteText, tag: string) => void;
}

/** The editor inside a note. Every change is stored in the node immediately. */
function NoteEditor({ stored, onChange }: NoteEditorProps) {
  const [text] = useState(createNoteEditor);
  const written = useRef<NoteText | undefined>(undefined);
  const writtenAt = useRef(0);

  // From the node to the editor: at the start, and after undo.
  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    showText(text, stored);
  }, [text, stored]);

  // From the editor to the node.
  useEffect(
    () =>
      text.registerUpdateListener(
        ({ editorState, dirtyElements, dirtyLeaves, tags }) => {
          const isChanged = dirtyElements.size > 0 || dirtyLeaves.size > 0;
          if (tags.has('stored') || !isChanged) return;
          // A pause of one second begins a new undo step.
          const isSameBurst = Date.now() - writtenAt.current < 1000;
          writtenAt.current = Date.now();
          written.current = editorState.toJSON();
          onChange(
            written.current,
            isSameBurst ? 'history-merge' : 'history-push',
          );
        },
      ),
    [text, onChange],
  );

  return (
    <LexicalNestedComposer initialEditor={text}>
      <RichTextPlugin
        contentEditable={
          <ContentEditable className="note-text" ariaLabel="Note text" />
        }
        placeholder={null}
        ErrorBoundary={LexicalErrorBoundary}
      />
    </LexicalNestedComposer>
  );
}

function showText(text: LexicalEditor, stored: NoteText): void {
  if (stored !== null) {
    text.setEditorState(text.parseEditorState(stored), { tag: 'stored' });
  }
  text.update(
    () => {
      const root = $getRoot();
      if (stored === null) root.clear().append($createParagraphNode());
      // Restore the caret, which was in the old state.
      if (document.activeElement === text.getRootElement()) root.selectEnd();
    },
    { tag: 'stored' },
  );
}
// #endregion

// #region drag
/**
 * While the pointer moves, only the note on the screen moves. The document
 * changes at the end.
 */
function useDrag(
  box: React.RefObject<HTMLElement | null>,
  note: Place,
  onEnd: (place: Place) => void,
) {
  const [place, setPlace] = useState<Place | null>(null);
  const grip = useRef<Place | null>(null);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX - note.x, y: event.clientY - note.y };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip.current === null) return;
      const { x, y } = grip.current;
      setPlace(keepInside(box.current, event.clientX - x, event.clientY - y));
    },
    onPointerUp: () => {
      grip.current = null;
      // A click without a drag changes nothing.
      if (place !== null) onEnd(place);
      setPlace(null);
    },
    onPointerCancel: () => {
      grip.current = null;
      setPlace(null);
    },
  };
  return { place, handlers };
}

/** The nearest position where the whole note is inside the text area. */
function keepInside(box: HTMLElement | null, x: number, y: number): Place {
  const page = box?.closest<HTMLElement>('.content');
  if (box === null || page == null) return { x, y };
  const right = page.clientWidth - box.offsetWidth;
  const bottom = page.clientHeight - box.offsetHeight;
  return {
    x: Math.round(Math.max(0, Math.min(x, right))),
    y: Math.round(Math.max(0, Math.min(y, bottom))),
  };
}
// #endregion
