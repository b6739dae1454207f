/** Settings of the API reference. */
import { z } from 'zod';

const text = z.string().min(1, 'must not be empty');

const folderPath = z
  .string()
  .regex(/^[^/\\][^\\]*[^/\\]$|^[^/\\]$/, 'must be a folder relative to the site folder, with forward slashes');

const severity = z.enum(['ignore', 'warn', 'throw']);

/** `0.12.6`. */
export const exactVersion = z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'must be an exact version such as "1.4.2"');

/** What changed when: the command `api:history` reads these releases from the npm registry, and builds read what it has written. */
const history = z.strictObject({
  /** Exact versions, the oldest first. */
  releases: z
    .array(exactVersion)
    .min(2)
    .refine((list) => new Set(list).size === list.length, 'must not have a version twice'),
  /** Further packages of the releases. Packages that another one needs at exactly its own version are found without it. */
  packages: z.array(text).default([]),
  /** The file that the command writes. */
  file: folderPath.default('content/api-history.json'),
});

export type HistorySettings = z.output<typeof history>;

export const apiSettings = z.strictObject({
  /**
   * Names of installed npm packages, in the order of the modules list. A part that is imported by a path of its own, such as
   * `@scope/name/part`, is a module too; of a package that has only such parts, all are.
   */
  packages: z.array(text).min(1),
  /** Packages whose exports are known as symbols but have no reference pages: name -> path of the page to link to. */
  linkedPackages: z.record(z.string(), z.string()).default({}),
  /** Path of the generated pages below the docs' base path. */
  routeBasePath: z.string().default('api'),
  /** Prefix of source links; followed by the package's `repository.directory`, `sourceRoot` and the file. */
  sourceUrl: z.url().optional(),
  /**
   * Folder with a package's sources, relative to the package's folder in the repository, such as `src`; absent: that folder
   * itself.
   */
  sourceRoot: folderPath.optional(),
  /** Documentation of other packages' types: package -> declared name of the type -> address. */
  externalLinks: z.record(text, z.record(text, z.url({ protocol: /^https?$/ }))).default({}),
  /** Name prefix of deprecated symbols, for packages that do not mark them with a comment. */
  deprecatedPrefix: text.optional(),
  /** Folder with descriptions of symbols that the packages do not describe. */
  descriptions: folderPath.default('content/api'),
  /** Interfaces that get their own page, as `package.Name` with the package's route name. */
  interfacePages: z.array(z.string()).default([]),
  /** How to report descriptions of symbols that do not exist; `warn` is useful while upgrading to another release. */
  onUnknownDescriptions: severity.default('throw'),
  /** How to report that exports or members have no description: one problem with their numbers. */
  onMissingDescriptions: severity.default('ignore'),
  /** The history of the packages; absent: none is shown. */
  history: history.optional(),
});

export type ApiSettings = z.output<typeof apiSettings>;
