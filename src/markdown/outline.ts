/** What is known of a page without compiling it. Loads no parser. */
import type { CompiledPage, SourceFile } from '../model.ts';
import { stripExtension } from '../urls.ts';

/** @param heading Text of the first level-1 heading; undefined when there is none. */
export function titleOf({ frontMatter, path }: SourceFile, heading: string | undefined): string {
  return frontMatter.title ?? heading ?? stripExtension(path.split('/').at(-1) as string);
}

/** A page without an article: its title, and what its front matter says. */
export function outlinePage(source: SourceFile, title: string): CompiledPage {
  return {
    source,
    title,
    html: [],
    headings: [],
    anchors: [],
    styles: [],
    links: [],
    images: [],
    islands: [],
    components: [],
    sections: [],
    description: source.frontMatter.description ?? '',
    markdown: [],
    samples: [],
    mentions: [],
    symbols: [],
    words: 0,
    problems: [],
  };
}
