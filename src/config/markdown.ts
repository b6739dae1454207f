/** Settings for Markdown: its dialect, the table of contents, and the sites that images and frames may come from. */
import { z } from 'zod';
import { folderPath } from './values.ts';

/** A source of images or frames: an origin such as `https://www.youtube.com`. */
const origin = z
  .string()
  .regex(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/, 'must be an origin such as "https://example.com", without a path');

const headingLevel = z.number().int().min(2).max(6);

export const markdown = z.strictObject({
  /** `detect`: by file ending. `mdx`: `.md` files are read as MDX too, as Docusaurus does by default. */
  format: z.enum(['detect', 'mdx']).default('detect'),
  /** Folders from which pages may include Markdown, besides the site folder, such as `../packages`: `{@import ../packages/a/README.md}`. */
  includeFrom: z.array(folderPath).default([]),
});

export const toc = z.strictObject({ minHeadingLevel: headingLevel.default(2), maxHeadingLevel: headingLevel.default(3) });

export const allowedSources = z.strictObject({ images: z.array(origin).default([]), frames: z.array(origin).default([]) });
