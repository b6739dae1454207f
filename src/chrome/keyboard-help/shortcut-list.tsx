/** The keyboard shortcuts of the site. Loaded when the help is opened. */
import type { ReactNode } from 'react';
import { useAppleKeyboard } from '../search-button/search-button.tsx';

export function ShortcutList(): ReactNode {
  const control = useAppleKeyboard() ? '⌘' : 'Ctrl';
  return (
    <dl className="keyboard-help__list">
      <Shortcut does="Search">
        <kbd>{control}</kbd> <kbd>K</kbd> <span>or</span> <kbd>/</kbd>
      </Shortcut>
      <Shortcut does="Show this list">
        <kbd>?</kbd>
      </Shortcut>
      <Shortcut does="Close a menu or a dialog">
        <kbd>Esc</kbd>
      </Shortcut>
      <Shortcut does="Switch between tabs">
        <kbd>←</kbd> <kbd>→</kbd>
      </Shortcut>
      <Shortcut does="Names in a code sample, and their types">
        <kbd>Enter</kbd> <span>then</span> <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
      </Shortcut>
      <Shortcut does="From a name to the API reference">
        <kbd>Enter</kbd>
      </Shortcut>
      <Shortcut does="First and last tab">
        <kbd>Home</kbd> <kbd>End</kbd>
      </Shortcut>
    </dl>
  );
}

function Shortcut({ does, children }: { does: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{does}</dt>
      <dd>{children}</dd>
    </div>
  );
}
