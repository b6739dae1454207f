/**
 * The controls that copy something: the page as Markdown, the code of a block, the address of a heading. One listener handles them on this page and
 * all later ones. Their markup: `chrome/page-tools/page-tools.tsx`, `elements/code-block.tsx`, `markdown/html/heading-link.ts`.
 */
import { fetchText } from '../../browser/fetch.ts';
import { announce } from '../navigation/announce.ts';

/** In milliseconds. How long a control shows the result. */
const answerTime = 2000;
const answers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Starts handling the controls in `root`. */
export function startCopyControls(root: Document): void {
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('[data-copy-page], .code-copy, a.anchor');
    if (control?.dataset.copyPage !== undefined) copyPage(control, control.dataset.copyPage);
    else if (control instanceof HTMLAnchorElement) copyAddress(control, event);
    else if (control) copyCode(control);
  });
}

async function copyPage(button: Element, href: string): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    // Safari allows access to the clipboard only during the click itself, so nothing is awaited before: the text is a promise.
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': fetchText(href).then((text) => new Blob([text], { type: 'text/plain' })) }),
    ]);
    answer(button, 'copied', 'Page copied as Markdown');
  } catch (error) {
    console.warn('The page could not be copied.', error);
    answer(button, 'failed', 'Could not copy the page. “View as Markdown” shows it');
  } finally {
    button.removeAttribute('aria-busy');
  }
}

async function copyCode(button: Element): Promise<void> {
  const code = button.parentElement?.querySelector('pre');
  if (!code) return;
  if (await copyText((code.textContent ?? '').replace(/\n$/, ''))) {
    answer(button, 'copied', 'Code copied');
    return;
  }
  // Select the code, so that the visitor can copy it with the keyboard.
  getSelection()?.selectAllChildren(code);
  answer(button, 'failed', 'Could not copy. The code is selected: press Ctrl or Cmd with C');
}

/** Clicking a heading's link also copies its URL. Otherwise it behaves as a plain link. */
async function copyAddress(link: HTMLAnchorElement, event: MouseEvent): Promise<void> {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (await copyText(link.href)) answer(link, 'copied', 'Link copied');
}

/** @returns Whether the text was copied; false if the clipboard is unavailable or access is denied. */
async function copyText(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is missing outside secure contexts.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Sets `data-state` on the control for a while, for the stylesheet, and announces the message. */
function answer(control: Element, state: 'copied' | 'failed', message: string): void {
  clearTimeout(answers.get(control));
  control.setAttribute('data-state', state);
  answers.set(
    control,
    setTimeout(() => control.removeAttribute('data-state'), answerTime),
  );
  announce(message);
}
