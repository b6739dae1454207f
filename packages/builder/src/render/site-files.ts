/**
 * Site -> files: every file of the output but the search index, with what it is made from. Nothing here parses Markdown, and no later step changes
 * a file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyOutputFile, copyOf, type MadeFile, type OutputFile, outputMark, readyFile } from '../base/output-file.ts';
import { hasWorkers, mostWorkers, usualHeapLimit, WorkerPool } from '../base/worker-pool.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import { offlineWorker } from '../bundle/offline-worker.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { GeneratedPage, Site, SitePage } from '../model.ts';
import type { Assets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { linkedFilePath, workerFile } from '../urls.ts';
import { ArticleRenderer } from './article.tsx';
import { cutSidebars } from './cut-sidebars.ts';
import { createDraw, type DrawQuestion, type DrawSettings } from './draw.ts';
import { addOwnRules, hostFiles, mergedFiles, redirectFiles } from './hosting/host-files.ts';
import { makeHostRules } from './hosting/host-rules.ts';
import { type PageFilesInput, pageFiles } from './page-files.ts';
import { makePageStyles } from './page-styles.ts';
import { feedFiles } from './programs/feeds.ts';
import { machineFiles, renderRobots, renderSitemap } from './programs/machine-files.ts';
import { collectSampleTypes, type KnownSamples } from './programs/sample-types.ts';
import { projectFile } from './project-file.ts';
import { type SharedParts, sharedParts } from './shared-parts.ts';
import { readBrand, SocialImages } from './social/social-images.ts';

interface SiteFilesInput {
  readonly folder: SiteFolder;
  readonly site: Site;
  readonly assets: Assets;
  /** Its bundling may take seconds. */
  readonly bundle: Promise<ClientBundle>;
  readonly components: ComponentBundle;
  /** The inspected samples of written pages, which may take seconds. */
  readonly samples: Promise<KnownSamples>;
  /** What generated pages read in the browser. */
  readonly dataFiles: readonly OutputFile[];
}

interface SiteFiles {
  /**
   * Those that can be made before the client is bundled, those that can be made before the samples are inspected, and the others. No two have the
   * same path.
   */
  readonly lists: readonly (readonly AnyOutputFile[] | Promise<readonly AnyOutputFile[]>)[];
  /** Ends the threads that make them. */
  stop(): Promise<void>;
}

/** How many files are made before threads start: they take about as long as the start. */
const filesBeforeThreads = 50;

export function outputFiles(input: SiteFilesInput): SiteFiles {
  const { folder, site, assets, bundle, components, samples, dataFiles } = input;
  const { config } = folder;
  const styles = makePageStyles(site, components);
  const brand = readBrand(folder, site.siteData);
  const shared = bundle.then((bundled) => sharedParts(folder, site.siteData, bundled, styles.embedded));
  const backdrops: DrawSettings['backdrops'] = new Map();
  const settings = shared.then((known): DrawSettings => ({ shared: known, brand, backdrops }));
  // One core is left to the thread that asks.
  const most = Math.max(1, mostWorkers - 1);
  const pool = new WorkerPool<DrawQuestion, readonly Uint8Array[]>('draw-worker', { most, settings, heapLimit: usualHeapLimit });
  const drawHere = createDraw(shared, { brand, backdrops });
  let drawn = 0;
  const drawOne = (question: DrawQuestion): Promise<readonly Uint8Array[]> =>
    hasWorkers && drawn++ >= filesBeforeThreads ? pool.ask(question) : drawHere(question);
  const images = new SocialImages(folder, site.siteData, brand, assets.previews, (card) => drawOne({ card }));
  const cut = cutSidebars(site.siteData);
  const draw: PageFilesInput['draw'] = (page, head) => drawOne({ page, head });
  const pagesWith = (parts: SharedParts, articles: ArticleRenderer, pages: readonly (SitePage | GeneratedPage)[]): MadeFile[] =>
    pageFiles({ config, site, shared: parts, sidebars: cut, articles, styles, images, draw }, pages);
  // The samples of the reference are not inspected.
  const isReference = ({ compiled }: SitePage): boolean => compiled.source.generated;

  const drawnImages = images.filesOf([...site.pages, ...site.generated]);
  const filesWithClient = async (parts: SharedParts, { files: client }: ClientBundle): Promise<MadeFile[]> => [
    ...pagesWith(parts, new ArticleRenderer(site, assets), site.pages.filter(isReference)),
    readyFile(outputMark, 'This folder is written by the build, which replaces it as a whole.\n'),
    readyFile(workerFile, await offlineWorker(config.offline)),
    ...[...client].map(([path, content]) => readyFile(path, content)),
    ...(await copiedFiles(input)),
    ...(await hostingFiles(input, parts.contentPolicy)),
  ];
  const filesWithSamples = (parts: SharedParts, known: KnownSamples): AnyOutputFile[] => {
    const types = collectSampleTypes(site, known);
    const articles = new ArticleRenderer(site, assets, types);
    return [
      ...pagesWith(parts, articles, [...site.pages.filter((page) => !isReference(page)), ...site.generated]),
      ...styles.files,
      ...site.pages.flatMap((page) => articles.pageDetails(page) ?? []),
      ...dataFiles,
      ...[...types.values()].map(({ file, text }) => readyFile(file, text)),
      readyFile(parts.siteDataPath, JSON.stringify({ ...parts.siteData, sidebars: cut.sidebars })),
      ...cut.files,
      ...site.projects.map(projectFile),
      ...machineFiles(config, site, articles),
      ...feedFiles(config, site, articles, (page) => images.of(page).url),
      readyFile('sitemap.xml', renderSitemap(site)),
      ...redirectFiles(site, parts.document),
    ];
  };
  // What hosts read of a static file replaces the file, and a static file what is made of pages. Of duplicate routes, which were reported, the
  // last one wins.
  const withoutRepeats = <F extends AnyOutputFile>(
    found: readonly F[],
    ...before: readonly (readonly AnyOutputFile[])[]
  ): F[] => {
    const known = new Set(before.flat().map(({ path }) => path));
    return [...new Map(found.map((file) => [file.path, file])).values()].filter(({ path }) => !known.has(path));
  };
  const files = Promise.all([shared, bundle]).then(async (made) => withoutRepeats(await filesWithClient(...made), drawnImages));
  const later = Promise.all([shared, samples, files]).then(([parts, known, before]) =>
    withoutRepeats(filesWithSamples(parts, known), drawnImages, before),
  );
  // A failure is reported where it is waited for.
  for (const promise of [settings, files, later]) promise.catch(() => {});
  return { lists: [drawnImages, files, later], stop: () => pool.stop() };
}

/** Images of pages, files that pages link to, and static files. */
function copiedFiles({ folder, site, assets }: SiteFilesInput): Promise<OutputFile[]> {
  const linked = [...site.linkedFiles].map(([name, file]) => [linkedFilePath(name).slice(1), join(folder.path, file)] as const);
  const statics = [...folder.staticFiles].map(([path, file]) => [path.slice(1), file] as const);
  return Promise.all([...assets.files, ...linked, ...statics].map(([path, source]) => copyOf(path, source)));
}

/** Headers and redirects for each host and `robots.txt`, with what the site's own files of these names add. */
function hostingFiles({ folder, site }: SiteFilesInput, contentPolicy: string): Promise<OutputFile[]> {
  const { config, staticFiles } = folder;
  const built = [
    ...hostFiles(makeHostRules(config, contentPolicy, site.redirects), new URL(config.url).host),
    ['robots.txt', renderRobots(config.url, config.baseUrl)] as const,
  ];
  return Promise.all(
    built.map(async ([path, text]) => {
      const name = mergedFiles.find((merged) => merged === path);
      const own = staticFiles.get(`/${path}`);
      if (name === undefined || own === undefined) return readyFile(path, text);
      return readyFile(path, addOwnRules(name, text, await readFile(own, 'utf8')));
    }),
  );
}
