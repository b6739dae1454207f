/**
 * Brings the islands of an article to life: each in a root of its own, so that one that crashes takes only itself down. Scans, imports in
 * parallel, hydrates; what an island is like inside is its own business.
 */
import { Component, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Committed } from './committed.tsx';
import type { IslandComponent } from './island-code.ts';

export interface Islands {
  /** Hydrates the islands below `article` that are not alive yet; resolves when all answer, or have failed. */
  hydrate(article: Element | null): Promise<void>;
  /** Call before the article leaves the document. */
  unmount(): void;
}

/** @param load Gives the component for an island's name. */
export function createIslands(load: (name: string) => Promise<IslandComponent>): Islands {
  const roots = new Map<Element, Root | undefined>();

  async function hydrateOne(element: Element): Promise<void> {
    roots.set(element, undefined);
    const name = element.getAttribute('name') ?? '';
    try {
      const Island = await load(name);
      // The visitor may have left meanwhile.
      if (!roots.has(element)) return;
      const props = JSON.parse(element.getAttribute('data-props') ?? '{}') as Record<string, unknown>;
      await new Promise<void>((resolve) => {
        const root = hydrateRoot(
          element,
          <IslandBoundary name={name} onSettled={resolve}>
            <Island {...props} />
          </IslandBoundary>,
          {
            onCaughtError: (error) => console.error(`The island "${name}" crashed.`, error),
            onRecoverableError: (error) => console.warn(`The island "${name}" was drawn anew: its HTML had been changed.`, error),
          },
        );
        roots.set(element, root);
      });
    } catch (error) {
      roots.delete(element);
      console.error(`The island "${name}" stays plain HTML until it is used again.`, error);
      const again = (): Promise<void> => hydrateOne(element);
      for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, again, { once: true });
    }
  }

  return {
    async hydrate(article) {
      for (const [element, root] of roots) {
        if (element.isConnected) continue;
        roots.delete(element);
        root?.unmount();
      }
      const elements = [...(article?.querySelectorAll('site-island') ?? [])].filter((element) => !roots.has(element));
      await Promise.all(elements.map(hydrateOne));
    },
    unmount() {
      for (const root of roots.values()) root?.unmount();
      roots.clear();
    },
  };
}

interface BoundaryProps {
  readonly name: string;
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
