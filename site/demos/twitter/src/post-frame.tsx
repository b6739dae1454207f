import { useEffect, useRef, useState } from 'react';
import { type Post, postUrl } from './post-source.ts';
import { loadWidgets } from './widgets.ts';

type State = 'offered' | 'loading' | 'shown' | 'failed';

const labels: Readonly<Record<State, string>> = {
  offered: 'Show post',
  loading: 'Loading…',
  shown: '',
  failed: 'Try again',
};

/** The post's text and a link, until the reader loads the post itself. */
export function PostFrame({ post }: { post: Post }) {
  // Not part of the document: each reader decides.
  const [state, setState] = useState<State>('offered');
  const figure = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);

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

  // #region show
  const show = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const widgets = await loadWidgets();
      // The node has since been removed.
      if (container.current === null) return;
      // Remove what an earlier attempt left.
      container.current.replaceChildren();
      const frame = await widgets.createTweet(post.id, container.current, {
        theme: matchMedia('(prefers-color-scheme: dark)').matches
          ? 'dark'
          : 'light',
        dnt: true,
      });
      // undefined for a post that is deleted or protected.
      setState(frame === undefined ? 'failed' : 'shown');
      container.current?.querySelector('iframe')?.focus();
    } catch {
      setState('failed');
    }
  };
  // #endregion

  return (
    <figure className="post" ref={figure}>
      {/* Twitter's script fills this element, so React must not. */}
      <div ref={container} aria-busy={state === 'loading'} />
      {state !== 'shown' && (
        <div className="post-offer">
          {post.text !== '' && <p>{post.text}</p>}
          <a href={postUrl(post)} target="_blank" rel="noreferrer">
            Post by @{post.author}
          </a>
          <button
            type="button"
            // A disabled button would lose focus.
            aria-disabled={state === 'loading'}
            aria-label={`${labels[state]}: @${post.author}`}
            onClick={show}
          >
            {labels[state]}
          </button>
          <small>This connects your browser to Twitter.</small>
          <p role="status">
            {state === 'failed' &&
              'Twitter did not show the post. It may have been deleted or blocked.'}
          </p>
        </div>
      )}
    </figure>
  );
}
