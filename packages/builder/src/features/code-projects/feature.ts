/** Code from files: fences that name a file of the site folder, and `<CodeProject>`, a folder of files to open in a sandbox. */
import type { Feature, ShownNames } from '../../feature.ts';

export default {
  name: 'code-projects',
  shows: findShownNames,
  compile: async () => (await import('./compile.ts')).default,
} satisfies Feature;

/**
 * The files that a page shows: a fence names a file (`file="demos/lists/src/editor.tsx"`), `<CodeProject>` a folder. Doesn't parse Markdown: a false
 * match only costs an unnecessary read.
 */
function findShownNames(body: string): ShownNames {
  const valuesOf = (matches: Iterable<RegExpMatchArray>): string[] =>
    [...matches].flatMap((match) => match.slice(1).find(Boolean) ?? []);
  // The search for a word is many times faster than that for a pattern, and most pages have neither.
  return {
    files: body.includes('file=')
      ? valuesOf(body.matchAll(/^(?:(?!`{3}|~{3}).)*(?:`{3}|~{3}).*\sfile=(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"']+))/gm))
      : [],
    folders: body.includes('<CodeProject')
      ? valuesOf(body.matchAll(/<CodeProject\b(?:(?!<CodeProject)[^>])*?\bfolder=(?:"([^"\n]+)"|'([^'\n]+)')/g))
      : [],
  };
}
