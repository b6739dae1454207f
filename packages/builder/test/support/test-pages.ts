/**
 * Only for tests: makes small sites from texts in memory. Its compile knows only headings, links, words and lists of cards; it replaces the real one, so that
 * tests of the site graph depend on nothing else.
 */

import { formatProblem } from '../../src/base/problems.ts';
import { parseConfig, type SiteConfig, type SiteConfigInput } from '../../src/config/config.ts';
import type { Content } from '../../src/content/load.ts';
import { outlinePage, titleOf } from '../../src/markdown/outline.ts';
import type { CompiledPage, Heading, UnresolvedLink } from '../../src/model/compiled.ts';
import type { Site, SitePage } from '../../src/model/site.ts';
import type { Problem, SourceFile } from '../../src/model/source.ts';
import { assembleSite } from '../../src/site/assemble.ts';
import type { SiteInput } from '../../src/site/site-input.ts';
import { makeSource } from './make-source.ts';

/** A valid configuration. */
export function makeConfig(input: Partial<SiteConfigInput> = {}): SiteConfig {
  const result = parseConfig({ title: 'Site', ...input });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.config;
}

/** A page as the compile would return it, as far as the site graph uses it. */
export function compileRoughly(source: SourceFile): CompiledPage {
  const { body, bodyLine } = source;
  const headings: Heading[] = [];
  const links: UnresolvedLink[] = [];
  const lines = body.split('\n');
  let title: string | undefined;
  for (const [index, line] of lines.entries()) {
    const place = { file: source.path, line: bodyLine + index, column: 1 };
    const heading = /^(#{1,6}) (.*?)(?: \{#(.*)\})?$/.exec(line);
    if (heading) {
      const [, marks = '', words = '', id] = heading;
      if (marks.length === 1) title ??= words;
      else {
        const level = marks.length as Heading['level'];
        headings.push({
          level,
          id: id ?? words.toLowerCase().replaceAll(' ', '-'),
          text: words,
          content: words === '' ? [] : [words],
        });
      }
    }
    for (const link of line.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)) {
      links.push({ href: link[1] as string, place: { ...place, column: link.index + 1 } });
    }
  }
  const words = lines.join(' ').split(/\s+/).filter(Boolean).length;
  return {
    ...outlinePage(source, titleOf(source, title)),
    headings,
    links,
    html: body.includes('<DocCardList />') ? [{ fill: 'doc-cards' }] : [],
    mentions: [...body.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string),
    words,
  };
}

/** Content that consists only of the sources, unless `more` adds to it. */
export function makeContent(sources: readonly SourceFile[], more: Partial<Content> = {}): Content {
  return {
    sources,
    drafts: [],
    categories: new Map(),
    authors: new Map(),
    lastChanges: new Map(),
    lookup: { folders: [], files: [] },
    files: new Map(),
    refused: new Map(),
    problems: [],
    ...more,
  };
}

/** Options of {@link assembleTexts}. */
export interface TextSite {
  readonly config?: Partial<SiteConfigInput>;
  readonly content?: Partial<Content>;
  readonly staticFiles?: readonly string[];
  readonly linkedSymbols?: SiteInput['linkedSymbols'];
  readonly ownLinks?: SiteInput['ownLinks'];
  /** Changes a page before the site is assembled. */
  readonly change?: (page: CompiledPage) => CompiledPage;
}

/** Assembles a site from texts by path. */
export function assembleTexts(files: Readonly<Record<string, string>>, options: TextSite = {}): Site {
  const sources = Object.entries(files).map(([path, text]) => makeSource(path, text));
  return assembleSite({
    config: makeConfig(options.config),
    content: makeContent(sources, options.content),
    compiled: sources.map(compileRoughly).map(options.change ?? ((page) => page)),
    staticFiles: new Set(options.staticFiles),
    refused: new Map(),
    ...(options.ownLinks && { ownLinks: options.ownLinks }),
    ...(options.linkedSymbols && { linkedSymbols: options.linkedSymbols }),
  });
}

export function pageOf(site: Site, file: string): SitePage {
  const page = site.pages.find(({ compiled }) => compiled.source.path === file);
  if (!page)
    throw new Error(`${file} has no page; the pages are ${site.pages.map(({ compiled }) => compiled.source.path).join(', ')}`);
  return page;
}

/** Problems as text: a line with the message, and a line with the fix. */
export function problemTexts(problems: readonly Problem[]): string[] {
  return problems.map(formatProblem);
}
