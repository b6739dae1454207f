/**
 * Brings the islands of an article to life: each in a root of its own, so that one that crashes takes only itself down. Scans, imports in
 * parallel, hydrates; what an island is like inside is its own business. How one stands in the document: `islands/island.tsx`.
 */
import { Component, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Committed } from '../committed.tsx';
import type { IslandComponent } from './island-code.ts';
import { readSlots } from './island-slots.tsx';

export interface Islands {
  /** Hydrates the islands below `article` that are not alive yet; resolves when all answer, or have failed. */
  hydrate(article: Element | null): Promise<void>;
  /** Call before the article leaves the document. */
  unmount(): void;
}

/** An island that is alive or about to be. */
interface Life {
  root?: Root;
  /** Ends the wait for it, however it went. */
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
  const lives = new Map<Element, Life>();

  function hydrateOne(element: Element): Promise<void> {
    return new Promise((resolve) => {
      const life: Life = { settle: resolve };
      lives.set(element, life);
      start(element, life).catch((error: unknown) => {
        resolve();
        if (lives.get(element) !== life) return;
        lives.delete(element);
        console.error(`The island "${nameOf(element)}" stays plain HTML until it is used again.`, error);
        const again = (): false | Promise<void> => !lives.has(element) && hydrateOne(element);
        for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, again, { once: true });
      });
    });
  }

  async function start(element: Element, life: Life): Promise<void> {
    const name = nameOf(element);
    const Island = await load(name);
    const isOver = (): boolean => lives.get(element) !== life;
    // The visitor may have left meanwhile.
    if (isOver()) return;
    const props = JSON.parse(element.getAttribute('data-props') ?? '{}') as Record<string, unknown>;
    const slots = readSlots(element);
    life.root = hydrateRoot(
      element,
      <IslandBoundary onSettled={life.settle}>{provide(<Island {...props} slots={slots} />)}</IslandBoundary>,
      {
        identifierPrefix: element.getAttribute('data-key') ?? '',
        onCaughtError: (error) => console.error(`The island "${name}" crashed.`, error),
        onRecoverableError(error) {
          // React also reports so a root that ends before it has come to life.
          if (!isOver()) console.warn(`The island "${name}" was drawn anew: its HTML had been changed.`, error);
        },
      },
    );
  }

  function end(element: Element, life: Life): void {
    lives.delete(element);
    life.root?.unmount();
    life.settle();
  }

  return {
    async hydrate(article) {
      for (const [element, life] of lives) if (!element.isConnected) end(element, life);
      const elements = [...(article?.querySelectorAll('site-island') ?? [])].filter((element) => !lives.has(element));
      await Promise.all(elements.map(hydrateOne));
    },
    unmount() {
      for (const [element, life] of lives) end(element, life);
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
