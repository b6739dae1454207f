/** Settings of the code that pages show: samples in fences, and whole projects. */
import { z } from 'zod';
import { folder, text } from './values.ts';

export const samples = z.strictObject({
  /** Files with declarations that every sample sees, relative to the site folder. */
  globals: z.array(folder).default([]),
  /** Folder with the code that comes before a fragment and is not shown: `fragment=name` puts `name.ts` or `name.tsx` of it before a sample. */
  preludes: folder.default('content/samples'),
  /** Added to the program's own options, as in a tsconfig file. */
  compilerOptions: z.record(z.string(), z.json()).default({}),
});

export const projects = z.strictObject({
  /** Where the site folder is published, for the command that fetches a project: a repository or a folder of one. */
  source: z
    .string()
    .regex(
      /^https:\/\/(github|gitlab)\.com\/[\w.-]+\/[\w.-]+(\/(-\/)?tree\/[\w./-]+)?\/?$/,
      'must be the address of a repository on GitHub or GitLab, or of a folder in one with its branch',
    )
    .optional(),
  /** A site that opens the files of a form as a project. The one address that forms of pages may be sent to. */
  sandbox: z.strictObject({ name: text, url: z.string().regex(/^https:\/\/[^?#\s;,]+$/, 'must be an https address') }).optional(),
});

export type SampleSettings = z.output<typeof samples>;
export type ProjectSettings = z.output<typeof projects>;
