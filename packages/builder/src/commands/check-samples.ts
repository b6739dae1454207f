/**
 * The command `samples`: compiles the code samples of a site's written pages and reports those that do not compile. Writes only
 * its report.
 */
import { writeFile } from 'node:fs/promises';
import { ProblemsError } from '../base/problems.ts';
import { startStep } from '../base/progress.ts';
import { Pipeline } from '../pipeline.ts';
import { checkSamples } from '../samples/check.ts';

/**
 * Checks the samples of a site, if it has the setting `samples`.
 * @param reportPath Absolute path of a file for the counts as JSON, `{"passed": 1, "failed": 0}`.
 * @throws ProblemsError naming each mistake in its Markdown file.
 */
export async function runSampleCheck(sitePath: string, reportPath?: string): Promise<void> {
  const pipeline = new Pipeline(sitePath, { quiet: true });
  const inspector = await pipeline.inspector();
  if (inspector === undefined) return;
  const { pages } = await pipeline.written();
  const step = startStep('Compile samples');
  const result = await checkSamples(pages, inspector);
  step.finish(`${result.checked} samples`);
  if (reportPath !== undefined) {
    // A problem that belongs to no sample, such as an unused prelude, counts as one failed check.
    const others = result.failed === 0 && result.problems.length > 0 ? 1 : 0;
    await writeFile(reportPath, JSON.stringify({ passed: result.checked - result.failed, failed: result.failed + others }));
  }
  if (result.problems.length > 0) throw new ProblemsError(result.problems);
}
