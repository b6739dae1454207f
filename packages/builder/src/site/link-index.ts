/**
 * The pages that links can lead to, by route and by source file, with their anchors. Built once, read by links.ts.
 */
import type { Content } from '../content/load.ts';
import { lazily } from '../shared/lazily.ts';
import { routeKey } from '../urls.ts';
import type { Routes } from './routes.ts';

/** A page that a link can point to. */
export interface LinkTarget {
  /** Canonical path, without base URL. */
  readonly path: string;
  /** Ids on the page; undefined when they are unknown, as on generated pages. */
  readonly anchors: ReadonlySet<string> | undefined;
}

export type LinkIndex = ReturnType<typeof makeLinkIndex>;

/** @param generated Pages without a source file. */
export function makeLinkIndex(
  { pages, withErrors }: Routes,
  generated: readonly { readonly path: string }[],
  { drafts }: Content,
) {
  const byRoute = new Map<string, LinkTarget>();
  const bySource = new Map<string, LinkTarget>();
  const folders = new Set<string>();
  for (const { path } of generated) byRoute.set(routeKey(path), { path, anchors: undefined });
  for (const { path, compiled } of pages) {
    const anchors = lazily(() => new Set([...compiled.headings.map(({ id }) => id), ...compiled.anchors]));
    const target: LinkTarget = {
      path,
      get anchors() {
        return anchors();
      },
    };
    byRoute.set(routeKey(path), target);
    const { source } = compiled;
    bySource.set(source.path, target);
    if (!source.generated) folders.add(source.path.slice(0, source.path.length - source.relativePath.length));
  }
  /** Source file and route key of each page that is left out because of errors -> its path. */
  const leftOut = new Map(
    withErrors.flatMap(({ path, compiled }) => [[compiled.source.path, path] as const, [routeKey(path), path] as const]),
  );
  return {
    /** By route key, see urls.ts. */
    byRoute,
    /** In lower case: addresses that differ in nothing else lead to the same page in Docusaurus. */
    byLowerRoute: lazily(() => new Map([...byRoute].map(([key, target]) => [key.toLowerCase(), target]))),
    /** By path of the source file relative to the site folder. */
    bySource,
    leftOut,
    /** Source files of drafts that are left out. */
    drafts: new Set(drafts.map(({ path }) => path)),
    /** Relative to the site folder, with a slash at the end; file links may also be relative to them. */
    contentFolders: [...folders],
  };
}
