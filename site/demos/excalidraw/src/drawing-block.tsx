import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import type { NodeKey } from 'lexical';
import { useEffect, useRef } from 'react';
import { type Drawing, OPEN_DRAWING_COMMAND, pictureUrl } from './drawing.ts';

/** What the editor shows: a picture, and a button that opens Excalidraw. */
export function DrawingBlock({
  nodeKey,
  drawing,
}: {
  nodeKey: NodeKey;
  drawing: Drawing;
}) {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const figure = useRef<HTMLElement>(null);

  // #region keys
  useEffect(() => {
    const element = figure.current;
    if (element === null) return;
    // The editor listens on its root element, below React's root, so it would
    // handle Enter on a button before React's stopPropagation runs. A native
    // listener runs early enough.
    const stop = (event: KeyboardEvent) => event.stopPropagation();
    element.addEventListener('keydown', stop);
    return () => element.removeEventListener('keydown', stop);
  }, []);
  // #endregion

  return (
    <figure className="drawing" ref={figure}>
      <img
        src={pictureUrl(drawing.svg)}
        alt={drawing.description}
        draggable={false}
      />
      <figcaption>
        <button
          type="button"
          aria-label={`${isEditable ? 'Edit' : 'View drawing'}: ${drawing.description}`}
          onClick={() => editor.dispatchCommand(OPEN_DRAWING_COMMAND, nodeKey)}
        >
          {isEditable ? 'Edit' : 'View drawing'}
        </button>
      </figcaption>
    </figure>
  );
}
