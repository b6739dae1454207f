/** Only for tests: makes a source file from a text, as src/content would read it. */
import { readFrontMatter } from '../../src/content/front-matter.ts';
import type { SourceFile, SourceKind } from '../../src/model/source.ts';

const folders: Readonly<Record<string, SourceKind>> = { docs: 'doc', blog: 'post', pages: 'page' };

/** @param path `docs/...`, `blog/...` or `pages/...`, with or without a leading `content/`; or `(api)/...` for a generated page. */
export function makeSource(path: string, text: string): SourceFile {
  const [before = '', folder = ''] = /^(?:content\/)?(docs|blog|pages|\(api\))\//.exec(path) ?? [];
  const generated = folder === '(api)';
  const { frontMatter, places, frontMatterText, body, bodyLine } = readFrontMatter(text, path);
  return {
    kind: folders[folder] ?? 'doc',
    path,
    relativePath: path.slice(before.length),
    frontMatter,
    places: generated ? {} : places,
    format: path.endsWith('.mdx') ? 'mdx' : 'md',
    generated,
    frontMatterText,
    body,
    bodyLine,
  };
}
