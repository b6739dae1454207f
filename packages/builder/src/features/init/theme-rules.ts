/** Rules for the settings that Docusaurus's theme reads: navbar, footer, announcement, colors, search. */

import {
  all,
  type Conversion,
  type ConvertedSite,
  convert,
  each,
  inner,
  type Loss,
  type Rules,
  same,
  section,
} from './conversion-rules.ts';
import { Code, type Setting, type Settings, withoutNothing } from './print-config.ts';
import { isObject } from './stand-in.ts';

export const noMermaid: Loss = ['diagrams of mermaid are shown as code', 'Put drawings into the pages as SVG'];

function bare(path: unknown): string {
  return String(path).replace(/^(\.\/)+/, '');
}

/** The path of a static file, or the address of one elsewhere. */
export function staticFile(setting: string): Conversion {
  return (value, name, site) => {
    const path = bare(value);
    const { baseUrl, staticDirectories = ['static'] } = site.config;
    const inside = path.startsWith(String(baseUrl)) ? path.slice(String(baseUrl).length) : path;
    const folders = [staticDirectories].flat().map((folder) => site.relative(folder));
    const isThere = folders.some((folder) => [path, inside].some((file) => site.hasFile(`${folder}/${file}`)));
    if (isThere || /^(?:[a-z]+:|\/\/)/i.test(path)) return { [setting]: path };
    const fix = 'Put the file into the static folder, and write the setting into site.config.ts';
    return site.lose(name, `the file "${path}" does not exist`, fix);
  };
}

const size = (setting: string): Conversion => {
  return (value) => ({ [setting]: Number.parseFloat(String(value)) || undefined });
};

const logoRules: Rules = {
  src: (value) => ({ src: bare(value) }),
  alt: 'alt',
  width: size('width'),
  height: size('height'),
  srcDark: (value) => ({ srcDark: bare(value) }),
  ...all(null, 'target', 'style', 'className'),
};

const linkRules: Rules = {
  ...same('label', 'href'),
  // Docusaurus takes addresses of other sites here as well, and paths without a slash before them.
  to: (value) => {
    const to = String(value);
    return /^[a-z][a-z\d+.-]*:/i.test(to) ? { href: to } : { to: to.startsWith('/') ? to : `/${to}` };
  },
  html: ['the footer holds links, not HTML', 'Add a link to "footer.groups"'],
  ...all(null, 'className', 'rel', 'target'),
};

const itemRules: Rules = {
  ...linkRules,
  ...same('docId', 'sidebarId', 'position', 'activeBasePath'),
  items: ['the navbar has no menus', 'Add their links to "navbar.items", or to the footer'],
  ...all(null, 'type', 'docsPluginId', 'aria-label', 'title', 'id', 'activeBaseRegex', 'prependBaseUrlToHref'),
};

/** An item without text may be an icon, which is drawn by the stylesheet. */
function withLabel(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { label = item['aria-label'] ?? item.title, href } = item;
  if (label !== undefined || typeof href !== 'string' || !URL.canParse(href)) return { ...item, label };
  const { hostname } = new URL(href);
  return { ...item, label: hostname === 'github.com' ? 'GitHub' : hostname };
}

function readItem(item: unknown, name: string, site: ConvertedSite): Settings[] {
  const { type = 'default', docsPluginId, ...settings } = isObject(item) ? withLabel(item) : { label: '' };
  if (['search', 'localeDropdown', 'docsVersionDropdown', 'docsVersion'].includes(String(type))) return [];
  const isLink = ['default', 'doc', 'docSidebar'].includes(String(type));
  if (settings.label === undefined || !isLink) {
    const known = settings.label ?? settings.href ?? settings.to ?? settings.docId;
    const why = isLink ? 'it has no text' : `it is of the type "${type}"`;
    const fix = 'Add its links one by one to "navbar.items", or to the footer';
    site.lose(known === undefined ? name : `${name}, ${known}`, why, fix);
    return [];
  }
  const { label, docId, sidebarId, to, href, position = 'right', activeBasePath } = convert(itemRules, settings, name, site);
  if ((docId ?? sidebarId ?? to ?? href) === undefined) return [];
  // The names of documents and sidebars have that of their folder before them, if it is not the main one.
  const folder = site.docs.slice(1).find(({ id }) => id !== undefined && id === docsPluginId);
  const qualified = (id: Setting | undefined): Setting | undefined => (id && folder ? `${folder.id}:${id}` : id);
  const place = { to: docId === undefined ? to : undefined, href, docId: qualified(docId), sidebarId: qualified(sidebarId) };
  return [{ ...place, label, position, activeBasePath }];
}

function readLink(link: unknown, name: string, site: ConvertedSite): Settings[] {
  const settings = convert(linkRules, link, name, site);
  return settings.label === undefined || (settings.to ?? settings.href) === undefined ? [] : [settings];
}

/** Either all links of the footer are in groups, or none. */
const readLinks: Conversion = (value, name, site) => {
  const hasGroups = Array.isArray(value) && value.some((link) => isObject(link) && 'items' in link);
  const links = hasGroups ? undefined : each('items', readLink)(value, name, site);
  if (!hasGroups) return links && { groups: [{ title: 'Links', ...links }] };
  const rules: Rules = { title: 'title', items: each('items', readLink) };
  return each('groups', (group, path) => {
    const { title = 'Links', items } = convert(rules, group, path, site);
    return items === undefined ? [] : [{ title, items }];
  })(value, name, site);
};

/** The year of a build is not that of the conversion. */
const readCopyright: Conversion = (value, _, site) => {
  const text = toMarkdown(String(value));
  const year = String(new Date().getFullYear());
  if (!text.includes(year) || !site.text.includes('getFullYear()')) return { copyright: text };
  const quoted = text.replace(/[\\`]|\$\{/g, '\\$&').replaceAll(year, `$\{new Date().getFullYear()}`);
  return { copyright: new Code(`\`${quoted}\``) };
};

/** Links, code and bold text of HTML as Markdown; other tags are left out. */
function toMarkdown(html: string): string {
  return html
    .replace(/<a\b[^>]*\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gs, '[$3]($2)')
    .replace(/<(b|strong)\b[^>]*>(.*?)<\/\1>/gs, '**$2**')
    .replace(/<code\b[^>]*>(.*?)<\/code>/gs, '`$1`')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const announcementRules: Rules = {
  id: 'id',
  content: (html) => ({ text: toMarkdown(String(html)) }),
  isCloseable: 'closable',
  ...all(null, 'backgroundColor', 'textColor'),
};

const readAnnouncement: Conversion = (value, name, site) => {
  const announcement: Settings = { id: 'announcement', ...convert(announcementRules, value, name, site) };
  if (announcement.text) return { announcement };
  return site.lose(name, 'it has no text, only pictures or code', 'Write what it says into "announcement"');
};

const commentRules: Rules = { ...same('className', 'line'), block: section('block', same('start', 'end')) };

/** Without those that mark lines here in any case. Their class has another name here. */
function readComment(comment: unknown, name: string, site: ConvertedSite): Settings[] {
  const { className, line, block } = convert(commentRules, comment, name, site);
  if (typeof className !== 'string' || (line ?? block) === undefined) return [];
  if (className !== 'theme-code-block-highlighted-line')
    return className.split(' ').map((part) => ({ className: part, line, block }));
  const isUsual = isObject(block) && block.start === 'highlight-start' && block.end === 'highlight-end';
  const own = { line: line === 'highlight-next-line' ? undefined : line, block: isUsual ? undefined : block };
  return withoutNothing(own) === undefined ? [] : [{ className: 'highlighted', ...own }];
}

const algoliaRules: Rules = {
  ...same('appId', 'apiKey', 'indexName', 'contextualSearch'),
  searchParameters: ['the program asks the service in its own way'],
  askAi: ['the search finds pages only'],
  ...all(null, 'searchPagePath', 'placeholder', 'insights'),
};

const readAlgolia: Conversion = (value, name, site) => {
  const algolia = convert(algoliaRules, value, name, site);
  if (algolia.appId && algolia.apiKey && algolia.indexName) return { search: { algolia } };
  const fix = 'Fill in "search.algolia", or keep the search of the site itself, which needs no service';
  return site.lose(name, 'it needs "appId", "apiKey" and "indexName"', fix);
};

/** Among what they give, `sidebar` is a part of `docs`, and `codeComments` of `markdown`. */
export const themeRules: Rules = {
  image: staticFile('socialImage'),
  navbar: (value, name, site) => {
    const logo = section('logo', { ...logoRules, href: ['the logo leads to the home page'] });
    const same = { hideOnScroll: 'hideOnScroll', title: 'title' };
    const settings = convert({ ...same, logo, items: each('items', readItem), style: null }, value, name, site);
    // Docusaurus shows a title beside a logo only where one is set.
    return { navbar: { hideOnScroll: false, title: settings.logo === undefined ? undefined : '', ...settings } };
  },
  footer: section('footer', {
    logo: section('logo', { ...logoRules, href: 'href' }),
    copyright: readCopyright,
    links: readLinks,
    style: null,
  }),
  announcementBar: readAnnouncement,
  colorMode: section('colorMode', {
    defaultMode: 'default',
    disableSwitch: (isFixed) => ({ switch: isFixed !== true }),
    ...same('respectPrefersColorScheme'),
  }),
  tableOfContents: section('toc', same('minHeadingLevel', 'maxHeadingLevel')),
  docs: inner({
    sidebar: section(
      'sidebar',
      { hideable: 'hideable', autoCollapseCategories: 'autoCollapse' },
      { hideable: false, autoCollapse: false },
    ),
    versionPersistence: null,
  }),
  algolia: readAlgolia,
  prism: inner({
    magicComments: each('codeComments', readComment),
    ...all(null, 'theme', 'darkTheme', 'additionalLanguages', 'defaultLanguage'),
  }),
  metadata: ['the program writes the metadata of pages', 'Descriptions and keywords belong in the front matter of pages'],
  mermaid: noMermaid,
  ...all(null, 'blog', 'zoom'),
};
