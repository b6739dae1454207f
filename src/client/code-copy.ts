/** The copy buttons of code blocks: one listener for all of them, on this page and on every later one. Contract: `elements/code-block.tsx`. */

/** Milliseconds for which a button says what it has done. */
const answerTime = 2000;

/** Serves the copy buttons below `root` from now on. */
export function startCodeCopy(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.code-copy') : null;
    const code = button?.parentElement?.querySelector('pre');
    if (button && code) copy(button, code);
  });
}

async function copy(button: Element, code: Element): Promise<void> {
  try {
    // Missing outside secure contexts.
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''));
    answer(button, 'copied', 'Copied');
  } catch {
    // The visitor can still press the keys themselves.
    getSelection()?.selectAllChildren(code);
    answer(button, 'failed', 'Could not copy. The code is selected: press Ctrl or Cmd with C');
  }
}

/** The label says it to screen readers, the attribute `data-state` to the stylesheet. */
function answer(button: Element, state: string, label: string): void {
  if (button.hasAttribute('data-state')) return;
  const idle = button.getAttribute('aria-label') ?? '';
  button.setAttribute('data-state', state);
  button.setAttribute('aria-label', label);
  setTimeout(() => {
    button.removeAttribute('data-state');
    button.setAttribute('aria-label', idle);
  }, answerTime);
}
