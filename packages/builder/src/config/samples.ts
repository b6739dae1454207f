/** Settings of the code that pages show: samples in fences, and whole projects. */
import { z } from 'zod';
import { folderPath, text } from './values.ts';

export const samples = z.strictObject({
  /** Files with declarations that every sample sees, relative to the site folder. */
  globals: z.array(folderPath).default([]),
  /**
   * Folder with preludes, code that is compiled before a fragment but not shown: `fragment=name` uses its `name.ts` or
   * `name.tsx`.
   */
  preludes: folderPath.default('content/samples'),
  /** Added to the program's own options, as in a tsconfig file. */
  compilerOptions: z.record(z.string(), z.json()).default({}),
});

export const projects = z.strictObject({
  /** Where the site folder is published, for the command that downloads a project: a repository or a folder in one. */
  source: z
    .string()
    .regex(
      /^https:\/\/(github|gitlab)\.com\/[\w.-]+\/[\w.-]+(\/(-\/)?tree\/[\w./-]+)?\/?$/,
      'must be the address of a repository on GitHub or GitLab, or of a folder in one with its branch',
    )
    .optional(),
  /** A site that opens the files in a submitted form as a project. The only address that forms may be submitted to. */
  sandbox: z.strictObject({ name: text, url: z.string().regex(/^https:\/\/[^?#\s;,]+$/, 'must be an https address') }).optional(),
});

export type SampleSettings = z.output<typeof samples>;
