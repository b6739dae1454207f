import { useEffect, useRef, useState } from 'react';
import { type Post, postAddress } from './post-source.ts';
import { loadWidgets } from './widgets.ts';

type State = 'offered' | 'loading' | 'shown' | 'failed';

const labels: Readonly<Record<State, string>> = {
  offered: 'Show the post',
  loading: 'Loading…',
  shown: '',
  failed: 'Try again',
};

/** The words and a link, until somebody asks Twitter for the post itself. */
export function PostFrame({ post }: { post: Post }) {
  // Not part of the document: each reader decides anew.
  const [state, setState] = useState<State>('offered');
  const figure = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);

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

  // #region show
  const show = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const widgets = await loadWidgets();
      // Removed from the document in the meantime.
      if (container.current === null) return;
      // What an earlier try left there.
      container.current.replaceChildren();
      const frame = await widgets.createTweet(post.id, container.current, {
        theme: matchMedia('(prefers-color-scheme: dark)').matches
          ? 'dark'
          : 'light',
        dnt: true,
      });
      // Nothing comes back for a post that is deleted or protected.
      setState(frame === undefined ? 'failed' : 'shown');
      container.current?.querySelector('iframe')?.focus();
    } catch {
      setState('failed');
    }
  };
  // #endregion

  return (
    <figure className="post" ref={figure}>
      {/* The script fills this element, so React puts nothing into it. */}
      <div ref={container} aria-busy={state === 'loading'} />
      {state !== 'shown' && (
        <div className="post-offer">
          {post.text !== '' && <p>{post.text}</p>}
          <a href={postAddress(post)} target="_blank" rel="noreferrer">
            Post by @{post.author}
          </a>
          <button
            type="button"
            // Not disabled, which would take the focus away.
            aria-disabled={state === 'loading'}
            aria-label={`${labels[state]}: @${post.author}`}
            onClick={show}
          >
            {labels[state]}
          </button>
          <small>Your browser contacts Twitter only then.</small>
          <p role="status">
            {state === 'failed' &&
              'Twitter did not show it. It may be gone, or something blocks it.'}
          </p>
        </div>
      )}
    </figure>
  );
}
