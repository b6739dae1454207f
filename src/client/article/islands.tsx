/**
 * Hydrates the islands of an article: each in a root of its own, so that one that crashes takes only itself down. Scans, imports in
 * parallel, hydrates; what an island is like inside is its own business. How one is written in the document: `islands/island.tsx`.
 */
import { Component, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Committed } from '../committed.tsx';
import type { IslandComponent } from './island-code.ts';
import { readSlots } from './island-slots.tsx';

interface Islands {
  /** Hydrates the islands below `article` that are not hydrated yet; resolves when all answer, or have failed. */
  hydrate(article: Element | null): Promise<void>;
  /** Call before the article leaves the document. */
  unmount(): void;
}

/** An island that is hydrated or about to be. */
interface Hydration {
  root?: Root;
  /** Ends the wait for it, whatever the result. */
  settle: () => void;
}

/**
 * @param load Gives the component for an island's name.
 * @param provide Puts the services of the running site around an island.
 */
export function createIslands(
  load: (name: string) => Promise<IslandComponent>,
  provide: (island: ReactNode) => ReactNode,
): Islands {
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
        const retry = (): false | Promise<void> => !hydrations.has(element) && hydrateOne(element);
        for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, retry, { once: true });
      });
    });
  }

  async function start(element: Element, hydration: Hydration): Promise<void> {
    const name = nameOf(element);
    const Island = await load(name);
    const isCancelled = (): boolean => hydrations.get(element) !== hydration;
    // The visitor may have left meanwhile.
    if (isCancelled()) return;
    const props = JSON.parse(element.getAttribute('data-props') ?? '{}') as Record<string, unknown>;
    const slots = readSlots(element);
    hydration.root = hydrateRoot(
      element,
      <IslandBoundary onSettled={hydration.settle}>{provide(<Island {...props} slots={slots} />)}</IslandBoundary>,
      {
        identifierPrefix: element.getAttribute('data-key') ?? '',
        onCaughtError: (error) => console.error(`The island "${name}" crashed.`, error),
        onRecoverableError(error) {
          // React also reports so a root that is unmounted before it is hydrated.
          if (!isCancelled()) console.warn(`The island "${name}" was drawn again: its HTML was changed.`, error);
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
    async hydrate(article) {
      for (const [element, hydration] of hydrations) if (!element.isConnected) end(element, hydration);
      const elements = [...(article?.querySelectorAll('site-island') ?? [])].filter((element) => !hydrations.has(element));
      await Promise.all(elements.map(hydrateOne));
    },
    unmount() {
      for (const [element, hydration] of hydrations) end(element, hydration);
    },
  };
}

function nameOf(element: Element): string {
  return element.getAttribute('name') ?? '';
}

interface BoundaryProps {
  /** The island, or the message in its place, is in the document. */
  readonly onSettled: () => void;
  readonly children: ReactNode;
}

/** Shows a message and a button in the place of an island that crashed. */
class IslandBoundary extends Component<BoundaryProps, { readonly message: string | undefined }> {
  override state: { readonly message: string | undefined } = { message: undefined };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(): void {
    this.props.onSettled();
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return <Committed onCommit={this.props.onSettled}>{this.props.children}</Committed>;
    return (
      <div className="island-error" role="alert">
        <p>
          <strong>This part of the page crashed.</strong>
        </p>
        <p>{message}</p>
        <button type="button" className="button" onClick={() => this.setState({ message: undefined })}>
          Retry
        </button>
      </div>
    );
  }
}
