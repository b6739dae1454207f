/** Copies text for a control, and says so: to the eye by the attribute `data-state` on the control, to the ear by an announcement. */
import { announce } from '../navigation/announce.ts';

/** Milliseconds for which a control shows what it has done. */
const answerTime = 2000;
const answers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** @returns Whether the text is on the clipboard; false where the browser has none for this page, or keeps it back. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing outside secure contexts.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Sets `data-state` on the control for a while, for the stylesheet, and announces the message. */
export function answer(control: Element, state: 'copied' | 'failed', message: string): void {
  clearTimeout(answers.get(control));
  control.setAttribute('data-state', state);
  answers.set(
    control,
    setTimeout(() => control.removeAttribute('data-state'), answerTime),
  );
  announce(message);
}
