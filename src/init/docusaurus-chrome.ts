/** The part of Docusaurus's settings that its theme reads: navbar, footer, announcement, colors, search. */

import type { DocsInstance } from './docusaurus-docs.ts';
import { withoutUndefined } from './print-config.ts';
import type { Section, Setting } from './settings.ts';

interface Chrome {
  socialImage?: Setting | undefined;
  docs?: Setting | undefined;
  toc?: Setting | undefined;
  navbar?: Setting | undefined;
  footer?: Setting | undefined;
  announcement?: Setting | undefined;
  colorMode?: Setting | undefined;
  codeComments?: Setting | undefined;
  search?: Setting | undefined;
}

/**
 * @param docs The folders of documents, the main one first.
 * @param isStatic Whether a path is that of a static file.
 */
export function readChrome(
  theme: Section | undefined,
  docs: readonly DocsInstance[],
  isStatic: (path: string) => boolean,
): Chrome {
  if (theme === undefined) return {};
  const chrome = {
    socialImage: theme.staticFile('image', isStatic),
    navbar: readNavbar(theme.section('navbar'), docs),
    footer: readFooter(theme.section('footer')),
    announcement: readAnnouncement(theme.section('announcementBar')),
    colorMode: readColorMode(theme.section('colorMode')),
    toc: readToc(theme.section('tableOfContents')),
    docs: readDocs(theme.section('docs')),
    search: readSearch(theme.section('algolia')),
  };
  const prism = theme.section('prism');
  prism?.ignore('theme', 'darkTheme', 'additionalLanguages', 'defaultLanguage');
  const codeComments = readCodeComments(prism);
  prism?.end();
  theme.ignore('blog', 'zoom');
  theme.lose(
    'metadata',
    'the program writes the metadata of pages',
    'Descriptions and keywords belong in the front matter of pages',
  );
  theme.lose('mermaid', 'diagrams of mermaid are shown as code', 'Put drawings into the pages as SVG');
  theme.end();
  return { ...chrome, codeComments };
}

function readLogo(section: Section | undefined): Setting | undefined {
  if (section === undefined) return undefined;
  const size = (key: string): number | undefined => {
    const value = Number.parseFloat(String(section.plain(key, 'number', 'string') ?? ''));
    return value > 0 ? value : undefined;
  };
  const logo = withoutUndefined({
    src: section.text('src'),
    alt: section.text('alt'),
    width: size('width'),
    height: size('height'),
  });
  section.lose('srcDark', 'the logo is one image in both themes', 'An SVG can change its colors with prefers-color-scheme');
  section.ignore('target', 'style', 'className');
  return logo;
}

function readNavbar(section: Section | undefined, docs: readonly DocsInstance[]): Setting | undefined {
  if (section === undefined) return undefined;
  const logoSection = section.section('logo');
  const logo = readLogo(logoSection);
  logoSection?.lose('href', 'the logo leads to the home page');
  logoSection?.end();
  const items = section.sections('items').flatMap((item): Setting[] => {
    if (item.written.kind !== 'object') return [];
    const type = item.text('type') ?? 'default';
    const position = item.text('position') ?? 'right';
    const label = item.text('label');
    item.ignore('className', 'aria-label', 'id', 'activeBaseRegex', 'rel', 'target', 'prependBaseUrlToHref');
    if (type === 'search' || type === 'localeDropdown' || type === 'docsVersionDropdown' || type === 'docsVersion') return [];
    if (label === undefined || !['default', 'doc', 'docSidebar'].includes(type)) {
      const what = type === 'default' ? 'without text' : `of the type "${type}"`;
      item.losses.add(
        item.written,
        `this item of the navbar, ${what}, is not taken over`,
        'Add its links one by one to "navbar.items", or to the footer',
      );
      return [];
    }
    const folderId = item.text('docsPluginId');
    const folder = docs.slice(1).find(({ id }) => id !== undefined && id === folderId);
    const qualified = (name: string | undefined): string | undefined =>
      name === undefined || folder?.id === undefined ? name : `${folder.id}:${name}`;
    const sidebarId = qualified(item.text('sidebarId'));
    const nested = item.take('items');
    if (nested !== undefined)
      item.losses.add(
        nested,
        `the navbar has no menus, so the items below "${label}" are not taken over`,
        'Add their links to "navbar.items", or to the footer',
      );
    const docId = qualified(item.text('docId'));
    const { to, href } = readTarget(item);
    const activeBasePath = item.text('activeBasePath');
    item.end();
    const target = { to: docId === undefined ? to : undefined, docId, href, sidebarId };
    if (Object.values(target).every((value) => value === undefined)) return [];
    return [withoutUndefined({ ...target, label, position, activeBasePath }) as Setting];
  });
  const navbar = withoutUndefined({ logo, hideOnScroll: section.flag('hideOnScroll') ?? false, items });
  section.lose('title', 'the navbar shows the title of the site');
  section.ignore('style');
  section.end();
  return navbar;
}

function readFooter(section: Section | undefined): Setting | undefined {
  if (section === undefined) return undefined;
  const logoSection = section.section('logo');
  const logo = readLogo(logoSection);
  const logoTarget = logoSection?.text('href');
  logoSection?.end();
  const single: Setting[] = [];
  const groups = section.sections('links').flatMap((group): Setting[] => {
    const title = group.text('title');
    const isSingle =
      group.written.kind === 'object' && group.written.entries.some(({ key }) => ['to', 'href', 'html'].includes(key));
    if (isSingle) {
      single.push(...readLink(group));
      return [];
    }
    const items = group.sections('items').flatMap(readLink);
    group.end();
    return items.length === 0 ? [] : [{ title: title ?? 'Links', items }];
  });
  const footer = withoutUndefined({
    logo: logo && withoutUndefined({ ...(logo as object), href: logoTarget }),
    copyright: section.textOrCode('copyright'),
    groups: single.length === 0 ? groups : [...groups, { title: 'Links', items: single }],
  });
  section.ignore('style');
  section.end();
  return footer;
}

/** Docusaurus takes addresses of other sites in `to` as well, and paths without a slash before them. */
function readTarget(item: Section): { to?: string | undefined; href?: string | undefined } {
  const to = item.text('to');
  const href = item.text('href');
  if (to === undefined) return { href };
  return /^[a-z][a-z\d+.-]*:/i.test(to) ? { href: to } : { to: to.startsWith('/') ? to : `/${to}` };
}

function readLink(item: Section): Setting[] {
  const label = item.text('label');
  const { to, href } = readTarget(item);
  item.lose('html', 'the footer holds links, not HTML', 'Add a link to "footer.groups"');
  item.ignore('className', 'rel', 'target');
  item.end();
  return label === undefined || (to ?? href) === undefined ? [] : [withoutUndefined({ label, to, href }) as Setting];
}

function readAnnouncement(section: Section | undefined): Setting | undefined {
  if (section === undefined) return undefined;
  const content = section.text('content');
  const announcement = withoutUndefined({
    id: section.text('id') ?? 'announcement',
    text: content === undefined ? undefined : toMarkdown(content),
    closable: section.flag('isCloseable'),
  });
  section.ignore('backgroundColor', 'textColor');
  section.end();
  if (announcement.text !== '') return content === undefined ? undefined : announcement;
  section.losses.add(
    section.written,
    'the announcement has no text, only pictures or code, so it is not taken over',
    'Write what it says into "announcement"',
  );
  return undefined;
}

/** Links, code and bold text of HTML as Markdown; other tags are left out. */
function toMarkdown(html: string): string {
  return html
    .replace(/<a\b[^>]*\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gs, '[$3]($2)')
    .replace(/<(b|strong)\b[^>]*>(.*?)<\/\1>/gs, '**$2**')
    .replace(/<code\b[^>]*>(.*?)<\/code>/gs, '`$1`')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function readColorMode(section: Section | undefined): Setting | undefined {
  if (section === undefined) return undefined;
  const isFixed = section.flag('disableSwitch');
  const colorMode = withoutUndefined({
    default: section.text('defaultMode'),
    switch: isFixed === undefined ? undefined : !isFixed,
    respectPrefersColorScheme: section.flag('respectPrefersColorScheme'),
  });
  section.end();
  return colorMode;
}

function readToc(section: Section | undefined): Setting | undefined {
  if (section === undefined) return undefined;
  const toc = withoutUndefined({
    minHeadingLevel: section.plain('minHeadingLevel', 'number'),
    maxHeadingLevel: section.plain('maxHeadingLevel', 'number'),
  });
  section.end();
  return toc;
}

function readDocs(section: Section | undefined): Setting | undefined {
  const sidebar = section?.section('sidebar');
  section?.ignore('versionPersistence');
  section?.end();
  if (sidebar === undefined) return undefined;
  const settings = withoutUndefined({
    hideable: sidebar.flag('hideable') ?? false,
    autoCollapse: sidebar.flag('autoCollapseCategories') ?? false,
  });
  sidebar.end();
  return { sidebar: settings };
}

/** Without those that mark lines here in any case. Their class has another name here. */
function readCodeComments(prism: Section | undefined): Setting | undefined {
  const comments = (prism?.sections('magicComments') ?? []).flatMap((comment): Setting[] => {
    if (comment.written.kind !== 'object') return [];
    const className = comment.text('className');
    const line = comment.text('line');
    const section = comment.section('block');
    const [start, end] = [section?.text('start'), section?.text('end')];
    section?.end();
    comment.end();
    const block = start === undefined || end === undefined ? undefined : { start, end };
    if (className === undefined || (line ?? block) === undefined) return [];
    if (className !== 'theme-code-block-highlighted-line')
      return className.split(' ').map((name) => withoutUndefined({ className: name, line, block }) as Setting);
    const own = withoutUndefined({
      line: line === 'highlight-next-line' ? undefined : line,
      block: start === 'highlight-start' && end === 'highlight-end' ? undefined : block,
    });
    return Object.keys(own).length === 0 ? [] : [{ className: 'highlighted', ...own }];
  });
  return comments.length === 0 ? undefined : comments;
}

function readSearch(section: Section | undefined): Setting | undefined {
  if (section === undefined) return undefined;
  const algolia = withoutUndefined({
    appId: section.text('appId'),
    apiKey: section.text('apiKey'),
    indexName: section.text('indexName'),
    contextualSearch: section.flag('contextualSearch'),
  });
  section.ignore('searchPagePath', 'placeholder', 'insights');
  section.lose('searchParameters', 'the program asks the service in its own way');
  section.lose('askAi', 'the search finds pages only');
  section.end();
  if (['appId', 'apiKey', 'indexName'].every((key) => algolia[key] !== undefined)) return { algolia };
  const fix = 'Fill in "search.algolia", or keep the search of the site itself, which needs no service';
  section.losses.add(section.written, '"themeConfig.algolia" is not taken over: it needs "appId", "apiKey" and "indexName"', fix);
  return undefined;
}
