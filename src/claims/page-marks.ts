/** The claims that a page marks: comments right after the sentence, `<!-- claim: name -->` in Markdown and MDX alike. */
import type { Nodes, Parents } from 'mdast';
import { commentOf, readComment } from '../markdown/syntax/comments.ts';
import { parseMarkdown } from '../markdown/syntax/parse.ts';
import { prepareText } from '../markdown/syntax/prepare.ts';
import { Report } from '../markdown/syntax/report.ts';
import type { SourceFile } from '../model.ts';
import { type ClaimMark, type MarkedFile, readNames } from './claim-mark.ts';
import { readDataMarks } from './data-marks.ts';

const example = '<!-- claim: my-claim -->';

/** What looks like a mark wherever it is written. */
export const writtenMark = /(?:<!--|\{\s*\/\*)\s*claims?\b/;

/**
 * @param math Whether the site has formulas.
 * @returns The marks in the page's text and, as YAML comments, in its front matter.
 */
export function readPageMarks(source: SourceFile, math: boolean): MarkedFile {
  const inFrontMatter = readDataMarks(source.frontMatterText, source.path, 1);
  if (!writtenMark.test(source.body)) return inFrontMatter;
  // The compile reports the mistakes in the Markdown itself.
  const { tree } = parseMarkdown(prepareText(source), source.format, new Report(source.path), math);
  const reader = new MarkReader(new Report(source.path));
  reader.read(tree);
  return {
    marks: [...inFrontMatter.marks, ...reader.marks],
    problems: [...inFrontMatter.problems, ...reader.report.problems],
  };
}

class MarkReader {
  readonly marks: ClaimMark[] = [];

  constructor(readonly report: Report) {}

  read(parent: Parents): void {
    for (const [index, child] of parent.children.entries()) {
      const comment = commentOf(child);
      if (comment !== undefined) this.#readComment(comment, child, parent.children[index - 1], parent.children[index + 1]);
      else if ('children' in child) this.read(child);
      else if ('value' in child && child.type !== 'text' && writtenMark.test(child.value)) this.#reject(child);
    }
  }

  #readComment(comment: string, node: Nodes, before: Nodes | undefined, after: Nodes | undefined): void {
    const instruction = readComment(comment);
    if (instruction.kind !== 'claim') return;
    const { marks, problems } = readNames(instruction.names, this.report.place(node), example);
    this.marks.push(...marks);
    this.report.problems.push(...problems);
    const isBlock = node.type === 'mdxFlowExpression' || before?.type === 'paragraph' || after?.type === 'paragraph';
    if (isBlock && (touches(before, node) || touches(node, after))) {
      this.report.error(
        node,
        'this claim begins a line, which ends the paragraph around it',
        'Put it right after its sentence, on the same line',
      );
    }
  }

  #reject(node: Nodes): void {
    const isCode = node.type === 'code' || node.type === 'inlineCode';
    this.report.error(
      node,
      isCode
        ? 'this claim is in code, where readers see it'
        : 'this claim is between HTML tags, or begins a line with text after it',
      isCode
        ? 'Mark the sentence that tells what the code does'
        : 'Put it right after its sentence, on the same line, with no tag next to it',
    );
  }
}

/** Whether two blocks are on adjacent lines, and the other one is a paragraph. */
function touches(first: Nodes | undefined, second: Nodes | undefined): boolean {
  if (first?.type !== 'paragraph' && second?.type !== 'paragraph') return false;
  return (first?.position?.end.line ?? 0) + 1 === second?.position?.start.line;
}
