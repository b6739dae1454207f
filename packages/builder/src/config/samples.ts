/** Settings of the code that pages show: samples in fences, and whole projects. */
import { z } from 'zod';
import { folderPath, nonEmpty } from './values.ts';

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

/** Host, owner and name of a repository; where the address has them, its branch and the path of a folder with a slash before it. */
export const repositoryPattern =
  /^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:\/(?:-\/)?tree\/([\w.-]+)((?:\/[\w.-]+)*))?\/?$/;

export const projects = z.strictObject({
  /**
   * Where the site folder is public: a repository, or a folder in one with its branch. Each project then links to its folder there, and its commands
   * fetch it from there. Absent: they fetch the archive that the build makes of it.
   */
  source: z
    .string()
    .regex(
      repositoryPattern,
      'must be the address of a repository on GitHub or GitLab, such as "https://github.com/owner/name", or of a folder in one, such as "https://github.com/owner/name/tree/main/docs"',
    )
    .optional(),
  /** A site that opens the files in a submitted form as a project. The only address that forms may be submitted to. */
  sandbox: z
    .strictObject({ name: nonEmpty, url: z.string().regex(/^https:\/\/[^?#\s;,]+$/, 'must be an https address') })
    .optional(),
});

export type SampleSettings = z.output<typeof samples>;
