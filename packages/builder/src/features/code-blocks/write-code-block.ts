/** A fence -> the markup of a code block. The one writer of code blocks, for Markdown fences and `<CodeBlock>` alike. */
import type { ElementContent } from 'hast';
import { CodeBlock } from '../../elements/code-block.tsx';
import { fillTemplate, readRendered } from '../../markdown/blocks/rendered.ts';
import { programEnding } from '../../markdown/code/fence-languages.ts';
import { isSync, rangesOf } from '../../markdown/code/fence-words.ts';
import type { Fence } from '../../markdown/code/fences.ts';
import { markChild } from '../../markdown/markup/placeholders.ts';
import { group, verbatim } from '../../markdown/markup/render-element.ts';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import type { Report } from '../../markdown/syntax/report.ts';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { Highlighter } from './highlight.ts';
import { linkImports } from './link-imports.ts';
import { dropStart, type WordWriter, writeTokens } from './write-tokens.ts';

/** @param place Place of the fence, for messages. */
export function writeCodeBlock(fence: Fence, highlighter: Highlighter, compilation: Compilation, place: Place): ElementContent[] {
  if (!highlighter.knows(fence.language)) {
    const near = highlighter.nearest(fence.language);
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
  const code = writeCode(fence, highlighter, compilation, place);
  const written = fillTemplate(
    'code-block',
    CodeBlock,
    defined({
      language: /^[\w#+.-]+$/.test(fence.language) ? fence.language : '',
      title: title === undefined || title === '' ? undefined : markChild(1),
      numbered: fence.firstNumber !== undefined,
      codeClass,
      opens: fence.opens,
      signature: fence.signature !== undefined,
      headed: fence.signature?.inHeading !== undefined,
      oneLine: !fence.code.includes('\n'),
      languageName: highlighter.nameOf(fence.language),
      types: fence.types && '',
      children: markChild(0),
    }),
    [[code], [{ type: 'text', value: title ?? '' }]],
  );
  const [figure] = written;
  if (fence.types !== undefined && figure?.type === 'element') figure.properties.dataTypes = fence.types;
  return written;
}

function writeCode(fence: Fence, highlighter: Highlighter, compilation: Compilation, place: Place): ElementContent {
  const { code, language, signature } = fence;
  if (signature === undefined) {
    const imports =
      programEnding(language) === undefined
        ? undefined
        : linkImports(code, (name, html) => compilation.addPlaceholder({ fill: 'symbol', name, html }));
    return verbatim(joinLines(fence, writeTokens(highlighter.highlight(code, language), imports?.write, imports?.end)));
  }
  const lines = signature.isMember
    ? highlighter.highlight(`class A {\n${code}\n}`, language).slice(1, -1)
    : highlighter.highlight(code, language);
  const html = joinLines(fence, writeTokens(dropStart(lines, signature.inHeading ?? 0), linkIdentifiers(signature.links)));
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
function joinLines({ classes, firstNumber }: Fence, lines: readonly string[]): string {
  if (classes.size === 0 && firstNumber === undefined) return lines.join('\n');
  return lines
    .map((line, index) => `<span class="${['line', ...(classes.get(index + 1) ?? [])].join(' ')}">${line}\n</span>`)
    .join('');
}

/** What is read here, or by the check of samples. */
const read: ReadonlySet<string> = new Set([
  'title',
  'showLineNumbers',
  'file',
  'region',
  'fragment',
  'error',
  'npm2yarn',
  'npm2yarn2pnpm',
]);

/** Warns of what a fence asks for and does not get: words of plugins, words without a meaning, diagrams. Each is named once for a page. */
function reportLost({ language, words, signature }: Fence, report: Report, place: Place): void {
  if (signature !== undefined) return;
  if (language === 'mermaid') {
    report.warningOnce(
      place,
      'the diagram is not drawn: its source is shown',
      'Put a picture of it into a static folder, or write a figure as a component',
    );
  }
  const isFile = words.some(({ name }) => name === 'file');
  const isLive = words.some(({ text }) => text === 'live');
  if (isLive) {
    report.warningOnce(
      place,
      '"live" is not read: the code is shown, but cannot be edited',
      'Remove the word, or write an island',
    );
  }
  const unknown = words.filter(
    ({ name, text }) =>
      !read.has(name) &&
      !(isLive && (text === 'live' || text === 'noInline')) &&
      !(isFile && name === 'highlight') &&
      !isSync(text) &&
      rangesOf(text) === undefined,
  );
  if (unknown.length === 0) return;
  const names = unknown.map(({ text }) => (/^["']/.test(text) ? text : `"${text}"`)).join(', ');
  report.warningOnce(
    place,
    `${names} after the language of a code block ${unknown.length === 1 ? 'means' : 'mean'} nothing here`,
    `Remove ${unknown.length === 1 ? 'it' : 'them'}; title="…", showLineNumbers, {1,3-5} and npm2yarn are read`,
  );
}
