/**
 * Date and address of a post from its file name, by Docusaurus's conventions: `2021-08-26-welcome.md`,
 * `2021-08-26-welcome/index.md`, `2021/08/26/welcome.md`, each at `/blog/2021/08/26/welcome` unless the front matter has a
 * `slug`.
 */
import { normaliseDate } from '../content/dates.ts';
import type { FrontMatter } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { stripExtension } from '../urls.ts';

interface PostRoute {
  /** Path below the blog, beginning with `/`. */
  readonly slug: string;
  /** The date in the front matter, else in the file name; absent when neither has one. */
  readonly date?: string;
}

/** @param relativePath Path below the blog folder. */
export function makePostRoute(relativePath: string, frontMatter: FrontMatter): PostRoute {
  const name = stripExtension(relativePath).replace(/\/(index|readme)$/i, '');
  const match = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*))?$/.exec(name);
  const fileDate = match ? normaliseDate(`${match[2]}-${match[3]}-${match[4]}`) : undefined;
  const date = frontMatter.date ?? fileDate;
  const slug = match && fileDate ? `/${fileDate.replaceAll('-', '/')}/${match[1] ?? ''}${match[5] ?? ''}` : `/${name}`;
  return defined({ slug: slug.replace(/\/+$/, '') || '/', date });
}
