/** A source -> its tree, and what collects the results of its compile. */
import type { Markdown, Nodes, Root, RootContent } from 'mdast';
import type { Problem, SourceFacts, SourceFile } from '../../model/source.ts';
import { factsOf } from '../outline.ts';
import { Compilation, type CompileSettings, type Surroundings } from './compilation.ts';
import { type ParsedText, parseMarkdown } from './parse.ts';
import { moveTree } from './positions.ts';
import { raiseTitle } from './raise-title.ts';
import { Report } from './report.ts';

interface ReadPage {
  readonly facts: SourceFacts;
  readonly tree: Root;
  /** The text that the tree was parsed from. */
  readonly text: string;
  /** Whether HTML in the tree is as written, not parsed as MDX. */
  readonly hasRawHtml: boolean;
  readonly compilation: Compilation;
  /** Those of the page, which the steps of the compile add to. */
  readonly problems: readonly Problem[];
}

export function readPage(source: SourceFile, settings: CompileSettings, surroundings: Surroundings): ReadPage {
  const report = new Report(source.path);
  const math = settings.markdown.math !== false;
  const { tree, text, substitute } =
    source.tree === undefined ? parseMarkdown(source, report, math) : parsePieces(source.tree, report, math);
  raiseTitle(tree);
  // Problems in a substitute only follow from the syntax error reported already, so they are dropped.
  const own = substitute ? new Report(source.path) : report;
  return {
    facts: factsOf(source, settings.markdown),
    tree,
    text,
    hasRawHtml: source.format === 'md' || substitute,
    compilation: new Compilation(source, settings, surroundings, own),
    problems: report.problems,
  };
}

/**
 * A tree that a generator made, in which texts are Markdown -> mdast like that of a written page. The texts are parsed one by one, and together
 * they're the text of the page, in which the nodes have their places.
 * @returns A copy; the tree stays as it is.
 */
function parsePieces(tree: Root, report: Report, math: boolean): ParsedText {
  let text = '';
  let lines = 0;
  const parsePiece = ({ value, data }: Markdown): RootContent[] => {
    const piece = parseMarkdown({ body: value, bodyLine: 1, format: 'md' }, report, math);
    const { children } = piece.tree;
    for (const child of children) moveTree(child, lines, text.length);
    text += `${piece.text}\n\n`;
    lines += piece.text.split('\n').length + 1;
    const [first] = children;
    if (first !== undefined && data !== undefined) first.data = { ...first.data, ...data };
    return children;
  };
  const copy = (node: Nodes): Nodes[] => {
    if (node.type === 'markdown') return parsePiece(node);
    // The compile changes nodes and what's said of them.
    const own = { ...node, ...(node.data !== undefined && { data: { ...node.data } }) } as Nodes;
    if ('children' in own) own.children = own.children.flatMap(copy) as never[];
    return [own];
  };
  const [root] = copy(tree);
  return { tree: root as Root, text, substitute: false };
}
