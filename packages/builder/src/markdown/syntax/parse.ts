/**
 * Text -> mdast: GFM, our dialect and, for `.mdx`, MDX. No other file of the compile parses Markdown. Positions in the tree are those in
 * the author's file. Later steps decide what the nodes mean.
 */
// Its kinds of nodes, which the parser declares too, have to be known first.
/// <reference path="./page-nodes.ts" />
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { Features } from 'satteri';
import type { SourceFile } from '../../model/source.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import { maxNesting, tooDeep } from '../markup/nesting.ts';
import { maskColons, maskDialect, noteClosed, readIds, unmaskTree } from './dialect.ts';
import { checkDepth, explainParserError, readPrograms, SyntaxFault } from './mdx-code.ts';
import { nodesIn } from './page-nodes.ts';
import { type PageText, prepareText } from './prepare.ts';
import type { Report } from './report.ts';

const parser = await import('satteri').catch((error: unknown) => {
  throw new Error(
    `the Markdown parser has no build for this platform (${process.platform}, ${process.arch}); install its WebAssembly build: npm ci --cpu=wasm32`,
    { cause: error },
  );
});

const { markdownToMdast, mdxToMdast } = parser;
/** HTML -> hast, as browsers read it; JavaScript with JSX -> JavaScript, as the code of an export. */
export const { htmlToHast, mdxToJs } = parser;

export interface ParsedText {
  readonly tree: Root;
  /** The text that the tree was parsed from. */
  readonly text: string;
  /** Whether the tree is plain Markdown in place of broken MDX. */
  readonly substitute: boolean;
}

/**
 * Parses the text of a page or of a part. MDX with a syntax error is reported and then parsed as plain Markdown, so that the page's headings
 * and links are still known and one mistake does not cause many reports.
 * @param math Whether there are formulas.
 */
export function parseMarkdown(source: PageText, report: Report, math: boolean): ParsedText {
  const text = prepareText(source);
  try {
    const tree = parseText(text, source.format, math);
    cutTooDeep(tree, report);
    return { tree, text, substitute: false };
  } catch (error) {
    const fault = explainParserError(error as Error);
    if (fault instanceof SyntaxFault) {
      report.fatal({ ...report.place(undefined), ...fault.place }, fault.message, fault.fix);
      return { ...parseMarkdown({ ...source, format: 'md' }, report, math), substitute: true };
    }
    report.fatal(
      { ...report.place(undefined), line: 1 },
      `this page cannot be parsed: ${describeThrown(error)}`,
      'Make it smaller',
    );
    return { tree: { type: 'root', children: [] }, text, substitute: true };
  }
}

/** @throws SyntaxFault, or what the parser says. */
function parseText(text: string, format: SourceFile['format'], math: boolean): Root {
  if (format === 'mdx') checkDepth(text);
  const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
  const dialect = maskDialect(text, format, math);
  // Only containers are directives here. Where there are any, the parser reads all of a paragraph for each of its colons.
  const directive = /:::\p{ID_Start}/u.test(dialect.text);
  // Front matter has been read before; ids of headings are in dialect.ts.
  const features: Features = { gfm: true, directive, frontmatter: false, ...(math && { math }) };
  let tree = parse(dialect.text, { features }) as Root;
  while (maskColons(tree, dialect)) tree = parse(dialect.text, { features }) as Root;
  if (text.includes(':::')) noteClosed(tree, text);
  if (text.includes('{#')) readIds(tree, dialect.masks);
  unmaskTree(tree, dialect.masks);
  if (format === 'mdx') readPrograms(tree, text);
  if (math) displayFormulas(tree, text);
  if (/\\:|&(?:colon|#0*58|#x0*3a);/i.test(text)) noteEscapedColons(tree, text);
  return tree;
}

/** A formula between two dollar signs that is alone in its paragraph is meant to be displayed, although it is a part of a line. */
function displayFormulas(tree: Root, text: string): void {
  for (const parent of nodesIn(tree)) {
    // The link back from a footnote is in its last paragraph.
    if (!('children' in parent) || parent.type === 'footnoteDefinition') continue;
    (parent.children as RootContent[]) = (parent.children as RootContent[]).map((child) => {
      if (child.type !== 'paragraph' || child.data?.directiveLabel === true) return child;
      const [only, ...others] = child.children;
      const isAlone = only?.type === 'inlineMath' && others.length === 0;
      return isAlone && text.startsWith('$$', only.position?.start.offset) ? { ...only, type: 'math' } : child;
    });
  }
}

/** An escaped colon belongs to no name of an emoji. */
function noteEscapedColons(tree: Root, text: string): void {
  for (const node of nodesIn(tree)) {
    if (node.type !== 'text' || !node.value.includes(':')) continue;
    const { start, end } = node.position ?? {};
    const written = [...text.slice(start?.offset ?? 0, end?.offset ?? 0).matchAll(/\\:|&(?:colon|#0*58|#x0*3a);|:/gi)];
    if (written.length !== node.value.split(':').length - 1) continue;
    const escaped = [...written.keys()].filter((index) => written[index]?.[0] !== ':');
    if (escaped.length > 0) node.data = { ...node.data, escapedColons: new Set(escaped) };
  }
}

/** Removes what is nested too deeply, and reports the first place. */
function cutTooDeep(tree: Root, report: Report): void {
  let level: Parents[] = [tree];
  for (let depth = 0; depth < maxNesting; depth++)
    level = level.flatMap(({ children }) => (children as Nodes[]).filter((child) => 'children' in child)) as Parents[];
  const [first] = level;
  if (first !== undefined) report.fatal(first, tooDeep.message, tooDeep.fix);
  for (const node of level) node.children = [];
}
