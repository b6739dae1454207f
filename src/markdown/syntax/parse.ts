/**
 * Text -> mdast: GFM, our dialect and, for `.mdx`, MDX. No other file of the compile parses Markdown. Positions in the tree are those in
 * the author's file. Later steps decide what the nodes mean.
 */
import type { Nodes, Parents, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { type Extension as FromMarkdownExtension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { SourceFile } from '../../model.ts';
import { lowerFirst } from '../../shared/letter-case.ts';
import { maxNesting, tooDeep } from '../markup/nesting.ts';
import type { Report } from './report.ts';
import { dialectSyntax, headingIdFromMarkdown, inlineHtmlSyntax, mdxCommentSyntax } from './syntax.ts';

// Combined once here; otherwise the parser would combine them for every page.
const gfmSyntax = gfm({ singleTilde: false });
const markdownSyntax = [combineExtensions([gfmSyntax, inlineHtmlSyntax, dialectSyntax])];
const mdxSyntax = [combineExtensions([gfmSyntax, mdxjs(), mdxCommentSyntax, dialectSyntax])];

const markdownNodes: FromMarkdownExtension[] = [
  ...gfmFromMarkdown(),
  directiveFromMarkdown({ verbose: true }),
  headingIdFromMarkdown,
];
const mdxNodes: FromMarkdownExtension[] = [...markdownNodes, ...mdxFromMarkdown()];

/** The errors that the MDX parsers throw. */
interface SyntaxMessage {
  readonly reason?: string;
  readonly line?: number;
  readonly column?: number;
  readonly place?: { readonly offset?: number };
  readonly ruleId?: string;
  readonly cause?: { readonly message?: string };
}

/**
 * Parses a prepared text. MDX with a syntax error is reported and then parsed as plain Markdown, so that the page's headings
 * and links are still known and one mistake does not cause many reports.
 * @returns The tree; `substitute` tells that it is plain Markdown in place of broken MDX.
 */
export function parseMarkdown(text: string, format: SourceFile['format'], report: Report): { tree: Root; substitute: boolean } {
  const parsed = parseText(text, format, report);
  cutTooDeep(parsed.tree, report);
  return parsed;
}

function parseText(text: string, format: SourceFile['format'], report: Report): { tree: Root; substitute: boolean } {
  if (format === 'mdx') {
    try {
      return { tree: fromMarkdown(text, { extensions: mdxSyntax, mdastExtensions: mdxNodes }), substitute: false };
    } catch (error) {
      reportSyntaxError(error as SyntaxMessage, text, report);
    }
  }
  return {
    tree: fromMarkdown(text, { extensions: markdownSyntax, mdastExtensions: markdownNodes }),
    substitute: format === 'mdx',
  };
}

/** Removes what is nested too deeply, and reports the first place. */
function cutTooDeep(tree: Root, report: Report): void {
  let level: Parents[] = [tree];
  for (let depth = 1; level.length > 0; depth++) {
    const next = level.flatMap(({ children }) => (children as Nodes[]).filter((child) => 'children' in child)) as Parents[];
    if (depth === maxNesting) {
      const [first] = next;
      if (first !== undefined) report.error(first, tooDeep.message, tooDeep.fix);
      for (const node of next) node.children = [];
      return;
    }
    level = next;
  }
}

function reportSyntaxError(error: SyntaxMessage, text: string, report: Report): void {
  const reason = (error.reason ?? String(error)).replace(/\s*\(https?:[^)]*\)/g, '');
  const { message, fix } = explainSyntaxError(error, reason);
  report.error({ ...report.place(undefined), ...findPlace(error, reason, text) }, message, fix);
}

/** The place to report. For something that was never closed, it is where that was opened, since the parser only notices at the end. */
function findPlace(error: SyntaxMessage, reason: string, text: string): { line: number; column: number } {
  const end = error.place?.offset;
  if (error.ruleId === 'unexpected-eof' && end !== undefined) {
    const opening = findOpening(text.slice(0, end), reason.includes('in expression') ? '{' : '<');
    if (opening !== undefined) return opening;
  }
  // "Expected a closing tag for `<Foo>` (3:1-3:6)" has the place only in its text.
  const inText = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  return { line: error.line ?? Number(inText?.[1] ?? 1), column: error.column ?? Number(inText?.[2] ?? 1) };
}

/** The last `{` or `<` that is not closed. */
function findOpening(text: string, character: '{' | '<'): { line: number; column: number } | undefined {
  let closed = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    if (character === '{' && text[index] === '}') closed++;
    if (text[index] !== character || text[index - 1] === '\\') continue;
    if (closed === 0) {
      const before = text.slice(0, index).split('\n');
      return { line: before.length, column: (before.at(-1) as string).length + 1 };
    }
    closed--;
  }
  return undefined;
}

function explainSyntaxError(error: SyntaxMessage, reason: string): { message: string; fix: string } {
  const detail = error.cause?.message?.replace(/ \(\d+:\d+\)$/, '');
  switch (error.ruleId) {
    case 'end-tag-mismatch':
      return {
        message: lowerFirst(reason.replace(/ ?\(\d+:\d+(-\d+:\d+)?\)/g, '')),
        fix: 'Close the tag, or write "<" as "&lt;" if no tag is meant',
      };
    case 'acorn':
      return {
        message: `this JavaScript cannot be parsed${detail === undefined ? '' : `: ${lowerFirst(detail)}`}`,
        fix: reason.includes('import/exports')
          ? 'Correct the statement, or begin the paragraph with a word other than "import" or "export"'
          : 'Correct the expression, or write "{" as "\\{" if no expression is meant',
      };
    default:
      return {
        message: lowerFirst(reason.replace(/ \(U\+[\dA-F]+\)/g, '')),
        fix: 'Correct the JSX, or write "<" as "&lt;" and "{" as "\\{" if text is meant',
      };
  }
}
