/** Settings of the three kinds of written pages: documents, blog posts, and standalone pages. */
import { z } from 'zod';
import { folderPath, text } from './values.ts';

export const docs = z.strictObject({
  /** Default: `content/docs`, or `docs` when only that exists. */
  path: folderPath.optional(),
  routeBasePath: z.string().default('docs'),
  /** Prefix of edit links; the file's path relative to the site folder is appended. */
  editUrl: z.url().optional(),
  /** Whether prefixes such as `01-` in file and folder names order the pages and are left out of addresses. */
  numberPrefixes: z.boolean().default(true),
  showLastUpdateTime: z.boolean().default(true),
  showLastUpdateAuthor: z.boolean().default(false),
  breadcrumbs: z.boolean().default(true),
  /** The release that the documents describe, such as "Kettle 4.2", shown below the title of each; absent: not shown. */
  release: text.optional(),
  sidebar: z.strictObject({ hideable: z.boolean().default(true), autoCollapse: z.boolean().default(true) }).prefault({}),
});

export const blog = z.strictObject({
  /** Default: `content/blog`, or `blog` when only that exists. */
  path: folderPath.optional(),
  routeBasePath: z.string().default('blog'),
  title: text.default('Blog'),
  description: z.string().default('Blog'),
  postsPerPage: z.union([z.number().int().positive(), z.literal('ALL')]).default(10),
  showReadingTime: z.boolean().default(true),
  /** Reading speed for the reading time. */
  wordsPerMinute: z.number().positive().default(200),
  editUrl: z.url().optional(),
});

export const pages = z.strictObject({
  /** Default: `content/pages`, or `src/pages` or `pages` when only that exists. */
  path: folderPath.optional(),
  routeBasePath: z.string().default('/'),
  editUrl: z.url().optional(),
});
