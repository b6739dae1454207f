/** The files that a page shows. Doesn't parse Markdown: a false match only costs an unnecessary read. */
import type { ShownNames } from '../../feature.ts';

/** A fence names a file (`file="demos/lists/src/editor.tsx"`), `<CodeProject>` a folder. */
export function findShownNames(body: string): ShownNames {
  const valuesOf = (matches: Iterable<RegExpMatchArray>): string[] => [...matches].map((match) => match[1] ?? match[2] ?? '');
  // The search for a word is many times faster than that for a pattern, and most pages have neither.
  return {
    files: body.includes('file=') ? valuesOf(body.matchAll(/(?:`{3}|~{3}).*\sfile=(?:"([^"\n]+)"|'([^'\n]+)')/g)) : [],
    folders: body.includes('<CodeProject')
      ? valuesOf(body.matchAll(/<CodeProject\b[^>]*?\bfolder=(?:"([^"\n]+)"|'([^'\n]+)')/g))
      : [],
  };
}
