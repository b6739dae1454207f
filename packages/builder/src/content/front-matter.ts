/**
 * Reads front matter, the YAML block between `---` lines at the top of a page: validates it against the keys that Docusaurus
 * defines for docs, blog and pages, and normalizes it to `FrontMatter`. Fields:
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter and the pages of the blog and
 * pages plugins. Must not look at other files: load.ts resolves author keys.
 */
import { z } from 'zod';
import { trimAddress } from '../base/origins.ts';
import type { SiteConfig } from '../config/config.ts';
import { address as anyAddress, type Severity } from '../config/values.ts';
import type { FrontMatter, Place, Problem, SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { normaliseDate } from './dates.ts';
import { type SplitText, splitFrontMatter } from './split-front-matter.ts';
import { checkKey, checkShape, optional } from './validate.ts';
import { readYaml, type YamlText } from './yaml.ts';

/** A page's text split into its parts, and its validated front matter. */
interface FrontMatterResult extends SplitText {
  readonly frontMatter: FrontMatter;
  /** Place of each top-level value, by key. */
  readonly places: Readonly<Record<string, Place>>;
  /** What the file is, whatever its front matter says. */
  readonly format: SourceFile['format'];
  readonly problems: readonly Problem[];
}

/** Only MDX is code. A file is MDX by its ending, unless the maintainer says so of all Markdown. */
export function formatOf(path: string, setting: SiteConfig['markdown']['format'] = 'detect'): SourceFile['format'] {
  return setting === 'mdx' || /\.mdx$/i.test(path) ? 'mdx' : 'md';
}

/** On one line, since a line break would begin another line of a file for programs, such as a heading. */
const anyText = z
  .union([z.string(), z.number().transform(String)], { error: 'must be text' })
  .transform((value) => value.trim().replace(/\s+/g, (space) => (/[\n\r\u2028\u2029]/.test(space) ? ' ' : space)));
const text = anyText.refine((value) => value !== '', 'must not be empty');
/** What names something elsewhere, in the one form that such names have. */
const name = text.transform((value) => value.normalize('NFC'));
/** Empty text counts as absent. */
const optionalText = anyText.transform((value) => (value === '' ? undefined : value));
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
const number = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
  z.number(),
);
const level = z.preprocess(
  (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
  z.number().int('must be a whole number').min(2, 'must be 2 or more').max(6, 'must be 6 or less'),
);
const address = z
  .string()
  .refine((value) => !/[\s<>"]/.test(trimAddress(value)), 'must be an address without spaces')
  .pipe(anyAddress);
const date = z
  .string()
  .refine((value) => normaliseDate(value) !== undefined, 'must be a date such as 2021-08-26 or 2021-08-26T10:30:00Z')
  .transform((value) => normaliseDate(value) as string);
const mapping = z.record(z.string(), z.unknown());
const lastUpdateShape = { date: optional(date), author: optional(text) };

const author = z
  .strictObject({
    key: name.optional(),
    name: optional(text),
    title: optional(text),
    url: optional(address),
    image_url: optional(address),
    imageURL: optional(address),
    email: optional(text),
    description: text.nullish(),
    socials: mapping.nullish(),
    page: z.union([z.boolean(), mapping]).nullish(),
  })
  .refine(
    (value) => (value.key ?? value.name ?? value.image_url ?? value.imageURL) !== undefined,
    'needs a "key" from the authors file or a "name"',
  )
  .transform(({ key, name, title, url, imageURL, image_url = imageURL, email }) =>
    defined({ key, name, title, url, image_url, email }),
  );
/** A key of the authors file, or an author. */
const authorForms = [name.transform((key) => ({ key })), author] as const;

const tag = z.union([text.transform((label) => ({ label })), z.strictObject({ label: text, permalink: text })], {
  error: 'must be a tag: text, or a mapping with "label" and "permalink"',
});

/** Every key that front matter may have, in each form that Docusaurus accepts; converts it to the one that the rest of the program reads. */
const shape = {
  id: name.refine((value) => !value.includes('/'), 'must not contain "/"'),
  title: optionalText,
  title_meta: text,
  slug: text.refine(
    (value) => !/[?#\\\s]/.test(value) && !/^[a-z]+:/i.test(value),
    'must be a path without "?", "#", "\\" or spaces',
  ),
  description: optionalText,
  keywords: z.array(text),
  section_keywords: z
    .record(text, z.array(text))
    .transform((sections) => Object.fromEntries(Object.entries(sections).map(([id, words]) => [id.normalize('NFC'), words]))),
  search: flag,
  image: address,
  tags: z.array(tag),
  sidebar_key: text,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_custom_props: mapping,
  displayed_sidebar: name,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_label: text,
  pagination_prev: name,
  pagination_next: name,
  custom_edit_url: z.union([z.literal('').transform(() => null), address]),
  parse_number_prefixes: flag,
  draft: flag,
  unlisted: flag,
  date,
  authors: z
    .union([...authorForms, z.array(z.union(authorForms, { error: 'must be an author key or a mapping with a "name"' }))], {
      error: 'must be an author key, a list of keys, or a mapping with a "name"',
    })
    .transform((value) => [value].flat()),
  author: text,
  author_title: text,
  author_url: address,
  author_image_url: address,
  authorTitle: text,
  authorURL: address,
  authorImageURL: address,
  last_update: z
    .object(lastUpdateShape)
    .refine((value) => (value.date ?? value.author) !== undefined, 'needs a "date" or an "author"')
    .transform((value) => defined(value)),
  wrapperClassName: text,
  redirect_from: z
    .union([text, z.array(text)], { error: 'must be a path or a list of paths' })
    .transform((value) => [value].flat()),
  mdx: z.strictObject({ format: z.enum(['md', 'mdx', 'detect']).nullish(), admonitions: z.unknown().optional() }),
};

/** Keys for which `null` has a meaning; for the others it counts as absent. */
const nullable: ReadonlySet<string> = new Set(['displayed_sidebar', 'pagination_prev', 'pagination_next', 'custom_edit_url']);

type Key = keyof typeof shape;
type Written = { [Name in Key]?: z.output<(typeof shape)[Name]> };

/**
 * Reads the front matter of a page.
 * @param text Whole text of the file, line endings normalized, no byte order mark.
 * @param file Path of the file, for places.
 * @param onForeignKey What a key is that resembles none of those that have a meaning here.
 * @param setting What the maintainer says of Markdown.
 * @returns The valid values; invalid ones are left out and reported in `problems`.
 */
export function readFrontMatter(
  text: string,
  file: string,
  onForeignKey: Severity = 'throw',
  setting?: SiteConfig['markdown']['format'],
): FrontMatterResult {
  const format = formatOf(file, setting);
  const split = splitFrontMatter(text);
  if (split.isUnclosed) {
    const problem: Problem = {
      severity: 'error',
      place: { file, line: 1, column: 1 },
      message: 'the front matter that begins here is not closed',
      fix: 'Add a line "---" after its last key, or put an empty line before this one if it is meant as a horizontal rule',
      isFatal: true,
    };
    return { ...split, format, frontMatter: {}, places: {}, problems: [problem] };
  }
  const read = readKeys(readYaml(split.frontMatterText, file, 1), onForeignKey, format);
  return { ...split, ...read, format, problems: [...read.problems, ...findLate(text, file)] };
}

/** Front matter that is text, because something is before it. */
function findLate(text: string, file: string): Problem[] {
  const [, before] = /^((?:[ \t]*\n)+)---[ \t]*\n(?:[\w-]+:.*\n)+---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (before === undefined) return [];
  const place = { file, line: before.split('\n').length, column: 1 };
  const message = 'what looks like front matter is text of the page, because a blank line is before it';
  return [{ severity: 'warning', place, message, fix: 'Remove the blank lines at the beginning of the file' }];
}

function readKeys(
  yaml: YamlText,
  onForeignKey: Severity,
  format: SourceFile['format'],
): Pick<FrontMatterResult, 'frontMatter' | 'places' | 'problems'> {
  const { value } = yaml;
  // What says that the page is a draft may be lost.
  const fatal = (all: readonly Problem[]): Problem[] => all.map((problem) => ({ ...problem, isFatal: true }));
  if (value === undefined) return { frontMatter: {}, places: {}, problems: fatal(yaml.problems) };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const problem: Problem = {
      severity: 'error',
      place: yaml.placeOf([]),
      message: 'the front matter does not consist of "key: value" lines',
      fix: 'Write one "key: value" per line, with a space after the colon',
      isFatal: true,
    };
    return { frontMatter: {}, places: {}, problems: [problem] };
  }
  const places: Record<string, Place> = {};
  const problems: Problem[] = [];
  const valid: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    places[key] = yaml.placeOf([key]);
    if (!Object.hasOwn(shape, key)) problems.push(...checkKey(yaml, [key], Object.keys(shape), onForeignKey));
    else if (item === null && nullable.has(key)) valid[key] = null;
    else if (item !== null) {
      const foreign = key === 'last_update' ? checkLastUpdate(item, yaml, onForeignKey) : [];
      problems.push(...foreign);
      // A mapping may need what a misspelled key is in the place of.
      if (foreign.some(({ severity }) => severity === 'error')) continue;
      // `title: 1.10` means the text "1.10".
      const written = typeof item === 'number' && textKeys.has(key) ? (yaml.writtenAt([key]) ?? item) : item;
      const checked = checkShape<unknown>(shape[key as Key], yaml, written, [key]);
      problems.push(...(key === 'draft' ? fatal(checked.problems) : checked.problems));
      valid[key] = checked.data;
    }
  }
  const usable = normalise(valid as Written, yaml, format);
  return { ...usable, places, problems: [...problems, ...usable.problems] };
}

/** The keys that have no meaning in it. */
function checkLastUpdate(value: unknown, yaml: YamlText, onForeignKey: Severity): Problem[] {
  if (typeof value !== 'object' || Array.isArray(value)) return [];
  const known = Object.keys(lastUpdateShape);
  return Object.keys(Object(value))
    .filter((key) => !known.includes(key))
    .flatMap((key) => checkKey(yaml, ['last_update', key], known, onForeignKey));
}

const textKeys: ReadonlySet<string> = new Set(
  Object.entries(shape)
    // Converted or not, it stays text.
    .filter(([, field]) => JSON.stringify(field.safeParse('2').data)?.includes('"2"'))
    .map(([key]) => key),
);

/** Converts keys that Docusaurus has given up to those that the rest of the program reads. */
function normalise(
  written: Written,
  yaml: YamlText,
  format: SourceFile['format'],
): Pick<FrontMatterResult, 'frontMatter' | 'problems'> {
  const problems: Problem[] = [];
  const {
    author,
    author_title,
    author_url,
    author_image_url,
    authorTitle,
    authorURL,
    authorImageURL,
    authors,
    mdx,
    // Only Docusaurus's themes read these two.
    sidebar_key: _key,
    sidebar_custom_props: _props,
    ...same
  } = written;
  const legacy = defined({
    name: author,
    title: author_title ?? authorTitle,
    url: author_url ?? authorURL,
    image_url: author_image_url ?? authorImageURL,
  });
  const hasLegacy = Object.keys(legacy).length > 0;
  if (hasLegacy && authors !== undefined) {
    problems.push({
      severity: 'error',
      place: yaml.placeOf(['authors']),
      message: 'the post has both "authors" and an older "author" key',
      fix: 'Move everything into "authors" and remove the keys that begin with "author_"',
    });
  }
  const { toc_min_heading_level: min, toc_max_heading_level: max } = written;
  if (min !== undefined && max !== undefined && min > max) {
    problems.push({
      severity: 'error',
      place: yaml.placeOf(['toc_min_heading_level']),
      message: `"toc_min_heading_level" (${min}) is greater than "toc_max_heading_level" (${max})`,
      fix: 'Lower the first, or raise the second',
    });
  }
  const frontMatter: FrontMatter = defined({ ...same, authors: authors ?? (hasLegacy ? [legacy] : undefined) });
  const wanted = mdx?.format ?? 'detect';
  if (wanted !== 'detect' && wanted !== format) {
    problems.push({
      severity: 'error',
      place: yaml.placeOf(['mdx', 'format']),
      message: `the front matter can't make this page ${wanted === 'mdx' ? 'MDX, which is code' : 'Markdown without code'}`,
      fix:
        wanted === 'mdx'
          ? 'Remove "format", and rename the file so that it ends with ".mdx"'
          : 'Remove "format"; Markdown without code is in files that end with ".md", unless the setting "markdown.format" is "mdx"',
    });
  }
  return { frontMatter, problems };
}
