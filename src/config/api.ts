/** Settings of the API reference. */
import { z } from 'zod';
import { folder, severity, text } from './values.ts';

export const api = z.strictObject({
  /** Names of installed npm packages, in the order of the modules list. */
  packages: z.array(text).min(1),
  /** Packages whose exports are known as symbols but have no reference pages: name -> path of the page to link to. */
  linkedPackages: z.record(z.string(), z.string()).default({}),
  /** Path of the generated pages below the docs' base path. */
  routeBasePath: z.string().default('api'),
  /** Prefix of source links. */
  sourceUrl: z.url().optional(),
  /** Folder with descriptions for what the packages leave undescribed. */
  descriptions: folder.default('content/api'),
  /** Interfaces that get a page of their own, as `package.Name` with the package's route name. */
  interfacePages: z.array(z.string()).default([]),
  /** Descriptions of symbols that the packages do not have; `warn` while a release is swapped for another. */
  onUnknownDescriptions: severity.default('throw'),
});

export type ApiSettings = z.output<typeof api>;
