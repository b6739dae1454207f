/** Settings of claims: sentences about behavior that tests hold. */
import { z } from 'zod';
import { folderPath } from './values.ts';

export const claims = z.strictObject({
  /** Folders with the tests of claims, relative to the site folder. */
  tests: z.array(folderPath).min(1),
  /** YAML files, or folders of them, that mark claims in comments. */
  data: z.array(folderPath).default([]),
});

export type ClaimSettings = z.output<typeof claims>;
