/** Converts the settings of a Docusaurus site into ours. Reports each setting without a counterpart, with its place. */
import { readChrome } from './docusaurus-chrome.ts';
import { type DocsInstance, mainSettings, readDocs, readDocsInstance } from './docusaurus-docs.ts';
import { readTheme, type Texts } from './docusaurus-theme.ts';
import type { Written } from './literals.ts';
import { MarkdownPlugins } from './markdown-plugins.ts';
import { withoutUndefined } from './print-config.ts';
import { type Losses, Section, type Setting } from './settings.ts';

/** What the folder of the site says besides its configuration. */
export interface Surroundings extends Texts {
  hasFile(file: string): boolean;
}

export interface Translated {
  readonly config: { readonly [key: string]: Setting | undefined };
  /** The folders of documents, the main one first. */
  readonly docs: readonly DocsInstance[];
}

export function translate(written: Written, losses: Losses, surroundings: Surroundings): Translated {
  const top = new Section(written, '', losses);
  const markdownPlugins = new MarkdownPlugins();
  const presets = readPresets(top, markdownPlugins);
  const plugins = readPlugins(top, markdownPlugins);
  const organization = top.text('organizationName');
  const project = top.text('projectName');
  const docs = presets.docs === undefined ? plugins.docs : [presets.docs, ...plugins.docs];
  const baseUrl = top.text('baseUrl');
  const staticFolders = readFolders(top);
  const isStatic = (path: string): boolean => {
    const inside = baseUrl !== undefined && path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
    return [path, inside].some((file) =>
      (staticFolders ?? ['static']).some((folder) => surroundings.hasFile(`${folder}/${file}`)),
    );
  };
  const chrome = readChrome(top.section('themeConfig'), docs, isStatic);
  const config = {
    title: top.text('title'),
    tagline: top.text('tagline'),
    url: readUrl(top),
    baseUrl,
    favicon: top.staticFile('favicon', isStatic),
    socialImage: chrome.socialImage,
    titleDelimiter: top.text('titleDelimiter'),
    repository: organization !== undefined && project !== undefined ? `https://github.com/${organization}/${project}` : undefined,
    staticFolders,
    docs: mergeSections(docs[0] && mainSettings(docs[0]), chrome.docs),
    blog: presets.blog,
    pages: presets.pages,
    markdown: withSettings({
      ...readMarkdown(top),
      math: markdownPlugins.math,
      codeComments: chrome.codeComments,
    }),
    toc: chrome.toc,
    redirects: plugins.redirects,
    navbar: chrome.navbar,
    footer: chrome.footer,
    announcement: chrome.announcement,
    colorMode: chrome.colorMode,
    theme: readTheme(presets.customCss, surroundings, losses),
    locales: readLocales(top),
    search: chrome.search,
    onBrokenLinks: readSeverity(top, 'onBrokenLinks'),
    onBrokenMarkdownLinks: readSeverity(top, 'onBrokenMarkdownLinks'),
    // Its default there.
    onBrokenAnchors: readSeverity(top, 'onBrokenAnchors') ?? 'warn',
    onDuplicateRoutes: readSeverity(top, 'onDuplicateRoutes'),
  };
  top.ignore('$schema', 'future', 'onReportedErrors', 'baseUrlIssueBanner', 'noIndex', 'githubHost');
  top.lose(
    'trailingSlash',
    'addresses here end without a slash, except those of folders',
    'Redirects on the host lead readers of old addresses',
  );
  // Formulas have a look of their own here.
  for (const item of top.list('stylesheets')) {
    const href = item.kind === 'object' ? item.entries.find(({ key }) => key === 'href')?.value : item;
    if (href?.kind !== 'plain' || !/\bkatex\b/.test(String(href.value)))
      losses.add(item, 'this stylesheet is not taken over: pages load only styles of the site', 'Set "theme.stylesheet"');
  }
  for (const key of ['scripts', 'headTags', 'clientModules'])
    top.lose(
      key,
      'pages load no scripts besides those of the site',
      'Write an island for what has to run in the browser; set "theme.stylesheet" for styles',
    );
  top.lose('themes', 'Docusaurus themes do not work here', 'Set colors and a stylesheet with "theme"');
  top.lose(
    'customFields',
    'no code of the site reads the configuration here',
    'Import the values from a module, where components use them',
  );
  top.end();
  return { config: withoutUndefined(config), docs };
}

/** Docusaurus takes whatever the platform reads as an address, also with a path, which it ignores. */
function readUrl(top: Section): string | undefined {
  const url = top.text('url');
  return url !== undefined && URL.canParse(url) && /^https?:/i.test(url) ? new URL(url).origin : url;
}

function mergeSections(a: Setting | undefined, b: Setting | undefined): Setting | undefined {
  return a === undefined && b === undefined ? undefined : { ...(a as object), ...(b as object) };
}

function readSeverity(top: Section, key: string): Setting | undefined {
  const value = top.text(key);
  return value === 'log' ? 'warn' : value;
}

function readFolders(top: Section): readonly string[] | undefined {
  const items = top.list('staticDirectories').flatMap((item) => (item.kind === 'plain' ? [String(item.value)] : []));
  return items.length === 0 ? undefined : items;
}

function readLocales(top: Section): Setting | undefined {
  const section = top.section('i18n');
  if (section === undefined) return undefined;
  const code = section.text('defaultLocale') ?? 'en';
  const others = section.list('locales').filter((item) => item.kind !== 'plain' || item.value !== code);
  for (const other of others)
    section.losses.add(
      other,
      'a site has one language here, so the other one is not taken over',
      'Build a site of its own for it, with its own folder',
    );
  section.ignore('localeConfigs', 'path');
  section.end();
  return code === 'en' ? undefined : [{ code, label: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code }];
}

function withSettings(section: { readonly [key: string]: Setting | undefined }): Setting | undefined {
  const settings = withoutUndefined(section);
  return Object.keys(settings).length === 0 ? undefined : settings;
}

function readMarkdown(top: Section): { readonly [key: string]: Setting | undefined } {
  const section = top.section('markdown');
  // Docusaurus reads `.md` as MDX unless told otherwise.
  const format = ['detect', 'md'].includes(section?.text('format') ?? '') ? undefined : 'mdx';
  const emoji = section?.flag('emoji') === false ? false : undefined;
  const anchors = section?.section('anchors');
  const keepsCapitals = anchors?.flag('maintainCase') === true;
  anchors?.end();
  section?.ignore('mdx1Compat');
  section?.lose('remarkRehypeOptions', 'footnotes have labels of their own here');
  for (const key of ['preprocessor', 'parseFrontMatter'])
    section?.lose(key, 'pages are read as they are written', 'Apply what it changes to the files of the pages');
  const hooks = section?.section('hooks');
  hooks?.ignore('onBrokenMarkdownLinks', 'onBrokenMarkdownImages');
  hooks?.end();
  if (section?.flag('mermaid') === true)
    section.losses.add(section.written, 'diagrams of mermaid are shown as code', 'Put drawings into the pages as SVG');
  section?.end();
  return { format, emoji, anchors: keepsCapitals ? { maintainCase: true } : undefined };
}

interface Presets {
  docs?: DocsInstance | undefined;
  blog?: Setting | undefined;
  pages?: Setting | undefined;
  customCss: readonly Written[];
}

function readPresets(top: Section, plugins: MarkdownPlugins): Presets {
  const found: Presets = { customCss: [] };
  for (const preset of top.list('presets')) {
    const [name, options] = preset.kind === 'list' ? preset.items : [preset];
    const isClassic = name?.kind === 'plain' && /(^|\/)(preset-)?classic$/.test(String(name.value));
    // Presets that are built on the classic one have its options.
    const isAlike =
      options?.kind === 'object' && options.entries.some(({ key }) => ['docs', 'blog', 'pages', 'theme'].includes(key));
    if (!isClassic)
      top.losses.add(
        name ?? preset,
        isAlike
          ? 'this preset is not known here: its options are read as those of the classic one'
          : 'this preset is not known here',
        'Look up what it does; docs, blog and pages need no preset',
      );
    if (options === undefined || !(isClassic || isAlike)) continue;
    const section = new Section(options, 'presets.classic', top.losses);
    const theme = section.section('theme');
    const css = theme?.take('customCss');
    theme?.end();
    Object.assign(found, {
      docs: readDocs(section, plugins),
      blog: readBlog(section, plugins),
      pages: readPages(section, plugins),
      customCss: css?.kind === 'list' ? css.items : css === undefined ? [] : [css],
    });
    section.ignore('sitemap', 'debug', 'svgr');
    for (const key of ['gtag', 'googleAnalytics', 'googleTagManager'])
      section.lose(key, 'pages load no scripts of others', 'Count requests on the host');
    section.end();
  }
  return found;
}

function readBlog(preset: Section, plugins: MarkdownPlugins): Setting | undefined {
  const written = preset.take('blog');
  if (written === undefined) return undefined;
  if (written.kind === 'plain') return written.value === false ? false : undefined;
  const section = new Section(written, 'blog', preset.losses);
  const path = section.text('path');
  const blog = {
    path: path === 'blog' ? undefined : path,
    routeBasePath: section.text('routeBasePath'),
    title: section.text('blogTitle'),
    description: section.text('blogDescription'),
    postsPerPage: section.plain('postsPerPage', 'number', 'string'),
    showReadingTime: section.flag('showReadingTime'),
    editUrl: section.text('editUrl'),
  };
  // Feeds are always written, of all posts.
  section.ignore('feedOptions', 'authorsMapPath', 'onInlineTags', 'onInlineAuthors', 'onUntruncatedBlogPosts', 'tags');
  section.lose('blogSidebarCount', 'the list of recent posts has a length of its own');
  section.ignore('blogSidebarTitle');
  plugins.read(section);
  plugins.readPages(section);
  section.end();
  return withSettings(blog);
}

function readPages(preset: Section, plugins: MarkdownPlugins): Setting | undefined {
  const written = preset.take('pages');
  if (written === undefined) return undefined;
  if (written.kind === 'plain') return written.value === false ? false : undefined;
  const section = new Section(written, 'pages', preset.losses);
  const pages = {
    path: section.text('path'),
    routeBasePath: section.text('routeBasePath'),
    editUrl: section.text('editUrl'),
  };
  plugins.read(section);
  plugins.readPages(section);
  section.end();
  return withSettings(pages);
}

interface Plugins {
  redirects?: Setting | undefined;
  /** Further folders of documents. */
  readonly docs: DocsInstance[];
}

/** Redirects and further folders of documents, which are plugins there. */
function readPlugins(top: Section, plugins: MarkdownPlugins): Plugins {
  const redirects: Setting[] = [];
  const docs: DocsInstance[] = [];
  for (const plugin of top.list('plugins')) {
    const [name, options] = plugin.kind === 'list' ? plugin.items : [plugin];
    const text = name?.kind === 'plain' ? String(name.value) : 'this plugin';
    if (/client-redirects$/.test(text) && options !== undefined)
      redirects.push(...readRedirects(new Section(options, 'client-redirects', top.losses)));
    else if (/(^|plugin-)content-docs$/.test(text) && options !== undefined)
      docs.push(readDocsInstance(new Section(options, 'content-docs', top.losses), plugins));
    else if (!/client-redirects$/.test(text))
      top.losses.add(
        plugin,
        `${text === 'this plugin' ? text : `the plugin "${text}"`} is not taken over`,
        'Look up what it does: Docusaurus plugins do not work here',
      );
  }
  return { redirects: redirects.length === 0 ? undefined : redirects, docs };
}

function readRedirects(section: Section): Setting[] {
  const redirects = section.sections('redirects').flatMap((redirect): Setting[] => {
    const from = redirect.take('from');
    const to = redirect.text('to');
    const sources = (from?.kind === 'list' ? from.items : [from]).flatMap((item) =>
      item?.kind === 'plain' ? [String(item.value)] : [],
    );
    redirect.end();
    return to === undefined || sources.length === 0
      ? []
      : [{ from: sources.length === 1 ? (sources[0] as string) : sources, to }];
  });
  section.lose(
    'createRedirects',
    'redirects are a list here',
    'Write them into "redirects", or into the front matter of pages as "redirect_from"',
  );
  section.ignore('fromExtensions', 'toExtensions', 'id');
  section.end();
  return redirects;
}
