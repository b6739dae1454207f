import { useEffect, useRef, useState } from 'react';
import { embedUrl, type FigmaFile, fileUrl } from './figma-url.ts';

/** A button that loads the frame when pressed. */
export function FigmaFrame({ file }: { file: FigmaFile }) {
  // Not part of the document: each reader decides.
  const [isLoaded, setLoaded] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

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

  useEffect(() => {
    // The button is gone, so move focus to its replacement.
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);

  return (
    <figure className="design" ref={figure}>
      {/* #region load */}
      {isLoaded ? (
        <iframe
          ref={frame}
          src={embedUrl(file)}
          title={`Figma: ${file.title}`}
          allowFullScreen
        />
      ) : (
        <button type="button" onClick={() => setLoaded(true)}>
          <span>Load file: {file.title}</span>
          <small>This connects your browser to Figma.</small>
        </button>
      )}
      {/* #endregion */}
      <figcaption>
        {file.title},{' '}
        <a href={fileUrl(file)} target="_blank" rel="noreferrer">
          in Figma
        </a>
      </figcaption>
    </figure>
  );
}
