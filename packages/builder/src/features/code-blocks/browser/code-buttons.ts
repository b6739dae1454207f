/** The buttons of a code block: the one that copies its code, whose markup is in `elements/code-block.tsx`, and the one that wraps its lines. */
import { answer, copyText } from '../../../client/article/copy.ts';
import type { PagePart } from '../../../client/page-part.ts';
import { measureCode } from './wrap-lines.ts';

export default {
  sized: measureCode,
  clicks: { '.code-copy': copyCode },
} satisfies PagePart;

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
