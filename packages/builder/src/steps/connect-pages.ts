/** Step: CompiledPage[] -> Site, without the pages that have errors if the setting `onBrokenPages` allows that. */
import { startStep } from '../base/progress.ts';
import type { Content } from '../content/load.ts';
import type { CompileRun, PageCompiler } from '../markdown/compile-pages.ts';
import type { Site } from '../model/site.ts';
import type { Problem } from '../model/source.ts';
import { assembleSite } from '../site/assemble.ts';
import { findBroken, reportLeftOut } from '../site/broken-pages.ts';
import { makeHomePage, noHomePage } from '../site/home-page.ts';
import { hasHomePage } from '../site/routes.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import type { WrittenPages } from './compile-site.ts';
import type { StepOptions } from './read-content.ts';
import type { Reference } from './typescript-steps.ts';

interface ConnectInput {
  readonly folder: SiteFolder;
  readonly content: Content;
  readonly written: WrittenPages;
  readonly pages: CompileRun['pages'];
  readonly reference: Reference;
  /** Compiles the home page of a site that has none. */
  readonly compiler: PageCompiler;
}

interface ConnectedPages {
  readonly site: Site;
  readonly assets: Assets;
  /** Of the pages, from their sources to the site; those of pages that are left out are no errors. */
  readonly problems: readonly Problem[];
}

/** Connects the pages and collects their images; repeats it without the pages in which that finds errors. */
export async function connectPages(input: ConnectInput, { quiet = false }: StepOptions = {}): Promise<ConnectedPages> {
  const { folder, content, written, pages } = input;
  const found = collectAssets(folder, pages);
  const step = startStep('Connect', quiet);
  const isLenient = folder.config.onBrokenPages === 'warn';
  const mayLeaveOut = isLenient ? pages : [];
  let problems = [...content.problems, ...written.problems, ...found.problems, ...pages.flatMap((page) => page.problems)];
  for (;;) {
    const leftOut = findBroken(mayLeaveOut, content.sources, problems);
    const { site, isHomeless } = await connectWithout(leftOut, input);
    problems = [...problems, ...site.problems];
    // What connects pages finds errors too.
    if (findBroken(mayLeaveOut, content.sources, problems).size > leftOut.size) continue;
    step.finish();
    const assets = leftOut.size === 0 ? found : collectAssets(folder, without(leftOut, pages));
    const all = isHomeless ? [noHomePage(folder.config), ...problems] : problems;
    return { site, assets, problems: isLenient ? reportLeftOut(all, pages, content.sources, leftOut) : all };
  }
}

async function connectWithout(
  leftOut: ReadonlySet<string>,
  { folder: { config, staticFiles, refused }, content, written: { undrawn }, pages, reference, compiler }: ConnectInput,
): Promise<{ readonly site: Site; readonly isHomeless: boolean }> {
  const isHomeless = content.sources.length > 0 && !hasHomePage(config, without(leftOut, pages));
  const home = isHomeless ? [await compiler.compile(makeHomePage(config, content, leftOut))] : [];
  const site = assembleSite({
    config,
    content,
    compiled: [...pages, ...undrawn, ...home],
    leftOut: new Set([...leftOut, ...undrawn.map(({ source }) => source.path)]),
    staticFiles: new Set(staticFiles.keys()),
    refused,
    linkedSymbols: reference.symbols,
    ownLinks: reference.ownLinks,
    releases: reference.releases,
  });
  return { site, isHomeless };
}

function without(leftOut: ReadonlySet<string>, pages: CompileRun['pages']): CompileRun['pages'] {
  return leftOut.size === 0 ? pages : pages.filter(({ source }) => !leftOut.has(source.path));
}
