/** A source -> its tree, and what collects the results of its compile. */
import type { Root } from 'mdast';
import type { SiteComponents } from '../../bundle/import-components.ts';
import type { Problem, SourceFacts, SourceFile } from '../../model/source.ts';
import { compileParts } from '../compile-parts.ts';
import { factsOf } from '../outline.ts';
import { Compilation, type CompileSettings } from './compilation.ts';
import { parseMarkdown } from './parse.ts';
import { parsePieces } from './parse-pieces.ts';
import { prepareText } from './prepare.ts';
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

export function readPage(source: SourceFile, settings: CompileSettings, siteComponents: SiteComponents): ReadPage {
  const report = new Report(source.path);
  const { tree, text, substitute } = readTree(source, report, settings.markdown.math !== false);
  // Problems in a substitute only follow from the syntax error reported already, so they are dropped.
  const own = substitute ? new Report(source.path) : report;
  return {
    facts: factsOf(source, settings.markdown),
    tree,
    text,
    hasRawHtml: source.format === 'md' || substitute,
    compilation: new Compilation(source, settings, siteComponents, own, compileParts().codeAttributes),
    problems: report.problems,
  };
}

function readTree(
  source: SourceFile,
  report: Report,
  math: boolean,
): Pick<ReadPage, 'tree' | 'text'> & { readonly substitute: boolean } {
  if (source.tree !== undefined) return { ...parsePieces(source.tree, report, math), substitute: false };
  const text = prepareText(source);
  const parsed = parseMarkdown(text, source.format, report, math);
  raiseTitle(parsed.tree);
  return { text, ...parsed };
}
