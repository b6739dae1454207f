/**
 * The command `samples`: compiles the code samples of a site's written pages and reports those that do not compile. Writes only
 * its report.
 */
import { writeFile } from 'node:fs/promises';
import { ProblemsError } from '../base/problems.ts';
import { startStep } from '../base/progress.ts';
import { checkSamples } from '../samples/check.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';
import { bundleComponents } from '../steps/bundle-code.ts';
import { compileWritten, createPageCompiler } from '../steps/compile-site.ts';
import { readContent } from '../steps/read-content.ts';
import { createInspector } from '../steps/typescript-steps.ts';

/**
 * Checks the samples of a site, if it has the setting `samples`.
 * @param reportPath Absolute path of a file for the counts as JSON, `{"passed": 1, "failed": 0}`.
 * @throws ProblemsError naming each mistake in its Markdown file.
 */
export async function runSampleCheck(sitePath: string, reportPath?: string): Promise<void> {
  const folder = await readSiteFolder(sitePath);
  const inspector = createInspector(folder);
  if (inspector === undefined) return;
  const content = await readContent(folder, { quiet: true });
  const compiler = createPageCompiler(folder.config, await bundleComponents(folder, content));
  const { pages } = await compileWritten(folder, content, compiler, { quiet: true });
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
