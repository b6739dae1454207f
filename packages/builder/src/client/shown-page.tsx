/**
 * The current page: the state of the chrome, rendered by one React root that hydrates the document. Loading pages and hydrating their
 * articles happen elsewhere.
 */
import { type ReactNode, type RefCallback, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../chrome/app.tsx';
import { PageToolsContext } from '../chrome/page-header/page-tools.ts';
import { type LatestNavigation, NavigationContext, RuntimeContext, type RuntimeServices } from '../chrome/runtime.tsx';
import type { PageData } from '../model/page-data.ts';
import type { SiteData } from '../model/site-data.ts';
import { reservedPrefix } from '../shared/reserved-ids.ts';
import { Committed } from './committed.tsx';
import { pageTools } from './parts.ts';
import { emptyArticle } from './trusted-html.ts';

interface ShownState {
  readonly siteData: SiteData;
  readonly page: PageData;
  readonly navigationState: LatestNavigation;
}

export type ShownPage = ReturnType<typeof createShownPage>;

/**
 * Hydrates the chrome in `app`.
 * @param holdArticle Called with each element that React creates for an article, see `article/article-nodes.ts`.
 */
export function createShownPage(app: Element, first: ShownState, services: RuntimeServices, holdArticle: RefCallback<Element>) {
  let state = first;
  let hasCrashed = false;
  /** Used as a key: changing it makes React render everything from scratch, which resets a crashed chrome. */
  let generation = 0;
  const { promise: hydrated, resolve: settle } = Promise.withResolvers<void>();
  const draw = (): ReactNode => (
    <Committed onCommit={settle}>
      <RuntimeContext value={services}>
        <NavigationContext value={state.navigationState}>
          <PageToolsContext value={pageTools}>
            <App key={generation} siteData={state.siteData} page={state.page} article={emptyArticle} holdArticle={holdArticle} />
          </PageToolsContext>
        </NavigationContext>
      </RuntimeContext>
    </Committed>
  );
  let root: Root | undefined;
  // As a transition, React hydrates in short pieces, and events come in between.
  startTransition(() => {
    root = hydrateRoot(app, draw(), {
      identifierPrefix: reservedPrefix,
      onRecoverableError(error) {
        console.warn('The document was changed before the application took it over; the chrome is drawn again.', error);
      },
      onCaughtError(error) {
        console.error(error);
        hasCrashed = true;
      },
    });
  });

  /** Changes a part of the state and schedules a render. */
  function update(change: Partial<ShownState>): void {
    state = { ...state, ...change };
    root?.render(draw());
  }

  return {
    get state(): ShownState {
      return state;
    },
    /** Resolves when the chrome is interactive. */
    hydrated,
    update,
    /** Says that something could not be loaded, and offers to try again. */
    showError(message: string, retry: () => void): void {
      update({ navigationState: { pending: false, error: { message, retry } } });
    },
    /** Renders a page synchronously. If the chrome has crashed, renders it again. */
    show(page: PageData): void {
      if (hasCrashed) generation++;
      hasCrashed = false;
      flushSync(() => update({ page, navigationState: { pending: false } }));
    },
  };
}
