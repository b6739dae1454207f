/** The command `build`: from a site folder to the output folder. If nothing has changed since the last build, no page is read. */
import { writeReport } from '../base/problems.ts';
import { removeLeftovers } from '../render/output-folder.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';
import type { BuildResult } from './build-steps.ts';
import { findUnchanged, lookAtInputs } from './unchanged.ts';

interface BuildOptions {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  /** Absolute path of the output folder, whose contents are replaced. */
  readonly outPath: string;
  /** Prints neither progress nor warnings. */
  readonly quiet?: boolean;
}

/**
 * Builds a site.
 * @throws ProblemsError with all errors of the run; the output folder is left untouched.
 */
export async function build({
  sitePath,
  outPath,
  quiet = false,
}: BuildOptions): Promise<BuildResult & { readonly isUnchanged: boolean }> {
  await removeLeftovers(outPath);
  const look = await lookAtInputs(sitePath, outPath);
  const folder = await readSiteFolder(sitePath);
  const unchanged = await findUnchanged(look, folder);
  if (unchanged === undefined) {
    // Only now, because what the steps need takes longer to load than all this.
    const { takeSteps } = await import('./build-steps.ts');
    return { ...(await takeSteps(look, folder, quiet)), isUnchanged: false };
  }
  const { pages, files, warnings } = unchanged;
  if (!quiet) {
    if (warnings.length > 0) console.warn(`\n${writeReport(warnings)}`);
    console.log(`  Nothing has changed: ${pages} pages, ${files} files are kept`);
  }
  return { pages, compiled: 0, written: 0, warnings, isUnchanged: true };
}
