/**
 * The complete schema of the configuration. `site.config.ts` default-exports `defineConfig({...})`; the build validates it with
 * this schema, which also supplies the defaults. The schemas of single concerns are in the other files of this folder.
 */
import { apiSettings } from 'docs-api/settings';
import { z } from 'zod';
import { settingPlace } from '../base/problems.ts';
import { describeIssue, formatPath, listIssues, type SchemaIssue, type ValuePath } from '../base/schema-issues.ts';
import type { Problem } from '../model/source.ts';
import { findNearest } from '../shared/nearest.ts';
import { announcement, assistant, colorMode, footer, navbar } from './chrome.ts';
import { blog, docs, moreDocs, pages } from './docs.ts';
import { allowedSources, markdown, toc } from './markdown.ts';
import { projects, samples } from './samples.ts';
import { search } from './search.ts';
import { sidebar } from './sidebars.ts';
import { theme } from './theme.ts';
import { address, allowedFile, folderPath, imageAddress, name, nonEmpty, severity, webAddress } from './values.ts';

/** The entry of `versions`, which like `locales` is a list that can only have one so far. */
const version = z.strictObject({
  name: nonEmpty,
  /** With a label, the navbar has a menu with it. */
  label: nonEmpty.optional(),
  /** Id of the version's main document. */ mainDoc: name.optional(),
});

const locale = z.strictObject({ code: nonEmpty, label: nonEmpty.optional(), direction: z.enum(['ltr', 'rtl']).default('ltr') });

const versions = z
  .array(version)
  .transform(onlyEntry<z.output<typeof version>>('a site has only one version', 'Keep only the version that the docs describe'))
  .prefault([{ name: 'current' }]);

const locales = z
  .array(locale)
  .transform(
    onlyEntry<z.output<typeof locale>>('a site has only one language', 'Keep only the language that the docs are written in'),
  )
  .prefault([{ code: 'en' }]);

/** The only entry of a list. A second entry is an error, because the site would have no pages for it. */
function onlyEntry<T>(rule: string, fix: string) {
  return (list: readonly T[], context: z.RefinementCtx): T => {
    const [first, second] = list;
    if (first !== undefined && second === undefined) return first;
    if (first === undefined)
      context.addIssue({ code: 'custom', message: 'must have an entry', params: { fix: 'Add one, or remove the setting' } });
    else context.addIssue({ code: 'custom', path: [1], message: `is not supported: ${rule}`, params: { fix } });
    return z.NEVER;
  };
}

const written = z.strictObject({
  /** Name of the site; follows the delimiter in every document title. */
  title: nonEmpty,
  /** One sentence under the title on the home page and in previews. */
  tagline: z.string().default(''),
  /** Origin where the site is published, without a path. */
  url: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+\/?$/, 'must be an origin such as "https://example.com"; a path goes into "baseUrl"')
    .transform((value) => value.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  /** Path below which the site is published. */
  baseUrl: z
    .string()
    .regex(/^\/(?:[^?#\\/][^?#]*\/)?$/, 'must begin and end with "/", as in "/" or "/docs-site/"')
    .default('/'),
  /** Path in a static folder. */
  favicon: imageAddress.optional(),
  /** Path, in a static folder, of the image shown in link previews. */
  socialImage: address.optional(),
  titleDelimiter: z.string().min(1).default('|'),
  /** Address of the source repository. */
  repository: webAddress.optional(),
  /** Folders whose files are copied unchanged, relative to the site folder. Folders that do not exist are skipped. */
  staticFolders: z.array(folderPath).default(['public', 'static']),
  /** Files that are published besides those of usual kinds: endings such as `.bin`, and whole names such as `Tiltfile`. */
  allowedFiles: z.array(allowedFile).default([]),

  docs: docs.prefault({}),
  moreDocs,
  /**
   * Sidebars by name, in the format of Docusaurus's sidebars file. Default: one sidebar, `docs`, generated from the docs folder.
   */
  sidebars: z.record(z.string(), sidebar).optional(),
  /** `false`: the site has no blog. */
  blog: z.union([z.literal(false), blog]).prefault({}),
  /** `false`: the site has no standalone pages. */
  pages: z.union([z.literal(false), pages]).prefault({}),
  /** The API reference; absent: none is generated. */
  api: apiSettings.optional(),

  /** How code samples are compiled against the installed packages; absent: they are not compiled. */
  samples: samples.optional(),
  /** Projects that pages show with `<CodeProject>`. */
  projects: projects.prefault({}),
  /** Values that components written for Docusaurus read as `useDocusaurusContext().siteConfig.customFields`. */
  customFields: z.record(z.string(), z.json()).default({}),
  markdown: markdown.prefault({}),
  toc: toc.prefault({}),
  /** Other sites that pages may show images and frames from. */
  allowedSources: allowedSources.prefault({}),
  /** Redirects. `from`: paths from the root, without base URL; `to`: a path of this site or a full address. */
  redirects: z.array(z.strictObject({ from: z.union([nonEmpty, z.array(nonEmpty)]), to: nonEmpty })).default([]),

  navbar: navbar.prefault({}),
  footer: footer.prefault({}),
  announcement: announcement.optional(),
  colorMode: colorMode.prefault({}),
  /** Colors, fonts and a stylesheet of the site's own. */
  theme: theme.optional(),
  /** Offered beside “Copy page” as plain links. None by default: they tell another site what a visitor is reading. */
  assistants: z.array(assistant).default([]),
  versions,
  locales,
  search: search.prefault({}),
  /** Pages that a visitor has opened open again without a network: the browser keeps them, at most 50. Needs HTTPS. */
  offline: z.boolean().default(false),

  /** `warn`: errors are reported as warnings. A page of which nothing can be shown is left out, and links to it become text. */
  onBrokenPages: z.enum(['warn', 'throw']).default('throw'),
  onBrokenLinks: severity.default('throw'),
  onBrokenMarkdownLinks: severity.default('warn'),
  onBrokenAnchors: severity.default('throw'),
  /** Keys in front matter that mean nothing here, such as those of a plugin. One that resembles a known key is always an error. */
  onUnknownKeys: severity.default('warn'),
  /** Two pages with one address, or a redirect from the address of a page, which keeps it. */
  onDuplicateRoutes: severity.default('warn'),
});

/** Lists that can only have one entry are replaced by that entry, under a singular name. */
const configSchema = written.transform(({ versions: version, locales: locale, ...others }) => ({ ...others, version, locale }));

/** The configuration as written: everything with a default is optional. */
export type SiteConfigInput = z.input<typeof configSchema>;
/** The configuration with all defaults filled in. */
export type SiteConfig = z.output<typeof configSchema>;

/**
 * Validates what the configuration exports.
 * @returns The configuration, or all problems in it.
 */
export function parseConfig(input: unknown): { config: SiteConfig } | { problems: Problem[] } {
  const result = configSchema.safeParse(input);
  return result.success ? { config: result.data } : { problems: listIssues(result.error).flatMap(describeMistake) };
}

function describeMistake({ issue, path }: SchemaIssue): Problem[] {
  if (issue.code !== 'unrecognized_keys') {
    const fix = issue.code === 'custom' && typeof issue.params?.fix === 'string' ? issue.params.fix : undefined;
    return [settingProblem(path, describeIssue(issue), fix ?? 'Correct the value; src/config documents every setting')];
  }
  return issue.keys.map((key) => {
    const nearest = path.length === 0 ? findNearest(key, Object.keys(written.shape)) : undefined;
    const fix = nearest === undefined ? 'Remove it, or check its spelling' : `Write "${nearest}", or remove it`;
    return settingProblem([...path, key], 'is not a known setting', fix);
  });
}

function settingProblem(path: ValuePath, message: string, fix: string): Problem {
  const setting = formatPath(path);
  return {
    severity: 'error',
    place: settingPlace(setting),
    message: setting === '' ? `the configuration ${message}` : `"${setting}" ${message}`,
    fix,
  };
}
