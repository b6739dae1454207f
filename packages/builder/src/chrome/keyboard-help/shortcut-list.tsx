/** What the dialog of keyboard shortcuts lists. */
import { createElement } from 'react';
import { useAppleKeyboard } from '../search-button/search-button.tsx';
import './shortcut-list.css';

/** Keys and the words between them. */
const shortcuts = [
  ['Search', 'Ctrl K or /'],
  ['Show this list', '?'],
  ['Close a menu or a dialog', 'Esc'],
  ['Switch between tabs', '← →'],
  ['First and last tab', 'Home End'],
  ['Names in a code sample, and their types', 'Enter then ← → ↑ ↓'],
  ['From a name to the API reference', 'Enter'],
] as const;

export function ShortcutList() {
  const isApple = useAppleKeyboard();
  return (
    <dl className="keyboard-help__list">
      {shortcuts.map(([does, keys]) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys
              .split(' ')
              .map((key) =>
                createElement(/^(or|then)$/.test(key) ? 'span' : 'kbd', { key }, isApple && key === 'Ctrl' ? '⌘' : key),
              )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
