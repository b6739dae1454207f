/** What features change in the tree of a page, at two points of its compile. */
import type { Root } from 'mdast';
import { loadCompileParts } from './compile-parts.ts';
import { applyProseChanges } from './prose-changes.ts';
import type { Compilation, CompileSettings } from './syntax/compilation.ts';

/** Loads what features add to the compile. To be called before a page is compiled. */
export async function preparePasses(settings: CompileSettings): Promise<void> {
  const { all } = await loadCompileParts();
  await Promise.all(all.map(({ prepare }) => prepare?.(settings)));
}

/** On the tree as it was parsed. Afterwards it has all the code of the page. */
export async function passParsed(tree: Root, compilation: Compilation): Promise<void> {
  const { passes } = await loadCompileParts();
  for (const pass of passes.parsed) await pass(tree, compilation);
}

/** On the tree without what isn't content. */
export async function passTidied(tree: Root, compilation: Compilation): Promise<void> {
  const { passes } = await loadCompileParts();
  for (const pass of passes.tidied) await pass(tree, compilation);
  await applyProseChanges(tree, compilation.settings.markdown);
}
