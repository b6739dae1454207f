/**
 * Hydrates the islands of an article, each in a separate root, so that a crash affects only one island. Finds the islands, loads their code in
 * parallel, and hydrates them. `islands/island.tsx` describes their markup.
 */
import { createElement, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { loadVisibly } from '../../browser/load-visibly.ts';
import { CrashBoundary } from '../../chrome/crash-boundary/crash-boundary.tsx';
import { Committed } from '../committed.tsx';
import { emptyArticle } from '../trusted-html.ts';
import type { IslandComponent } from './island-code.ts';

interface Hydration {
  root?: Root;
  /** Resolves its promise, whether it succeeded or not. */
  settle: () => void;
}

/**
 * @param load Loads the component of the island with a name.
 * @param provide Wraps an island in the services of the running site.
 */
export function createIslands(load: (name: string) => Promise<IslandComponent>, provide: (island: ReactNode) => ReactNode) {
  const hydrations = new Map<Element, Hydration>();

  function hydrateOne(element: Element): Promise<void> {
    return new Promise((resolve) => {
      const hydration: Hydration = { settle: resolve };
      hydrations.set(element, hydration);
      start(element, hydration).catch((error: unknown) => {
        resolve();
        if (hydrations.get(element) !== hydration) return;
        hydrations.delete(element);
        console.error(`The island "${nameOf(element)}" stays plain HTML until it is used again.`, error);
        const used = new AbortController();
        const { signal } = used;
        // What the reader has pressed is still plain HTML, so say why it does nothing.
        const retry = async (): Promise<void> => {
          used.abort();
          const first = element.querySelector<HTMLElement>('a, button, input, select, textarea');
          await loadVisibly(() => load(nameOf(element)), [element, 'after'], first);
          if (element.isConnected && !hydrations.has(element)) await hydrateOne(element);
        };
        for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, retry, { signal });
      });
    });
  }

  async function start(element: Element, hydration: Hydration): Promise<void> {
    const name = nameOf(element);
    const Island = await load(name);
    const isCancelled = (): boolean => hydrations.get(element) !== hydration;
    // The visitor may have navigated away in the meantime.
    if (isCancelled()) return;
    const props = JSON.parse(element.getAttribute('data-props') ?? '{}') as Record<string, unknown>;
    const slots = readSlots(element);
    hydration.root = hydrateRoot(
      element,
      <CrashBoundary instead={showCrash} onCrash={hydration.settle}>
        <Committed onCommit={hydration.settle}>{provide(<Island {...props} slots={slots} />)}</Committed>
      </CrashBoundary>,
      {
        identifierPrefix: element.getAttribute('data-key') ?? '',
        onCaughtError: (error) => console.error(`The island "${name}" crashed.`, error),
        onRecoverableError(error) {
          // React also reports a root that is unmounted before hydration, and what a component loads with `lazy`: the build shows its fallback.
          const isLoadedLater = /#419\b|server could not finish this Suspense/.test(String(error));
          if (!isCancelled() && !isLoadedLater)
            console.warn(`The island "${name}" was rendered again because its HTML had been modified.`, error);
        },
      },
    );
  }

  function end(element: Element, hydration: Hydration): void {
    hydrations.delete(element);
    hydration.root?.unmount();
    hydration.settle();
  }

  return {
    /** Hydrates the islands in `article` that are not hydrated yet; resolves when all are interactive or have failed. */
    async hydrate(article: Element | null): Promise<void> {
      for (const [element, hydration] of hydrations) if (!element.isConnected) end(element, hydration);
      const elements = [...(article?.querySelectorAll('site-island') ?? [])].filter((element) => !hydrations.has(element));
      await Promise.all(elements.map(hydrateOne));
    },
    /** Call before the article is removed from the document. */
    unmount(): void {
      for (const [element, hydration] of hydrations) end(element, hydration);
    },
  };
}

function nameOf(element: Element): string {
  return element.getAttribute('name') ?? '';
}

function showCrash(message: string, retry: () => void): ReactNode {
  return (
    <div className="island-error" role="alert">
      <p>
        <strong>This part of the page crashed.</strong>
      </p>
      <p>{message}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

/** What is between an island's tags, opaque: one node per slot of the island's element, in order, without the slots of nested islands. */
function readSlots(island: Element): readonly ReactNode[] {
  return [...island.querySelectorAll('site-slot')]
    .filter((slot) => slot.parentElement?.closest('site-island, site-slot') === island)
    .map((element) => {
      const number = element.getAttribute('data-slot') ?? '';
      return <KeptSlot key={number} number={number} holder={{ element }} />;
    });
}

interface KeptSlotProps {
  readonly number: string;
  /** The element that currently contains the slot's nodes. */
  readonly holder: { element: Element };
}

/**
 * React keeps the existing DOM nodes when it renders around them. When it creates a slot again, after a crash or because the island did not render it
 * for a while, it gets the earlier nodes.
 */
function KeptSlot({ number, holder }: KeptSlotProps): ReactNode {
  function keep(element: Element | null): void {
    if (element === null || element === holder.element) return;
    element.replaceChildren(...holder.element.childNodes);
    holder.element = element;
  }
  return createElement('site-slot', {
    ref: keep,
    'data-slot': number,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; the content is already in the document
    dangerouslySetInnerHTML: { __html: emptyArticle },
  });
}
