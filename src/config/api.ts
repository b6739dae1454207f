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
  /** Prefix of source links; what follows is the folder that the package's `repository.directory` names, `sourceRoot` and the file. */
  sourceUrl: z.url().optional(),
  /** Folder below a package's folder in the repository where the sources of its declarations are: `src`; absent: that folder itself. */
  sourceRoot: folder.optional(),
  /** Pages of types that other packages document: package -> name of the type as it is declared -> address. */
  externalLinks: z.record(text, z.record(text, z.url({ protocol: /^https?$/ }))).default({}),
  /** What the names of deprecated symbols begin with, in packages that do not say it in a comment. */
  deprecatedPrefix: text.optional(),
  /** Folder with descriptions for what the packages leave undescribed. */
  descriptions: folder.default('content/api'),
  /** Interfaces that get a page of their own, as `package.Name` with the package's route name. */
  interfacePages: z.array(z.string()).default([]),
  /** Descriptions of symbols that the packages do not have; `warn` while a release is swapped for another. */
  onUnknownDescriptions: severity.default('throw'),
});

export type ApiSettings = z.output<typeof api>;
