/** Converts the configuration of a Docusaurus site into ours, and of its stylesheets the main color. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readColor } from '../../site-folder/theme-styles.ts';
import {
  all,
  type Conversion,
  type ConvertedSite,
  convert,
  each,
  inner,
  type Loss,
  type Rules,
  readPlugin,
  same,
  section,
} from './conversion-rules.ts';
import { blogSection, pagesSection, readDocs } from './page-rules.ts';
import type { Settings } from './print-config.ts';
import { isObject } from './stand-in.ts';
import { noMermaid, staticFile, themeRules } from './theme-rules.ts';

const asWritten: Loss = ['pages are read as they are written', 'Apply what it changes to the files of the pages'];

const markdownRules: Rules = {
  // Docusaurus reads `.md` as MDX unless told otherwise.
  format: (format) => ({ format: format === 'detect' || format === 'md' ? undefined : 'mdx' }),
  emoji: (emoji) => (emoji === false ? { emoji } : undefined),
  anchors: section('anchors', { maintainCase: (isKept) => (isKept === true ? { maintainCase: true } : undefined) }),
  mermaid: (isOn, name, site) => {
    if (isOn === true) site.lose(name, ...noMermaid);
  },
  hooks: inner(all(null, 'onBrokenMarkdownLinks', 'onBrokenMarkdownImages')),
  mdx1Compat: null,
  remarkRehypeOptions: ['footnotes have labels of their own here'],
  ...all(asWritten, 'preprocessor', 'parseFrontMatter'),
};

const noCounters: Loss = ['pages load no scripts of others', 'Count requests on the host'];

const presetRules: Rules = {
  docs: (value, name, site) => {
    if (value !== false) readDocs(value === true ? {} : value, name, site);
  },
  blog: blogSection,
  pages: pagesSection,
  theme: inner({ customCss: (files, _, site) => readColors([files].flat(), site) }),
  ...all(null, 'sitemap', 'debug', 'svgr'),
  ...all(noCounters, 'gtag', 'googleAnalytics', 'googleTagManager'),
};

/** The options of the presets are settings of their own here. */
const readPresets: Conversion = (value, key, site) => {
  const settings = {};
  each('', (preset, place) => {
    const { name = place, options = {} } = readPlugin(preset);
    const isClassic = /(^|\/)(preset-)?classic$/.test(name);
    // Presets that are built on the classic one have its options.
    const isAlike = isObject(options) && ['docs', 'blog', 'pages', 'theme'].some((part) => part in options);
    if (!isClassic)
      site.warn(
        `the preset "${name}" is not known here${isAlike ? ': its options are read as those of the classic one' : ''}`,
        'Look up what it does; docs, blog and pages need no preset',
      );
    const complete = isObject(options) ? { docs: true, ...options } : options;
    if (isClassic || isAlike) Object.assign(settings, convert(presetRules, complete, 'presets.classic', site));
  })(value, key, site);
  return settings;
};

const redirectRules: Rules = {
  redirects: each('redirects', (redirect, name, site): Settings[] => {
    const { from = [], to } = convert(same('from', 'to'), redirect, name, site);
    const sources = [from].flat();
    return to === undefined || sources.length === 0 ? [] : [{ from: sources.length === 1 ? sources[0] : sources, to }];
  }),
  createRedirects: [
    'redirects are a list here',
    'Write them into "redirects", or into the front matter of pages as "redirect_from"',
  ],
  ...all(null, 'fromExtensions', 'toExtensions', 'id'),
};

/** Redirects and further folders of documents are plugins there. */
const readPlugins = each('redirects', (plugin, place, site) => {
  const { name = place, options = {} } = readPlugin(plugin);
  if (/client-redirects$/.test(name))
    return convert(redirectRules, options, 'client-redirects', site).redirects as Settings[] | undefined;
  if (/(^|plugin-)content-docs$/.test(name)) return readDocs(options, 'content-docs', site);
  if (/(^|plugin-)content-blog$/.test(name) && site.blog === undefined) {
    site.blog = blogSection(options, 'content-blog', site)?.blog;
    return undefined;
  }
  return site.warn(`the plugin "${name}" is not taken over`, 'Look up what it does: Docusaurus plugins do not work here');
});

const readLanguages: Conversion = (value, name, site) => {
  const rules: Rules = { defaultLocale: 'code', locales: 'locales', ...all(null, 'localeConfigs', 'path') };
  const { code = 'en', locales = [] } = convert(rules, value, name, site) as { code?: string; locales?: readonly string[] };
  const others = locales.filter((other) => other !== code).join(', ');
  const fix = 'Build a site of its own for each, with its own folder';
  if (others !== '') site.lose(`${name}.locales`, `a site has one language here, without ${others}`, fix);
  const label = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return code === 'en' ? undefined : { locales: [{ code, label }] };
};

const noScripts: Loss = [
  'pages load no scripts besides those of the site',
  'Write an island for what has to run in the browser; set "theme.stylesheet" for styles',
];

const rules: Rules = {
  ...same('title', 'tagline'),
  // Docusaurus takes whatever the platform reads as an address, also with a path, which it ignores.
  url: (url) => ({ url: URL.canParse(String(url)) && /^https?:/i.test(String(url)) ? new URL(String(url)).origin : String(url) }),
  baseUrl: 'baseUrl',
  favicon: staticFile('favicon'),
  organizationName: (owner, _, { config: { projectName: name } }) =>
    name === undefined ? undefined : { repository: `https://github.com/${owner}/${name}` },
  titleDelimiter: 'titleDelimiter',
  staticDirectories: each('staticFolders', (folder, name, site) =>
    typeof folder === 'string' ? [site.relative(folder)] : site.loseForeign(name, folder),
  ),
  presets: readPresets,
  plugins: readPlugins,
  markdown: section('markdown', markdownRules, { format: 'mdx' }),
  themeConfig: inner(themeRules),
  i18n: readLanguages,
  ...all(
    (value: unknown, name: string) => ({ [name]: value === 'log' ? 'warn' : String(value) }),
    ...['onBrokenLinks', 'onBrokenMarkdownLinks', 'onBrokenAnchors', 'onDuplicateRoutes'],
  ),
  // Docusaurus has no such setting, and stops at fewer mistakes.
  onBrokenPages: 'onBrokenPages',
  stylesheets: each('', (item, name, site) => {
    // Formulas have a look of their own here.
    const isForFormulas = /\bkatex\b/.test(String(isObject(item) ? item.href : item));
    if (!isForFormulas) site.lose(name, 'pages load only styles of the site', 'Set "theme.stylesheet"');
  }),
  trailingSlash: [
    'addresses here end without a slash, except those of folders',
    'Redirects on the host lead readers of old addresses',
  ],
  themes: ['Docusaurus themes do not work here', 'Set colors and a stylesheet with "theme"'],
  customFields: 'customFields',
  ...all(noScripts, 'scripts', 'headTags', 'clientModules'),
  ...all(null, 'projectName', '$schema', 'future', 'onReportedErrors', 'baseUrlIssueBanner', 'noIndex', 'githubHost'),
};

/** What Docusaurus takes where nothing is written. */
const defaults = { markdown: {}, onBrokenAnchors: 'warn', onBrokenPages: 'warn' };

/** Settings that are written first; the others follow. */
const first = ['title', 'tagline', 'url', 'baseUrl', 'favicon', 'socialImage', 'repository', 'docs', 'blog', 'pages', 'markdown'];

/** What the site finds out meanwhile is there afterwards. */
export function translateSettings(site: ConvertedSite): Settings {
  const { sidebar, codeComments, markdown, blog = {}, ...settings } = convert(rules, { ...defaults, ...site.config }, '', site);
  const { macros } = site;
  const math = macros && (Object.keys(macros).length === 0 ? true : { macros });
  const [{ sidebars, ...main } = {}, ...others] = site.docs;
  const { path = 'blog' } = blog as Settings;
  const hasPosts = blog !== false && existsSync(join(site.path, String(path)));
  return {
    ...all(undefined, ...first),
    ...settings,
    blog: hasPosts ? blog : (site.blog ?? blog),
    docs: { ...main, sidebar },
    markdown: { ...(markdown as Settings), math, codeComments },
    sidebars,
    moreDocs: others.length === 0 ? undefined : others,
  };
}

/** The main color that a rule sets. It may be the value of another property, in the same rule or elsewhere. */
function findColor(rule: string, css: string): string | undefined {
  let name: string | undefined = '--ifm-color-primary';
  for (let step = 0; name !== undefined && step < 5; step++) {
    const declaration: RegExp = new RegExp(`${name}:\\s*([^;}]+?)\\s*(?:!important\\s*)?[;}]`);
    const value: string | undefined = (declaration.exec(rule) ?? (step === 0 ? null : declaration.exec(css)))?.[1];
    if (value === undefined || !value.includes('var(')) return value;
    name = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value)?.[1];
  }
  return undefined;
}

/** Of a stylesheet, which is written for other names, only the main color of each theme is taken. */
function readColors(files: readonly unknown[], site: ConvertedSite): Settings | undefined {
  let colors: Settings | undefined;
  for (const file of files) {
    const name = typeof file === 'string' ? site.relative(file) : '';
    const css = site.hasFile(name) ? readFileSync(join(site.path, name), 'utf8') : '';
    const color = (block: RegExp): string | undefined => {
      const found = findColor(block.exec(css)?.[0] ?? '', css);
      return found !== undefined && readColor(found) !== undefined ? found : undefined;
    };
    const [light, dark] = [color(/:root\s*\{[^}]*\}/), color(/\[data-theme=['"]?dark['"]?\](?:\s*:root)?\s*\{[^}]*\}/)];
    if (light !== undefined || dark !== undefined) colors = { light: { accent: light }, dark: { accent: dark } };
    site.warn(
      colors === undefined
        ? `the stylesheet ${name} is not taken over: the pages have other classes here`
        : `of the stylesheet ${name} only the main color is taken over: the pages have other classes here`,
      'Set "theme.stylesheet" to a stylesheet for this site',
    );
  }
  return colors && { theme: { colors } };
}
