import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import {
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  type NodeKey,
} from 'lexical';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ImageData } from './image-data.ts';

const minWidth = 60;
const maxWidth = 2000;

/** An image in the editor, with the fields for changing it. */
export function ImageFigure({
  nodeKey,
  data,
  onChange,
}: {
  nodeKey: NodeKey;
  data: Readonly<ImageData>;
  onChange: (changes: Partial<ImageData>) => void;
}) {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  const [isSelected, setSelected, clearSelection] =
    useLexicalNodeSelection(nodeKey);
  const figure = useRef<HTMLElement>(null);
  const image = useRef<HTMLImageElement>(null);
  // Set while the handle is dragged. The document changes once, at the end.
  const [draggedWidth, setDraggedWidth] = useState<number | null>(null);
  const width = draggedWidth ?? data.width;

  useEffect(() => editor.registerEditableListener(setEditable), [editor]);

  // #region select
  useEffect(
    () =>
      editor.registerCommand(
        CLICK_COMMAND,
        (event) => {
          if (event.target === image.current) {
            if (!event.shiftKey) clearSelection();
            setSelected(true);
          }
          // Also true for clicks in the fields: otherwise, the rich text plugin
          // would clear the selection, and the fields would disappear.
          return figure.current?.contains(event.target as Node) ?? false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, clearSelection, setSelected],
  );

  useEffect(() => {
    if (!isSelected) return;
    const remove = (event: globalThis.KeyboardEvent) => {
      // The fields are inside the editor, so their key events also arrive here.
      if (event.target !== editor.getRootElement()) return false;
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

  return (
    <figure ref={figure} className={isSelected ? 'image selected' : 'image'}>
      <span className="image-frame">
        <img
          ref={image}
          src={data.src}
          alt={data.altText}
          width={width ?? undefined}
          draggable={false}
        />
        {isSelected && editable ? (
          <ResizeHandle
            width={width}
            measure={() => image.current?.getBoundingClientRect().width ?? 0}
            onDrag={setDraggedWidth}
            onResize={(width) => {
              setDraggedWidth(null);
              onChange({ width });
            }}
          />
        ) : null}
      </span>
      {isSelected && editable ? (
        <div className="image-fields">
          <Field
            label="Description"
            value={data.altText}
            onCommit={(altText) => onChange({ altText })}
          />
          <Field
            label="Caption"
            value={data.caption}
            onCommit={(caption) => onChange({ caption })}
          />
        </div>
      ) : data.caption === '' ? null : (
        <figcaption>{data.caption}</figcaption>
      )}
    </figure>
  );
}

// #region field
/**
 * Changes the node only when the field loses focus: one undo step, not
 * one per letter.
 */
function Field({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (value: string) => void;
}) {
  const [editor] = useLexicalComposerContext();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  return (
    <label>
      {label}
      <input
        type="text"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== value && onCommit(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onCommit(draft);
          // Leaving the field saves its text.
          if (event.key === 'Escape') editor.getRootElement()?.focus();
        }}
      />
    </label>
  );
}
// #endregion

// #region resize
/** A slider for the width, dragged or moved with the arrow keys. */
function ResizeHandle({
  width,
  measure,
  onDrag,
  onResize,
}: {
  width: number | null;
  measure: () => number;
  onDrag: (width: number) => void;
  onResize: (width: number) => void;
}) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const limit = (wanted: number) =>
    Math.min(maxWidth, Math.max(minWidth, Math.round(wanted)));
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 10, ArrowLeft: -10 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onResize(limit((width ?? measure()) + step));
  };
  const drag = (event: PointerEvent, report: (width: number) => void) => {
    if (start.current === null) return;
    report(limit(start.current.width + event.clientX - start.current.x));
  };
  const current = Math.round(width ?? measure());
  return (
    <button
      type="button"
      className="image-handle"
      role="slider"
      aria-label="Image width"
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      aria-valuenow={current}
      aria-valuetext={`${current} pixels`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: measure() };
      }}
      onPointerMove={(event) => drag(event, onDrag)}
      onPointerUp={(event) => {
        drag(event, onResize);
        start.current = null;
      }}
    />
  );
}
// #endregion
