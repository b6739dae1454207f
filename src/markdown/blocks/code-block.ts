/** A fence -> the markup of a code block. The one writer of code blocks, for Markdown fences and `<CodeBlock>` alike. */
import type { ElementContent } from 'hast';
import { CodeBlock } from '../../elements/code-block.tsx';
import type { Place } from '../../model.ts';
import { defined } from '../../shared/defined.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { programEnding } from '../code/fence-languages.ts';
import type { Fence } from '../code/fences.ts';
import { linkImports } from '../code/import-links.ts';
import { sampleKey } from '../code/sample-key.ts';
import { dropStart, type WordWriter, writeTokens } from '../code/write-tokens.ts';
import { markChild } from '../markup/placeholders.ts';
import { fillTemplate, group, verbatim } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { reportLost } from './lost-words.ts';
import { readRendered } from './rendered.ts';

/** @param place Place of the fence, for messages. */
export function writeCodeBlock(fence: Fence, compilation: Compilation, place: Place): ElementContent[] {
  if (!compilation.highlighter.knows(fence.language)) {
    const near = compilation.highlighter.nearest(fence.language);
    compilation.report.warningOnce(
      place,
      `the code language "${fence.language}" is unknown, so the code is not highlighted`,
      near === undefined
        ? 'Use "text" for code without highlighting'
        : `Write "${near}", or "text" for code without highlighting`,
    );
  }
  reportLost(fence, compilation.report, place);
  const counter =
    fence.firstNumber === undefined || fence.firstNumber === 1 ? '' : `counter-reset: line ${fence.firstNumber - 1}`;
  const codeClass = counter === '' ? undefined : compilation.addStyle(counter, place);
  const title = fence.title;
  // Code on generated pages does not count as a sample.
  const isSample = programEnding(fence.language) !== undefined && fence.signature === undefined && !compilation.source.generated;
  return fillTemplate(
    'code-block',
    CodeBlock,
    defined({
      language: /^[\w#+.-]+$/.test(fence.language) ? fence.language : '',
      title: title === undefined || title === '' ? undefined : markChild(1),
      numbered: fence.firstNumber !== undefined,
      codeClass,
      signature: fence.signature !== undefined,
      headed: fence.inHeading !== undefined,
      start: startOf(fence.code),
      types: isSample ? markChild(2) : undefined,
      children: markChild(0),
    }),
    [
      [writeCode(fence, compilation, place)],
      [{ type: 'text', value: title ?? '' }],
      [
        verbatim(
          isSample ? compilation.addTypes(sampleKey({ language: fence.language, meta: fence.meta, code: fence.source })) : '',
        ),
      ],
    ],
  );
}

/** In characters: a first line of this length ends before the buttons in the narrowest column of a window that is not narrow (styles/code.css). */
const shortLine = 44;

function startOf(code: string): 'one-line' | 'long-start' | undefined {
  const end = code.indexOf('\n');
  if (end < 0) return 'one-line';
  return end > shortLine ? 'long-start' : undefined;
}

function writeCode(fence: Fence, compilation: Compilation, place: Place): ElementContent {
  const { code, language, links, signature, inHeading = 0 } = fence;
  const { highlighter } = compilation;
  if (signature === undefined) {
    const writeWord =
      programEnding(language) === undefined
        ? undefined
        : linkImports(code, (name, html) => compilation.addPlaceholder({ fill: 'symbol', name, html }));
    return verbatim(joinLines(fence, writeTokens(highlighter.highlight(code, language), writeWord)));
  }
  const lines =
    signature === 'member'
      ? highlighter.highlight(`class A {\n${code}\n}`, language).slice(1, -1)
      : highlighter.highlight(code, language);
  const html = joinLines(fence, writeTokens(dropStart(lines, inHeading), linkIdentifiers(links)));
  // Links in the code are treated like all other links of the page.
  return html.includes('<a ') ? group(readRendered(html, place)) : verbatim(html);
}

/** Turns identifiers into links, except in comments and strings. */
function linkIdentifiers(links: Readonly<Record<string, string>>): WordWriter {
  return (word, _offset, tokenClass) => {
    const address = Object.hasOwn(links, word) && tokenClass !== 'c' && tokenClass !== 's' ? links[word] : undefined;
    return address === undefined ? word : `<a href="${escapeHtml(address)}">${word}</a>`;
  };
}

/** Wraps each line in an element only when lines are marked or numbered. */
function joinLines({ marks, classes, firstNumber }: Fence, lines: readonly string[]): string {
  if (marks.size === 0 && classes.size === 0 && firstNumber === undefined) return lines.join('\n');
  return lines
    .map((line, index) => {
      const names = new Set(['line', marks.get(index + 1) ?? '', ...(classes.get(index + 1) ?? [])]);
      return `<span class="${[...names].filter((name) => name !== '').join(' ')}">${line}\n</span>`;
    })
    .join('');
}
