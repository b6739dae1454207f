import { useEffect, useRef, useState } from 'react';
import { playerUrl, type Video, watchUrl } from './youtube-url.ts';

/** A button that loads the player when pressed. */
export function VideoFrame({ video, title }: { video: Video; title: string }) {
  // Not part of the document: each reader decides.
  const [isLoaded, setLoaded] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const player = useRef<HTMLIFrameElement>(null);

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
    if (isLoaded) player.current?.focus();
  }, [isLoaded]);

  const url = playerUrl(video);
  return (
    <figure className="video" ref={figure}>
      {/* #region load */}
      {isLoaded ? (
        <iframe
          ref={player}
          // The reader asked for the video, so play it.
          src={`${url}${url.includes('?') ? '&' : '?'}autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          // The player does not run unless it learns which site embeds it.
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <button type="button" onClick={() => setLoaded(true)}>
          <span className="video-play" aria-hidden="true" />
          <span>Load video: {title}</span>
          <small>This connects your browser to YouTube.</small>
        </button>
      )}
      {/* #endregion */}
      <figcaption>
        {title},{' '}
        <a href={watchUrl(video)} target="_blank" rel="noreferrer">
          on YouTube
        </a>
      </figcaption>
    </figure>
  );
}
