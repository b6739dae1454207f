/** Site -> the output folder, with a line that says how much of it had to be written. */
import type { Cache } from '../base/cache.ts';
import { startStep } from '../base/progress.ts';
import type { Site } from '../model/site.ts';
import { pathToHtmlFile } from '../urls.ts';
import { type MaterialsInput, prepareMaterials } from './materials.ts';
import { writeOutput } from './output.ts';
import { listSiteFiles } from './site-files.ts';

interface WriteSiteOptions {
  /** Absolute path of the output folder. */
  readonly outPath: string;
  readonly cache: Cache;
  /** How many pages were compiled. */
  readonly compiled: number;
  readonly quiet: boolean;
}

/**
 * @returns How many files there are, and how many of them were made; the others were kept from the last build.
 * @throws ProblemsError when the disk refuses to take them, or when a file cannot be made.
 */
export async function writeSite(
  input: MaterialsInput,
  { outPath, cache, compiled, quiet }: WriteSiteOptions,
): Promise<{ readonly all: number; readonly made: number }> {
  const step = startStep('Write', quiet);
  const materials = await prepareMaterials(input);
  const onProgress = (done: number, total: number): void => step.advance(done, total);
  const writing = writeOutput({ outPath, lists: listSiteFiles(materials), cache, onProgress });
  const { all, made } = await writing.finally(materials.stop);
  step.finish(`${all} files, ${made.length} made; ${describeTouched(input.site, made, compiled)}`);
  return { all, made: made.length };
}

/**
 * How many pages are written again, and why.
 * @param made Paths of the files that were made.
 */
function describeTouched({ pages, generated }: Site, made: readonly string[], compiled: number): string {
  const documents = new Set([...pages, ...generated].map(({ path }) => pathToHtmlFile(path)));
  const touched = made.filter((path) => documents.has(path)).length;
  if (touched === 0) return 'no page is different';
  if (touched === documents.size)
    return compiled >= pages.length ? 'all pages are new' : 'all pages, because of something that all of them show';
  const others = Math.max(0, touched - compiled);
  return `${touched} of ${documents.size} pages${others === 0 ? '' : `, ${others} of them because of what they show of others`}`;
}
