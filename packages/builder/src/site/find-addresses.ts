/** The addresses of a site: of its written pages, of those that are generated from them, and of whatever links can lead to. */
import { report } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { PackedProject } from '../model/compiled.ts';
import type { Problem } from '../model/source.ts';
import { routeKey } from '../urls.ts';
import { findRefusedPictures, sortPosts } from './blog.ts';
import { type PlannedPage, planGeneratedPages } from './generated-pages.ts';
import { type LinkIndex, makeLinkIndex } from './link-index.ts';
import { type Routes, slugPlace } from './routes.ts';
import type { PlanInput } from './site-input.ts';
import { collectTags, type Tags } from './tags.ts';

export interface Addresses extends Routes {
  /** The posts of the blog, newest first. */
  readonly posts: Routes['pages'];
  readonly tags: Tags;
  /** Without those whose address belongs to a written page. */
  readonly generated: readonly PlannedPage[];
  readonly index: LinkIndex;
  /** Those that readers can download. */
  readonly projects: readonly PackedProject[];
}

export function findAddresses({ config, content }: PlanInput, routes: Routes): Addresses {
  const posts = sortPosts(routes.pages);
  const tags = collectTags(config, posts, routes.pages);
  const { generated, problems } = leaveOutTaken(planGeneratedPages(config, posts, tags), routes, config);
  return {
    ...routes,
    posts,
    tags,
    generated,
    index: makeLinkIndex(routes, generated, content),
    projects: distinctProjects(routes.pages.flatMap(({ compiled }) => compiled.projects ?? [])),
    problems: [...routes.problems, ...findRefusedPictures(posts, content, config.allowedSources.images), ...problems],
  };
}

/** A project that several pages show is one; different ones of a name stay, because that is a mistake. */
function distinctProjects(projects: readonly PackedProject[]): PackedProject[] {
  return [...new Map(projects.map((project) => [`${project.name} ${project.archive}`, project])).values()];
}

/** Leaves out generated pages whose route belongs to a written one, and reports each, except for the not-found page. */
function leaveOutTaken(
  planned: readonly PlannedPage[],
  { byRoute }: Routes,
  config: SiteConfig,
): { readonly generated: readonly PlannedPage[]; readonly problems: readonly Problem[] } {
  const problems = planned.flatMap(({ path }) => {
    const page = byRoute.get(routeKey(path));
    if (page === undefined || path === '/404') return [];
    const message = `this page replaces the generated page at "${page.path}"`;
    const fix = 'Give the page a different "slug" in its front matter';
    return report(config.onDuplicateRoutes, slugPlace(page), message, fix);
  });
  return { generated: planned.filter(({ path }) => !byRoute.has(routeKey(path))), problems };
}
