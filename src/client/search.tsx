/**
 * Opens the search dialog: loads its code on the first intent, renders it in a separate root (so that it survives
 * navigation, and a crash affects only the dialog), and keeps what is typed in the meantime.
 */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { unlessSilent } from '../browser/silence.ts';
import type { SiteData } from '../model.ts';
import type { SearchProvider } from '../search/contract.ts';
import { reservedPrefix } from '../shared/reserved-ids.ts';
import { collectTyped, type Typed } from './entry/collect-typed.ts';

interface Search {
  /** Opens the dialog, or closes it if it is open. Rejects if its code cannot be loaded. */
  toggle(): Promise<void>;
  /** Prefetches what a search needs. A failure is shown only when the visitor searches. */
  prepare(): void;
  /** Rejects if the provider's code cannot be loaded; a later call tries again. */
  loadProvider(): Promise<SearchProvider>;
}

type DialogModule = typeof import('../chrome/search-dialog/search-dialog.tsx');

export function createSearch(siteData: SiteData): Search {
  let dialog: DialogModule | undefined;
  let isOpen = false;
  let isOpening = false;
  let root: Root | undefined;
  let place: HTMLElement | undefined;

  async function loadProvider(): Promise<SearchProvider> {
    const { loadSearchProvider } = await unlessSilent(import('../search/provider.ts'), 'the search');
    return loadSearchProvider(siteData);
  }

  async function loadDialog(): Promise<DialogModule> {
    dialog ??= await unlessSilent(import('../chrome/search-dialog/search-dialog.tsx'), 'the search dialog');
    return dialog;
  }

  function prepare(): void {
    loadDialog().catch(() => {});
    loadProvider()
      .then((provider) => provider.prepare())
      .catch(() => {});
  }

  function startRoot(): Root {
    const own = document.createElement('div');
    document.body.append(own);
    place = own;
    return createRoot(own, {
      identifierPrefix: `${reservedPrefix}search`,
      onUncaughtError(error) {
        console.error('The search dialog crashed; it starts again when it is next opened.', error);
        own.remove();
        delete document.documentElement.dataset.locked;
        root = undefined;
        isOpen = false;
      },
    });
  }

  function draw({ SearchDialog }: DialogModule, typedBefore?: Typed): void {
    root ??= startRoot();
    // Synchronously, because phones show the keyboard only for a field focused during the event handler.
    flushSync(() =>
      root?.render(
        <SearchDialog siteData={siteData} isOpen={isOpen} typedBefore={typedBefore} loadProvider={loadProvider} close={close} />,
      ),
    );
  }

  function close(): void {
    if (!isOpen || dialog === undefined) return;
    isOpen = false;
    draw(dialog);
  }

  async function toggle(): Promise<void> {
    if (isOpen) {
      // Escape closes the dialog at once but fires `close` in a later task, and a key press may come first.
      const isShown = place?.querySelector('dialog[open]') !== null;
      close();
      if (isShown) return;
    }
    if (isOpening) return;
    prepare();
    if (dialog !== undefined) {
      isOpen = true;
      draw(dialog);
      return;
    }
    isOpening = true;
    const typed = collectTyped(document);
    try {
      const loaded = await loadDialog();
      const before = typed.end();
      if (before === undefined) return;
      isOpen = true;
      draw(loaded, before);
    } finally {
      typed.end();
      isOpening = false;
    }
  }

  return { toggle, prepare, loadProvider };
}
