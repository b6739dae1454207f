import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import type { NodeKey } from 'lexical';
import { useEffect, useRef } from 'react';
import {
  type Drawing,
  OPEN_DRAWING_COMMAND,
  pictureAddress,
} from './drawing.ts';

/** What stands in the text: a picture, and the way into the program. */
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
    // The editor listens on its own element, below React's root, and would
    // take Enter on a button for a new paragraph. React's stopPropagation
    // comes too late for it, so this listener is the browser's.
    const stop = (event: KeyboardEvent) => event.stopPropagation();
    element.addEventListener('keydown', stop);
    return () => element.removeEventListener('keydown', stop);
  }, []);
  // #endregion

  return (
    <figure className="drawing" ref={figure}>
      <img
        src={pictureAddress(drawing.svg)}
        alt={drawing.description}
        draggable={false}
      />
      <figcaption>
        <button
          type="button"
          aria-label={`${isEditable ? 'Edit' : 'Look closer'}: ${drawing.description}`}
          onClick={() => editor.dispatchCommand(OPEN_DRAWING_COMMAND, nodeKey)}
        >
          {isEditable ? 'Edit' : 'Look closer'}
        </button>
      </figcaption>
    </figure>
  );
}
