/** The pages of the dev server, shown one by one: what few pages need of the whole site is planned, and only what is shown is connected. */
import { sortProblems } from '../base/problems.ts';
import type { CutSidebars } from '../feature.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { ArticleSite, GeneratedPage, SitePage } from '../model/site.ts';
import type { Problem } from '../model/source.ts';
import { cutSidebars } from '../render/feature-parts.ts';
import { lazily } from '../shared/lazily.ts';
import { connectPage } from '../site/connect-page.ts';
import { listSections, showGenerated } from '../site/generated-pages.ts';
import { homeSource, noHomePage } from '../site/home-page.ts';
import { findCollisions } from '../site/output-collisions.ts';
import { planSite, type SitePlan } from '../site/plan-site.ts';
import { withCompiled } from '../site/routes.ts';
import type { PlanInput } from '../site/site-input.ts';
import { connectSymbols } from '../site/symbols.ts';
import { routeKey } from '../urls.ts';
import type { ReadSite } from './site-reader.ts';

/** The site as far as it is compiled. */
export interface DevPlan {
  readonly plan: SitePlan;
  readonly site: ArticleSite;
  /** The sidebars as the build would cut them. */
  readonly sidebars: CutSidebars;
  /** Of the site as a whole; takes longer than to show a page. */
  readonly problems: () => readonly Problem[];
}

/** What the site is assembled from, besides its pages. */
export function inputOf({ folder, content, reference }: ReadSite): PlanInput {
  return {
    // The headings of pages that have not been opened are unknown, so only the build checks anchors.
    config: { ...folder.config, onBrokenAnchors: 'ignore' },
    content,
    staticFiles: new Set(folder.staticFiles.keys()),
    refused: folder.refused,
    linkedSymbols: reference.symbols,
    ownLinks: reference.ownLinks,
    releases: reference.releases,
    isPartial: true,
  };
}

/** @param compiledOf Returns the page of a source as it is compiled by now, if it is. */
export function planDevSite(read: ReadSite, compiledOf: (path: string) => CompiledPage | undefined): DevPlan {
  const plan = planSite(inputOf(read), withCompiled(read.routes, compiledOf));
  return {
    plan,
    site: { siteData: plan.siteData, ...connectSymbols(plan) },
    sidebars: cutSidebars(plan.siteData),
    problems: lazily(() => [...plan.problems, ...findCollisions(plan), ...plan.settings.problems]),
  };
}

export function isGenerated({ plan }: DevPlan, route: string): boolean {
  return plan.generated.some(({ path }) => routeKey(path) === route);
}

/** @returns Undefined if no page has the route. */
export function showPage({ plan }: DevPlan, route: string): SitePage | GeneratedPage | undefined {
  const written = plan.byRoute.get(route);
  if (written !== undefined) return connectPage(written, plan).page;
  const planned = plan.generated.find(({ path }) => routeKey(path) === route);
  const find = (page: SitePlan['pages'][number]): SitePage => connectPage(page, plan).page;
  return planned && showGenerated(planned, { find, sections: listSections(plan) });
}

/** The posts whose text a generated page shows. */
export function postsOn({ view }: GeneratedPage): SitePage[] {
  if (view.view === 'archive') return view.years.flatMap(({ posts }) => posts.map((post) => post.page));
  return 'posts' in view ? view.posts.map((post) => post.page) : [];
}

/**
 * What is wrong with compiled pages, and with settings.
 * @param isWhole Whether the reference has been read: until then, settings that refer to its pages would be reported as broken.
 */
export function findProblems({ plan, problems }: DevPlan, compiled: readonly CompiledPage[], isWhole: boolean): Problem[] {
  const files = new Set(compiled.map(({ source }) => source.path));
  const shown = plan.pages.filter((page) => files.has(page.compiled.source.path));
  const found = [...problems(), ...shown.flatMap((page) => connectPage(page, plan).problems)].filter(
    ({ place }) => files.has(place.file) || (isWhole && place.setting !== undefined),
  );
  return [
    ...compiled.flatMap((page) => page.problems),
    ...sortProblems(found),
    ...(files.has(homeSource) ? [noHomePage(plan.config)] : []),
  ];
}
