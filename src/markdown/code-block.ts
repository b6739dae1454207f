/** A fence -> the markup of a code block. The one writer of code blocks, for Markdown fences and `<CodeBlock>` alike. */
import type { ElementContent } from 'hast';
import { CodeBlock } from '../elements/code-block.tsx';
import type { Place } from '../model.ts';
import { type Fence, readFence } from './fences.ts';
import type { Page } from './page.ts';
import { fillTemplate, verbatim } from './render-element.ts';
import { markChild } from './slots.ts';

/**
 * @param info The fence's whole info string.
 * @param place Of the fence, for messages.
 */
export function writeCodeBlock(info: string, code: string, page: Page, place: Place): ElementContent[] {
  const fence = readFence(info, code);
  if (!page.highlighter.knows(fence.language)) {
    const near = page.highlighter.nearest(fence.language);
    page.report.warning(
      place,
      `the code language "${fence.language}" is not known, so the code is not highlighted`,
      near === undefined
        ? 'Use "text" for code without highlighting'
        : `Write "${near}", or "text" for code without highlighting`,
    );
  }
  const counter =
    fence.firstNumber === undefined || fence.firstNumber === 1 ? '' : `counter-reset: line ${fence.firstNumber - 1}`;
  const codeClass = counter === '' ? undefined : page.addStyle(counter, place);
  const title = fence.title;
  return fillTemplate(
    'code-block',
    CodeBlock,
    {
      language: /^[\w#+.-]+$/.test(fence.language) ? fence.language : '',
      ...(title === undefined || title === '' ? {} : { title: markChild(1) }),
      ...(fence.firstNumber === undefined ? {} : { numbered: true }),
      ...(codeClass === undefined ? {} : { codeClass }),
      children: markChild(0),
    },
    [
      [verbatim(writeLines(fence, page.highlighter.highlight(fence.code, fence.language)))],
      [{ type: 'text', value: title ?? '' }],
    ],
  );
}

/** Lines get elements of their own only where something is said of lines. */
function writeLines({ marks, firstNumber }: Fence, lines: readonly string[]): string {
  if (marks.size === 0 && firstNumber === undefined) return lines.join('\n');
  return lines
    .map((line, index) => {
      const mark = marks.get(index + 1);
      return `<span class="line${mark === undefined ? '' : ` ${mark}`}">${line}\n</span>`;
    })
    .join('');
}
