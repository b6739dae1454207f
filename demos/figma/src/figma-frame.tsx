import { useEffect, useRef, useState } from 'react';
import { embedAddress, type FigmaFile, fileAddress } from './figma-address.ts';

/** A button in the place of the frame, until somebody presses it. */
export function FigmaFrame({ file }: { file: FigmaFile }) {
  // Not part of the document: each reader decides anew.
  const [isLoaded, setLoaded] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

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

  useEffect(() => {
    // The pressed button is gone; the focus goes on to what replaced it.
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);

  return (
    <figure className="design" ref={figure}>
      {/* #region load */}
      {isLoaded ? (
        <iframe
          ref={frame}
          src={embedAddress(file)}
          title={`Figma: ${file.title}`}
          allowFullScreen
        />
      ) : (
        <button type="button" onClick={() => setLoaded(true)}>
          <span>Load the file: {file.title}</span>
          <small>Your browser contacts Figma only then.</small>
        </button>
      )}
      {/* #endregion */}
      <figcaption>
        {file.title},{' '}
        <a href={fileAddress(file)} target="_blank" rel="noreferrer">
          in Figma
        </a>
      </figcaption>
    </figure>
  );
}
