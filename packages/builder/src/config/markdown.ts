/** Settings for Markdown: its dialect, the table of contents, and the sites that images and frames may come from. */
import { z } from 'zod';
import { folderPath } from './values.ts';

/** A source of images or frames: an origin such as `https://www.youtube.com`. */
const origin = z
  .string()
  .regex(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/, 'must be an origin such as "https://example.com", without a path');

const headingLevel = z.number().int().min(2).max(6);

/** What a comment in code says, without the signs around it. */
const commentText = z.string().trim().min(1);

const codeComment = z
  .strictObject({
    /** The class that the marked lines get; `theme.stylesheet` says how they look. */
    className: z.string().regex(/^-?[A-Za-z_][\w-]*$/, 'must be the name of one class, such as "error-line"'),
    /** Marks the line below the comment. */
    line: commentText.optional(),
    /** Mark all lines between two comments. */
    block: z.strictObject({ start: commentText, end: commentText }).optional(),
  })
  .refine(({ line, block }) => line !== undefined || block !== undefined, {
    error: 'needs "line", "block" or both',
    params: { fix: 'Write what the comment says, as in line: "error-next-line"' },
  });

export type CodeComment = z.output<typeof codeComment>;

/** What TeX replaces in formulas: a command, or a character. */
const macroName = z
  .string()
  .regex(
    /^(?:\\(?:[A-Za-z@]+|[^\sA-Za-z@])|[^\s\\A-Za-z\d])$/u,
    'must be a command such as "\\\\RR", with two backslashes in code, or a character that is no letter',
  );

const math = z.strictObject({
  /** TeX that commands stand for, with `#1` to `#9` for what is written after them: `'\\RR': '\\mathbb{R}'`. */
  macros: z.record(macroName, z.string()).default({}),
});

export const markdown = z.strictObject({
  /** `detect`: by file ending. `mdx`: `.md` files are read as MDX too, as Docusaurus does by default. */
  format: z.enum(['detect', 'mdx']).default('detect'),
  /** Whether straight quotation marks and apostrophes in prose are shown as typographic ones: `"Don't"` as “Don’t”. */
  typographicQuotes: z.boolean().default(false),
  /** Whether the names of emoji are shown as emoji: `:tada:` as 🎉. */
  emoji: z.boolean().default(true),
  /**
   * Whether formulas in TeX are typeset: `$x^2$` in a line, and between lines of `$$`. A dollar sign that begins none is then written as `\\$`.
   * With macros, they are, and may use commands of the site.
   */
  math: z.union([z.boolean(), math]).default(false),
  /** Whether the ids of headings keep their capitals: `## Best Practices` is then `#Best-Practices`. */
  anchors: z.strictObject({ maintainCase: z.boolean().default(false) }).prefault({}),
  /** Comments that mark lines of code, in addition to `highlight-next-line` and the others: each gives the lines a class. They are not shown. */
  codeComments: z.array(codeComment).default([]),
  /** Folders from which pages may include Markdown, besides the site folder, such as `../packages`: `{@import ../packages/a/README.md}`. */
  includeFrom: z.array(folderPath).default([]),
});

export const toc = z.strictObject({ minHeadingLevel: headingLevel.default(2), maxHeadingLevel: headingLevel.default(3) });

/** A scheme of addresses, such as `slack` for `slack://channel`; the ones that run code or hold a document are never allowed. */
const scheme = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*$/, 'must be a scheme such as "slack", in lower case and without the colon')
  .refine((name) => !['javascript', 'vbscript', 'data', 'blob', 'file'].includes(name), 'is a scheme that pages may not link to');

export const allowedSources = z.strictObject({
  images: z.array(origin).default([]),
  frames: z.array(origin).default([]),
  /** Schemes that links may have, besides those of the web, mail, telephone and editors. */
  schemes: z.array(scheme).default([]),
});
