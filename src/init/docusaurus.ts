/** From the settings of a Docusaurus site to those of a site here. What has no counterpart is reported with its place. */

import { readChrome } from './docusaurus-chrome.ts';
import type { Written } from './literals.ts';
import { withoutUndefined } from './print-config.ts';
import { type Losses, Section, type Setting } from './settings.ts';

/** What the folder of the site says besides its configuration. */
export interface Surroundings {
  /** Id of the first document of a sidebar; undefined if it is not known. */
  firstDocument(sidebarsFile: string | undefined, sidebar: string): string | undefined;
  /** The stylesheet's text. */
  readText(file: string): string | undefined;
}

export interface Translated {
  readonly config: { readonly [key: string]: Setting | undefined };
  /** File of the sidebars, relative to the site folder. */
  readonly sidebarsFile?: string | undefined;
}

export function translate(written: Written, losses: Losses, surroundings: Surroundings): Translated {
  const top = new Section(written, '', losses);
  const presets = readPresets(top);
  const plugins = readPlugins(top);
  const organization = top.text('organizationName');
  const project = top.text('projectName');
  const chrome = readChrome(top.section('themeConfig'), presets.docsBase, (sidebar) =>
    surroundings.firstDocument(presets.sidebarsFile, sidebar),
  );
  const config = {
    title: top.text('title'),
    tagline: top.text('tagline'),
    url: top.text('url'),
    baseUrl: top.text('baseUrl'),
    favicon: top.text('favicon'),
    socialImage: chrome.socialImage,
    titleDelimiter: top.text('titleDelimiter'),
    repository: organization !== undefined && project !== undefined ? `https://github.com/${organization}/${project}` : undefined,
    staticFolders: readFolders(top),
    docs: mergeSections(presets.docs, chrome.docs),
    blog: presets.blog,
    pages: presets.pages,
    markdown: readMarkdown(top),
    toc: chrome.toc,
    redirects: plugins,
    navbar: chrome.navbar,
    footer: chrome.footer,
    announcement: chrome.announcement,
    colorMode: chrome.colorMode,
    theme: readTheme(presets.customCss, surroundings, losses),
    locales: readLocales(top),
    search: chrome.search,
    onBrokenLinks: readSeverity(top, 'onBrokenLinks'),
    onBrokenMarkdownLinks: readSeverity(top, 'onBrokenMarkdownLinks'),
    onBrokenAnchors: readSeverity(top, 'onBrokenAnchors'),
    onDuplicateRoutes: readSeverity(top, 'onDuplicateRoutes'),
  };
  top.ignore('$schema', 'future', 'onReportedErrors', 'baseUrlIssueBanner', 'noIndex', 'githubHost');
  top.lose(
    'trailingSlash',
    'addresses here end without a slash, except those of folders',
    'Redirects on the host lead readers of old addresses',
  );
  for (const key of ['scripts', 'headTags', 'clientModules', 'stylesheets'])
    top.lose(
      key,
      'pages load no scripts and styles besides those of the site',
      'Write an island for what has to run in the browser; set "theme.stylesheet" for styles',
    );
  top.lose('themes', 'Docusaurus themes do not work here', 'Set colors and a stylesheet with "theme"');
  top.lose(
    'customFields',
    'no code of the site reads the configuration here',
    'Import the values from a module, where components use them',
  );
  top.end();
  return { config: withoutUndefined(config), sidebarsFile: presets.sidebarsFile };
}

function mergeSections(a: Setting | undefined, b: Setting | undefined): Setting | undefined {
  return a === undefined && b === undefined ? undefined : { ...(a as object), ...(b as object) };
}

function readSeverity(top: Section, key: string): Setting | undefined {
  const value = top.text(key);
  return value === 'log' ? 'warn' : value;
}

function readFolders(top: Section): Setting | undefined {
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

function readMarkdown(top: Section): Setting | undefined {
  const section = top.section('markdown');
  // Docusaurus reads `.md` as MDX unless told otherwise.
  const format = ['detect', 'md'].includes(section?.text('format') ?? '') ? undefined : 'mdx';
  const emoji = section?.flag('emoji') === false ? false : undefined;
  section?.ignore('mdx1Compat', 'remarkRehypeOptions', 'anchors');
  const hooks = section?.section('hooks');
  hooks?.ignore('onBrokenMarkdownLinks', 'onBrokenMarkdownImages');
  hooks?.end();
  if (section?.flag('mermaid') === true)
    section.losses.add(section.written, 'diagrams of mermaid are shown as code', 'Put drawings into the pages as SVG');
  section?.end();
  return format === undefined && emoji === undefined ? undefined : withoutUndefined({ format, emoji });
}

interface Presets {
  docs?: Setting | undefined;
  blog?: Setting | undefined;
  pages?: Setting | undefined;
  docsBase: string;
  sidebarsFile?: string | undefined;
  customCss: readonly Written[];
}

function readPresets(top: Section): Presets {
  const found: Presets = { docsBase: 'docs', customCss: [] };
  for (const preset of top.list('presets')) {
    const [name, options] = preset.kind === 'list' ? preset.items : [preset];
    const isClassic = name?.kind === 'plain' && /(^|\/)(preset-)?classic$/.test(String(name.value));
    if (!isClassic) {
      top.losses.add(preset, 'this preset is not known here', 'Look up what it does; docs, blog and pages need no preset');
      continue;
    }
    if (options === undefined) continue;
    const section = new Section(options, 'presets.classic', top.losses);
    const docs = readDocs(section);
    const theme = section.section('theme');
    const css = theme?.take('customCss');
    theme?.end();
    Object.assign(found, {
      ...docs,
      blog: readBlog(section),
      pages: readPages(section),
      customCss: css?.kind === 'list' ? css.items : css === undefined ? [] : [css],
    });
    section.ignore('sitemap', 'debug', 'svgr');
    for (const key of ['gtag', 'googleAnalytics', 'googleTagManager'])
      section.lose(key, 'pages load no scripts of others', 'Count requests on the host');
    section.end();
  }
  return found;
}

function readDocs(preset: Section): Pick<Presets, 'docs' | 'docsBase' | 'sidebarsFile'> {
  const written = preset.take('docs');
  if (written === undefined) return { docsBase: 'docs' };
  if (written.kind === 'plain') return { docsBase: 'docs' };
  const section = new Section(written, 'docs', preset.losses);
  const path = section.text('path');
  const routeBasePath = section.text('routeBasePath');
  const sidebarsFile = section.text('sidebarPath')?.replace(/^\.\//, '');
  const docs = withoutUndefined({
    path: path === 'docs' ? undefined : path,
    routeBasePath,
    editUrl: section.text('editUrl'),
    showLastUpdateTime: section.flag('showLastUpdateTime') ?? false,
    showLastUpdateAuthor: section.flag('showLastUpdateAuthor'),
    breadcrumbs: section.flag('breadcrumbs'),
    numberPrefixes: section.flag('numberPrefixParser'),
  });
  section.ignore(
    'sidebarCollapsible',
    'sidebarCollapsed',
    'id',
    'admonitions',
    'include',
    'tagsBasePath',
    'tags',
    'onInlineTags',
  );
  losePlugins(section);
  for (const key of ['versions', 'lastVersion', 'includeCurrentVersion', 'onlyIncludeVersions', 'disableVersioning'])
    section.lose(key, 'a site has one version here', 'Build each version as a site of its own');
  section.end();
  return { docs, docsBase: routeBasePath ?? 'docs', sidebarsFile };
}

function readBlog(preset: Section): Setting | undefined {
  const written = preset.take('blog');
  if (written === undefined) return undefined;
  if (written.kind === 'plain') return written.value === false ? false : undefined;
  const section = new Section(written, 'blog', preset.losses);
  const path = section.text('path');
  const blog = withoutUndefined({
    path: path === 'blog' ? undefined : path,
    routeBasePath: section.text('routeBasePath'),
    title: section.text('blogTitle'),
    description: section.text('blogDescription'),
    postsPerPage: section.plain('postsPerPage', 'number', 'string'),
    showReadingTime: section.flag('showReadingTime'),
    editUrl: section.text('editUrl'),
  });
  // Feeds are always written, of all posts.
  section.ignore('feedOptions', 'authorsMapPath', 'include', 'onInlineTags', 'onInlineAuthors', 'onUntruncatedBlogPosts', 'tags');
  section.lose('blogSidebarCount', 'the list of recent posts has a length of its own');
  section.ignore('blogSidebarTitle');
  losePlugins(section);
  section.end();
  return Object.keys(blog).length === 0 ? undefined : blog;
}

function readPages(preset: Section): Setting | undefined {
  const written = preset.take('pages');
  if (written === undefined) return undefined;
  if (written.kind === 'plain') return written.value === false ? false : undefined;
  const section = new Section(written, 'pages', preset.losses);
  const pages = withoutUndefined({
    path: section.text('path'),
    routeBasePath: section.text('routeBasePath'),
    editUrl: section.text('editUrl'),
  });
  losePlugins(section);
  section.end();
  return Object.keys(pages).length === 0 ? undefined : pages;
}

function losePlugins(section: Section): void {
  for (const key of ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'])
    section.lose(key, 'Markdown has no plugins here', 'docs/docusaurus.md lists what works without one');
}

/** @returns Redirects, which are a plugin there. */
function readPlugins(top: Section): Setting | undefined {
  const redirects: Setting[] = [];
  for (const plugin of top.list('plugins')) {
    const [name, options] = plugin.kind === 'list' ? plugin.items : [plugin];
    const text = name?.kind === 'plain' ? String(name.value) : 'this plugin';
    if (!/client-redirects$/.test(text)) {
      const fix = /content-docs$/.test(text)
        ? 'Move its folder into the docs, or build it as a site of its own'
        : 'Look up what it does: Docusaurus plugins do not work here';
      top.losses.add(plugin, `${text === 'this plugin' ? text : `the plugin "${text}"`} is not taken over`, fix);
      continue;
    }
    if (options === undefined) continue;
    const section = new Section(options, 'client-redirects', top.losses);
    for (const redirect of section.sections('redirects')) {
      const from = redirect.take('from');
      const to = redirect.text('to');
      const sources = (from?.kind === 'list' ? from.items : [from]).flatMap((item) =>
        item?.kind === 'plain' ? [String(item.value)] : [],
      );
      if (to !== undefined && sources.length > 0)
        redirects.push({ from: sources.length === 1 ? (sources[0] as string) : sources, to });
      redirect.end();
    }
    section.lose(
      'createRedirects',
      'redirects are a list here',
      'Write them into "redirects", or into the front matter of pages as "redirect_from"',
    );
    section.ignore('fromExtensions', 'toExtensions', 'id');
    section.end();
  }
  return redirects.length === 0 ? undefined : redirects;
}

/** Of a stylesheet, which is written for other names, only the main color of each theme is taken. */
function readTheme(files: readonly Written[], surroundings: Surroundings, losses: Losses): Setting | undefined {
  let colors: Setting | undefined;
  for (const file of files) {
    const name = file.kind === 'plain' ? String(file.value).replace(/^\.\//, '') : '';
    const css = surroundings.readText(name);
    const color = (block: RegExp): string | undefined =>
      /--ifm-color-primary:\s*([^;}]+?)\s*[;}]/.exec(block.exec(css ?? '')?.[0] ?? '')?.[1];
    const [light, dark] = [color(/:root\s*\{[^}]*\}/), color(/\[data-theme=['"]?dark['"]?\](?:\s*:root)?\s*\{[^}]*\}/)];
    if (light !== undefined || dark !== undefined)
      colors = withoutUndefined({ light: light && { accent: light }, dark: dark && { accent: dark } }) as Setting;
    losses.add(
      file,
      colors === undefined
        ? `the stylesheet ${name} is not taken over: the pages have other classes here`
        : `of the stylesheet ${name} only the main color is taken over: the pages have other classes here`,
      'Set "theme.stylesheet" to a stylesheet for this site',
    );
  }
  return colors && { colors };
}
