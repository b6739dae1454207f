/**
 * The possible targets of links: every page by route and by source file, with its anchors, and every static file. Built once,
 * read by links.ts and site-data.ts.
 */
import type { Content } from '../content/load.ts';
import { lazily } from '../shared/lazily.ts';
import { routeKey } from '../urls.ts';
import type { RoutedPage } from './pages.ts';

/** A page that a link can point to. */
export interface Target {
  /** Canonical path, without base URL. */
  readonly path: string;
  /** Ids on the page; undefined when they are unknown, as on generated pages. */
  readonly anchors: ReadonlySet<string> | undefined;
}

export interface LinkIndex {
  /** By route key, see urls.ts. */
  readonly byRoute: ReadonlyMap<string, Target>;
  /** By path of the source file relative to the site folder. */
  readonly bySource: ReadonlyMap<string, Target>;
  /** Source files of drafts that were left out. */
  readonly drafts: ReadonlySet<string>;
  /** Pages that were left out because of errors: source file and route key of each -> its path. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** Content folders relative to the site folder; file links may also be relative to them. */
  readonly contentFolders: readonly string[];
  readonly staticFiles: ReadonlySet<string>;
  /** Other files in the content folders; paths relative to the site folder. */
  readonly contentFiles: ReadonlyMap<string, string>;
  /** The folders that contain `staticFiles`, relative to the site folder. */
  readonly staticFolders: readonly string[];
  readonly baseUrl: string;
}

/** @param input.generatedPaths Paths of pages without a source file. */
export function makeLinkIndex(input: {
  readonly pages: readonly RoutedPage[];
  /** Pages that were left out because of errors. */
  readonly leftOut: readonly RoutedPage[];
  readonly generatedPaths: readonly string[];
  readonly content: Content;
  readonly staticFiles: ReadonlySet<string>;
  readonly staticFolders: readonly string[];
  readonly baseUrl: string;
}): LinkIndex {
  const { pages, leftOut, generatedPaths, content, staticFiles, staticFolders, baseUrl } = input;
  const byRoute = new Map<string, Target>();
  const bySource = new Map<string, Target>();
  const folders = new Set<string>();
  for (const path of generatedPaths) byRoute.set(routeKey(path), { path, anchors: undefined });
  for (const { path, compiled } of pages) {
    const anchors = lazily(() => new Set([...compiled.headings.map(({ id }) => id), ...compiled.anchors]));
    const target: Target = {
      path,
      get anchors() {
        return anchors();
      },
    };
    byRoute.set(routeKey(path), target);
    const { source } = compiled;
    bySource.set(source.path, target);
    if (!source.generated) folders.add(source.path.slice(0, source.path.length - source.relativePath.length - 1));
  }
  const drafts = new Set(content.drafts.map(({ path }) => path));
  return {
    byRoute,
    bySource,
    drafts,
    leftOut: new Map(
      leftOut.flatMap(({ path, compiled }) => [[compiled.source.path, path] as const, [routeKey(path), path] as const]),
    ),
    contentFolders: [...folders],
    staticFiles,
    contentFiles: content.files,
    staticFolders,
    baseUrl,
  };
}
