/** Which headings of a page its table of contents lists. */
import type { SiteConfig } from '../config/config.ts';
import type { TocEntry } from '../model/page-parts.ts';
import { readHeading } from './inline-content.ts';
import type { RoutedPage } from './routed-page.ts';

/** The levels are those of the settings, unless the page has its own. */
export function makeToc({ compiled }: RoutedPage, config: SiteConfig): TocEntry[] {
  const min = compiled.source.frontMatter.toc_min_heading_level ?? config.toc.minHeadingLevel;
  const max = compiled.source.frontMatter.toc_max_heading_level ?? config.toc.maxHeadingLevel;
  return (
    compiled.headings
      // A heading of a picture alone, or of nothing, would be an entry without a name.
      .filter(({ level, html }) => level >= min && level <= max && html !== '')
      .map(({ id, level, html }) => ({ id, level, content: readHeading(html) }))
  );
}
