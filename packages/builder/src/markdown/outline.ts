/** What is known of a page without compiling it. Loads no parser. */
import type { SiteConfig } from '../config/config.ts';
import { features } from '../features/features.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { FrontMatter, SourceFacts } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { stripExtension } from '../urls.ts';

/** @param heading Text of the first level-1 heading; undefined when there is none. */
export function titleOf({ frontMatter, path }: Pick<SourceFacts, 'frontMatter' | 'path'>, heading: string | undefined): string {
  return frontMatter.title ?? heading ?? stripExtension(path.split('/').at(-1) as string);
}

/** Keys whose values readers see. */
const shownKeys = ['title', 'title_meta', 'description', 'sidebar_label', 'pagination_label'] as const;

/** What is known of a source without its text; what its front matter says to readers, as the settings want it. */
export function factsOf(source: SourceFacts, settings: SiteConfig['markdown']): SourceFacts {
  const { kind, path, diskPath, relativePath, places, format, generated } = source;
  const changes = features.flatMap(({ frontMatter }) => frontMatter?.(settings) ?? []);
  const frontMatter = changes.reduce(changeFrontMatter, source.frontMatter);
  return defined({ kind, path, diskPath, relativePath, frontMatter, places, format, generated });
}

function changeFrontMatter(frontMatter: FrontMatter, change: (text: string) => string): FrontMatter {
  const shown = shownKeys.flatMap((key) => (frontMatter[key] === undefined ? [] : [[key, change(frontMatter[key])]]));
  return { ...frontMatter, ...Object.fromEntries(shown) };
}

/** Shared by all outlines, of which there are thousands. */
const none: readonly never[] = [];

/** A page without an article: its title, and what its front matter says. */
export function outlinePage(source: SourceFacts, title: string): CompiledPage {
  return {
    source,
    title,
    html: none,
    headings: none,
    anchors: none,
    styles: none,
    links: none,
    images: none,
    islands: none,
    components: none,
    sections: none,
    description: source.frontMatter.description ?? '',
    markdown: none,
    samples: none,
    mentions: none,
    symbols: none,
    words: 0,
    problems: none,
  };
}
