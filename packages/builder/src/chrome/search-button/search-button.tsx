/** The button that opens the search, see search-frame.ts. It is a form, so that without scripts it leads to the search page. */
import { useContext, useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';
import { RuntimeContext } from '../runtime.tsx';

/** Whether the keyboard has a Command key. False in the built HTML, which shows Ctrl. */
export function useAppleKeyboard(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => /Mac|iP/.test(navigator.platform),
    () => false,
  );
}

export function SearchButton({ baseUrl }: { baseUrl: string }) {
  const { prepareSearch } = useContext(RuntimeContext);
  const isApple = useAppleKeyboard();
  return (
    <form className="search-button" action={`${baseUrl}search`}>
      <button
        type="submit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
      >
        <Icon name="search" />
        <span className="search-button__text">Search</span>
        <span className="search-button__keys" aria-hidden="true">
          <kbd>{`${isApple ? '⌘' : 'Ctrl'} K`}</kbd>
        </span>
      </button>
    </form>
  );
}
