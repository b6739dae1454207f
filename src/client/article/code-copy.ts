/** The copy buttons of code blocks: one listener for all of them, on this page and on every later one. Contract: `elements/code-block.tsx`. */
import { answer, copyText } from './copy-text.ts';

/** Serves the copy buttons below `root` from now on. */
export function startCodeCopy(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.code-copy') : null;
    const code = button?.parentElement?.querySelector('pre');
    if (button && code) copy(button, code);
  });
}

async function copy(button: Element, code: Element): Promise<void> {
  if (await copyText((code.textContent ?? '').replace(/\n$/, ''))) {
    answer(button, 'copied', 'Code copied');
    return;
  }
  // The visitor can still press the keys themselves.
  getSelection()?.selectAllChildren(code);
  answer(button, 'failed', 'Could not copy. The code is selected: press Ctrl or Cmd with C');
}
