/** Settings of the three kinds of written pages: documents, blog posts, and standalone pages. */
import { z } from 'zod';
import { navbarItem } from './chrome.ts';
import { sidebar } from './sidebars.ts';
import { folderPath, nonEmpty, webAddress } from './values.ts';

const aboutDocs = {
  /** Prefix of edit links; the file's path relative to the site folder is appended. */
  editUrl: webAddress.optional(),
  /** Whether prefixes such as `01-` in file and folder names order the pages and are left out of addresses. */
  numberPrefixes: z.boolean().default(true),
  showLastUpdateTime: z.boolean().default(true),
  showLastUpdateAuthor: z.boolean().default(false),
  breadcrumbs: z.boolean().default(true),
};

export const docs = z.strictObject({
  /** Default: `content/docs`, or `docs` when only that exists. */
  path: folderPath.optional(),
  routeBasePath: z.string().default('docs'),
  ...aboutDocs,
  /** The release that the documents describe, such as "Kettle 4.2", shown below the title of each; absent: not shown. */
  release: nonEmpty.optional(),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(true),
      autoCollapse: z.boolean().default(true),
      /** A switch above each sidebar that leads to the others. */
      links: z.array(navbarItem).default([]),
      /** Names of the sidebars with a field that filters them. */
      filtered: z.array(z.string()).default([]),
    })
    .prefault({}),
});

const docsFolder = z
  .strictObject({
    /** The site's other settings and sidebars name a document or a sidebar of the folder with this before it: `community:team`. */
    id: z.string().regex(/^[\w-]+$/, 'must be a name of letters, digits, "-" and "_"'),
    path: folderPath,
    /** Default: the id. */
    routeBasePath: z.string().optional(),
    /** As the site's setting "sidebars"; ids without a prefix are those of this folder. Default: generated from the folder. */
    sidebars: z.record(z.string(), sidebar).optional(),
    ...aboutDocs,
  })
  .transform((settings) => ({ ...settings, routeBasePath: settings.routeBasePath ?? settings.id }));

/** Further folders of documents, each with its own base path and sidebars. */
export const moreDocs = z
  .array(docsFolder)
  .default([])
  .superRefine((folders, { addIssue }) => {
    for (const key of ['id', 'path'] as const) {
      for (const [index, { [key]: value }] of folders.entries()) {
        if (folders.findIndex((other) => other[key] === value) === index) continue;
        addIssue({ code: 'custom', path: [index, key], message: `must be different from that of the other folders: "${value}"` });
      }
    }
  });

/** What both kinds of folders of documents have. */
export type DocsSettings = z.output<typeof docs> | z.output<typeof docsFolder>;

export const blog = z.strictObject({
  /** Default: `content/blog`, or `blog` when only that exists. */
  path: folderPath.optional(),
  routeBasePath: z.string().default('blog'),
  title: nonEmpty.default('Blog'),
  description: z.string().default('Blog'),
  postsPerPage: z.union([z.number().int().positive(), z.literal('ALL')]).default(10),
  showReadingTime: z.boolean().default(true),
  /** Reading speed for the reading time. */
  wordsPerMinute: z.number().positive().default(200),
  editUrl: webAddress.optional(),
});

export const pages = z.strictObject({
  /** Default: `content/pages`, or `src/pages` or `pages` when only that exists. */
  path: folderPath.optional(),
  routeBasePath: z.string().default('/'),
  editUrl: webAddress.optional(),
});
