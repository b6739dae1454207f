/** The command `samples`: compiles the code samples of a site's written pages and reports what does not. Writes nothing but its report. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cache } from '../base/cache.ts';
import { cacheFolder } from '../base/fingerprint.ts';
import { ProblemsError } from '../base/problems.ts';
import { startStep } from '../base/progress.ts';
import { listDataFiles, loadSiteComponents } from '../bundle/site-components.ts';
import { loadContent } from '../content/load.ts';
import { PageCompiler } from '../markdown/compile-pages.ts';
import { checkSamples, type SampleReport } from '../samples/check.ts';
import { SampleInspector } from '../samples/inspect.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';

export interface CheckOptions {
  /** Absolute path of the site folder. */
  readonly site: string;
  /** Absolute path of a file for the counts as JSON, `{"passed": 1, "failed": 0}`. */
  readonly report?: string;
  readonly quiet?: boolean;
}

/**
 * Checks the samples of a site.
 * @returns How many samples were checked; none for a site without the setting `samples`.
 * @throws ProblemsError naming each mistake in its Markdown file.
 */
export async function runSampleCheck({ site, report, quiet = false }: CheckOptions): Promise<SampleReport> {
  const { folder, config } = await readSiteFolder(site);
  const { samples: settings } = config;
  if (settings === undefined) return { checked: 0, failed: 0, problems: [] };
  const content = await loadContent(folder, config, { drafts: false });
  const components = await loadSiteComponents(folder, listDataFiles(folder));
  const { pages } = await new PageCompiler(new Cache(join(cacheFolder, 'pages')), config, components).compileAll(
    content.sources,
    () => undefined,
  );
  const step = startStep('Compile samples', quiet);
  const cache = new Cache(join(cacheFolder, 'samples'));
  const result = await checkSamples(pages, new SampleInspector(folder, settings, cache));
  await cache.prune();
  step.finish(`${result.checked} samples`);
  if (report !== undefined) {
    // A problem that belongs to no sample, such as an unused prelude, counts as one failed check.
    const others = result.failed === 0 && result.problems.length > 0 ? 1 : 0;
    await writeFile(report, JSON.stringify({ passed: result.checked - result.failed, failed: result.failed + others }));
  }
  if (result.problems.length > 0) throw new ProblemsError(result.problems);
  return result;
}
