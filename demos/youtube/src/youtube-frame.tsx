import { useEffect, useRef, useState } from 'react';
import { playerAddress, type Video, watchAddress } from './youtube-address.ts';

/** A button in the place of the player, until somebody presses it. */
export function VideoFrame({ video, title }: { video: Video; title: string }) {
  // Not part of the document: each reader decides anew.
  const [isLoaded, setLoaded] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const player = useRef<HTMLIFrameElement>(null);

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
    if (isLoaded) player.current?.focus();
  }, [isLoaded]);

  const address = playerAddress(video);
  return (
    <figure className="video" ref={figure}>
      {/* #region load */}
      {isLoaded ? (
        <iframe
          ref={player}
          // The press was a wish to watch, so playback starts.
          src={`${address}${address.includes('?') ? '&' : '?'}autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          // The player refuses to run when it cannot see who shows it.
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <button type="button" onClick={() => setLoaded(true)}>
          <span className="video-play" aria-hidden="true" />
          <span>Load the video: {title}</span>
          <small>Your browser contacts YouTube only then.</small>
        </button>
      )}
      {/* #endregion */}
      <figcaption>
        {title},{' '}
        <a href={watchAddress(video)} target="_blank" rel="noreferrer">
          on YouTube
        </a>
      </figcaption>
    </figure>
  );
}
