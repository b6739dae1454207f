/**
 * CompiledPage[] -> Site: everything that depends on more than one page. A pure function of its input, in numbered steps. Does
 * not read the disk or parse Markdown or HTML; reports all problems instead of stopping at the first.
 */
import { workOn } from '../base/page-limit.ts';
import { compareText, sortProblems } from '../base/problems.ts';
import type { Site, SitePage } from '../model/site.ts';
import { connectPage } from './connect-page.ts';
import { listSections, showGenerated } from './generated-pages.ts';
import { findCollisions } from './output-collisions.ts';
import { planSite } from './plan-site.ts';
import { assignRoutes } from './routes.ts';
import type { SiteInput } from './site-input.ts';
import { connectSymbols } from './symbols.ts';

export function assembleSite({ compiled, leftOut, ...input }: SiteInput): Site {
  // 1. Addresses, sidebars, and whatever else the pages need of each other.
  const plan = planSite(input, assignRoutes(input.config, compiled, leftOut));
  const { content, projects, redirects, siteData, settings } = plan;

  // 2. Each written page with its facts.
  const connected = plan.pages.map((page) =>
    workOn(page.compiled.source.path, 'while its links are resolved', () => connectPage(page, plan)),
  );
  const pages = connected.map(({ page }) => page);
  const linked = new Set(connected.flatMap(({ linkedFiles }) => linkedFiles));

  // 3. The symbols, and the pages that mention them.
  const symbols = connectSymbols(plan);

  // 4. The generated pages, which show the written ones.
  const sections = listSections(plan);
  const found = new Map(plan.pages.map((page, index) => [page, pages[index] as SitePage]));
  const view = { sections, find: (page: (typeof plan.pages)[number]) => found.get(page) as SitePage };

  return {
    pages,
    generated: plan.generated.map((page) => showGenerated(page, view)).sort((a, b) => compareText(a.path, b.path)),
    sections,
    ...symbols,
    redirects,
    linkedFiles: new Map(
      [...linked].sort(compareText).flatMap((name) => {
        const file = content.files.get(name);
        return file === undefined ? [] : [[name, file] as const];
      }),
    ),
    projects,
    siteData,
    problems: sortProblems([
      ...plan.problems,
      ...findCollisions(plan),
      ...connected.flatMap(({ problems }) => problems),
      ...settings.problems,
    ]),
  };
}
