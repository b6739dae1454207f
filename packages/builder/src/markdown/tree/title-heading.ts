/** The heading that gives a page its title, for pages that have not been compiled. Parses the page as the compile does. */
import type { SiteConfig } from '../../config/config.ts';
import type { SourceFile } from '../../model/source.ts';
import { applyProseChanges } from '../prose-changes.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { nodesIn } from '../syntax/page-nodes.ts';
import { parseMarkdown } from '../syntax/parse.ts';
import { raiseTitle } from '../syntax/raise-title.ts';
import { Report } from '../syntax/report.ts';

/** @returns The text of the first level-1 heading, in which expressions have no value yet; undefined when there is none. */
export async function readTitleHeading(source: SourceFile, settings: SiteConfig['markdown']): Promise<string | undefined> {
  // The compile reports the problems.
  const report = new Report(source.path);
  const body = titleLine.exec(source.body)?.[1] ?? source.body;
  const { tree } = parseMarkdown({ ...source, body }, report, settings.math !== false);
  raiseTitle(tree);
  for (const node of nodesIn(tree)) {
    if (node.type !== 'heading' || node.depth !== 1) continue;
    await applyProseChanges(node, settings);
    return inlineText(node).replace(/\s+/g, ' ').trim();
  }
  return undefined;
}

/** Most pages begin with their title. Without marks whose meaning depends on what follows, its line is all that has to be parsed. */
const titleLine = /^(?:[ \t]*\n)*(# [^[\]<>{}:\r\n]+)\n/;
