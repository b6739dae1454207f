/**
 * The page on the screen: the state behind the chrome, drawn by one React root that takes over the document. Knows nothing of where pages come
 * from, nor of what an article needs beyond being shown.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../chrome/app.tsx';
import type { ArticleHtml } from '../chrome/article/article.tsx';
import { type NavigationState, RuntimeContext, type RuntimeServices } from '../chrome/runtime.tsx';
import type { PageData, SiteData } from '../model.ts';
import { Committed } from './committed.tsx';

/** What is on the screen. */
interface ShownState {
  readonly site: SiteData;
  readonly page: PageData;
  /** Empty for the first page, whose article is in the document. */
  readonly article: ArticleHtml;
  readonly navigationState: NavigationState;
}

interface ShownPage {
  readonly state: ShownState;
  /** Resolves when the chrome answers the visitor. */
  readonly hydrated: Promise<void>;
  /** Draws the chrome with a part of the state changed, when React gets to it. */
  update(change: Partial<ShownState>): void;
  /** Puts a page on the screen before it returns; a chrome that has crashed is drawn again. */
  show(page: PageData, article: ArticleHtml): void;
}

/**
 * Takes over the chrome in `app`.
 * @param onRedraw Called when React had to draw the chrome again, or will once the visitor tries again.
 */
export function createShownPage(app: Element, first: ShownState, services: RuntimeServices, onRedraw: () => void): ShownPage {
  let state = first;
  let hasCrashed = false;
  /** Another number makes React draw everything again: a chrome that has crashed shows its message until then. */
  let generation = 0;
  let settle = (): void => {};
  const hydrated = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const draw = (): ReactNode => (
    <Committed onCommit={settle}>
      <RuntimeContext value={{ ...services, navigationState: state.navigationState }}>
        <App key={generation} site={state.site} page={state.page} article={state.article} />
      </RuntimeContext>
    </Committed>
  );
  const root = hydrateRoot(app, draw(), {
    onRecoverableError(error) {
      console.warn('The document was changed before the application took it over; the chrome is drawn again.', error);
      onRedraw();
    },
    onCaughtError(error) {
      console.error(error);
      hasCrashed = true;
      onRedraw();
    },
  });

  function update(change: Partial<ShownState>): void {
    state = { ...state, ...change };
    root.render(draw());
  }

  return {
    get state() {
      return state;
    },
    hydrated,
    update,
    show(page, article) {
      if (hasCrashed) generation++;
      hasCrashed = false;
      flushSync(() => update({ page, article, navigationState: { pending: false } }));
    },
  };
}
