/** The copy buttons of code blocks: one listener handles them on this page and all later ones. Contract: `elements/code-block.tsx`. */
import { answer, copyText } from './copy-text.ts';

/** Starts handling the copy buttons in `root`. */
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
  // Select the code, so that the visitor can copy it with the keyboard.
  getSelection()?.selectAllChildren(code);
  answer(button, 'failed', 'Could not copy. The code is selected: press Ctrl or Cmd with C');
}
