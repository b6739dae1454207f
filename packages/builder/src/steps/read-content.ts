/** Step: SiteFolder -> Content. */
import { startStep } from '../base/progress.ts';
import { type Content, loadContent } from '../content/load.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

/** What commands that run these steps choose. */
export interface StepOptions {
  /** Prints no progress. */
  readonly quiet?: boolean;
}

/** Without drafts, unless they are asked for. */
export async function readContent(
  { path, config }: SiteFolder,
  { drafts = false, quiet = false }: StepOptions & { readonly drafts?: boolean } = {},
): Promise<Content> {
  const step = startStep('Read content', quiet);
  const content = await loadContent(path, config, { drafts });
  step.finish(`${content.sources.length} files`);
  return content;
}
