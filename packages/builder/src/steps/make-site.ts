/** All steps up to the site, for commands that write no output. A build takes the same steps, with others between them. */

import type { Synonyms } from 'docs-search/engine/search-index';
import { early } from '../base/early.ts';
import { ProblemsError } from '../base/problems.ts';
import type { Site } from '../model/site.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import { locateSettings, type SiteFolder } from '../site-folder/site-folder.ts';
import { bundleComponents } from './bundle-code.ts';
import { compileReference, compileWritten, createPageCompiler } from './compile-site.ts';
import { connectPages } from './connect-pages.ts';
import { readContent, type StepOptions } from './read-content.ts';
import { readReference } from './typescript-steps.ts';

/** @throws ProblemsError when the site has errors. */
export async function makeSite(
  folder: SiteFolder,
  options?: StepOptions,
): Promise<{ readonly site: Site; readonly synonyms: Synonyms }> {
  const readingContent = early(readContent(folder, options));
  const readingReference = early(readReference(folder));
  const content = await readingContent;
  const compiler = createPageCompiler(folder.config, await bundleComponents(folder, content));
  const compilingWritten = early(compileWritten(folder, content, compiler, options));
  const { pages } = await compileReference(folder, compilingWritten, readingReference, compiler, options);
  const [written, reference] = [await compilingWritten, await readingReference];
  const connected = await connectPages({ folder, content, written, pages, reference, compiler }, options);
  const synonyms = await readSynonyms(folder.path);
  const problems = [folder, reference, connected, synonyms].flatMap((step) => step.problems);
  if (problems.some(({ severity }) => severity === 'error')) {
    throw new ProblemsError(await locateSettings(folder.path, problems));
  }
  return { site: connected.site, synonyms: synonyms.synonyms };
}
