import { expect, test } from 'vitest';
import { assembleTexts } from '../../test/support/test-pages.ts';
import type { SiteConfigInput } from '../config/config.ts';

const files = { 'docs/intro.md': '# Intro\n\n## Start\n', 'docs/guide.md': '', 'pages/index.md': '', 'pages/about.md': '' };

function assemble(config: Partial<SiteConfigInput>, staticFiles: readonly string[] = ['/logo.svg']) {
  return assembleTexts(files, {
    config: { baseUrl: '/base/', sidebars: { docs: ['intro'], other: ['guide'] }, ...config },
    staticFiles,
  });
}

test('navbar: addresses, the sidebar that marks an item, other sites', () => {
  const { siteData, problems } = assemble({
    navbar: {
      logo: { src: 'logo.svg', srcDark: 'logo.svg', alt: 'Logo', width: 10, height: 20 },
      title: '',
      items: [
        { docId: 'intro', label: 'Docs' },
        { docId: 'guide', label: 'Guide', sidebarId: 'docs', position: 'right' },
        { to: '/about/', label: 'About', activeBasePath: 'about' },
        { href: 'https://example.com', label: 'Elsewhere' },
        { href: '/outside', label: 'Outside' },
      ],
    },
  });
  expect(problems).toEqual([]);
  expect(siteData.navbar).toEqual({
    hideOnScroll: true,
    logo: { src: '/base/logo.svg', srcDark: '/base/logo.svg', alt: 'Logo', width: 10, height: 20 },
    title: '',
    items: [
      { label: 'Docs', href: '/base/docs/intro', position: 'left', external: false, sidebar: 'docs' },
      { label: 'Guide', href: '/base/docs/guide', position: 'right', external: false, sidebar: 'docs' },
      { label: 'About', href: '/base/about', position: 'left', external: false, activeBases: ['/base/about'] },
      { label: 'Elsewhere', href: 'https://example.com/', position: 'left', external: true },
      { label: 'Outside', href: '/outside', position: 'left', external: false },
    ],
  });
});

test('images of other sites that the settings do not allow', () => {
  const images = {
    favicon: 'https://icons.example/a.ico',
    socialImage: 'https://cards.example/a.png',
    navbar: { logo: { src: 'https://example.com/logo.svg', alt: '' }, items: [] },
    footer: { logo: { src: 'http://example.org/logo.svg', alt: '' }, groups: [] },
  };
  const messages = (allowed: string[]) =>
    assemble({ ...images, allowedSources: { images: allowed } }).problems.map(({ message, fix }) => [message, fix]);
  const fix = 'put the file in the folder "public" and write its path';
  expect(messages(['https://icons.example'])).toEqual([
    [
      '"footer.logo.src" is an image of http://example.org/logo.svg, which the configuration does not allow',
      fix.replace('put', 'Put'),
    ],
    [
      '"navbar.logo.src" is an image of https://example.com, which the configuration does not allow',
      `Add "https://example.com" to the setting "allowedSources.images", or ${fix}`,
    ],
  ]);
  expect(messages([])).toContainEqual([
    '"favicon" is an image of https://icons.example, which the configuration does not allow',
    `Add "https://icons.example" to the setting "allowedSources.images", or ${fix}`,
  ]);
});

test('an image may be written as the data of its address', () => {
  const { problems } = assemble({ favicon: 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22></svg>' });
  expect(problems).toEqual([]);
});

test('footer, announcement and version', () => {
  const { siteData, problems } = assemble({
    footer: {
      copyright: 'By <us>, [about](/about)',
      logo: { src: 'https://example.com/mark.svg', alt: 'Makers', width: 40, to: '/about' },
      groups: [
        {
          title: 'Read',
          items: [
            { label: 'Start', to: '/docs/intro#start' },
            { label: 'X', href: 'https://example.com' },
          ],
        },
      ],
    },
    allowedSources: { images: ['https://example.com'] },
    announcement: { id: 'a', text: 'Read **[this](/docs/intro)** & `that`' },
    versions: [{ name: 'current', label: 'Next', mainDoc: 'guide' }],
  });
  expect(problems).toEqual([]);
  expect(siteData.footer.logo).toEqual({
    src: 'https://example.com/mark.svg',
    alt: 'Makers',
    width: 40,
    href: '/base/about',
  });
  expect(siteData.footer.copyright).toEqual(['By <us>, ', { tag: 'a', href: '/base/about', content: ['about'] }]);
  expect(siteData.footer.groups[0]?.items).toEqual([
    { label: 'Start', href: '/base/docs/intro#start', external: false },
    { label: 'X', href: 'https://example.com/', external: true },
  ]);
  expect(siteData.announcement?.content).toEqual([
    'Read ',
    { tag: 'strong', content: [{ tag: 'a', href: '/base/docs/intro', content: ['this'] }] },
    ' & ',
    { tag: 'code', content: ['that'] },
  ]);
  expect(siteData.version.href).toBe('/base/docs/guide');
  const { version } = assemble({ versions: [{ name: 'first', label: 'First' }] }).siteData;
  expect(version).toEqual({ name: 'first', label: 'First', href: '/base/docs/intro' });
});

test('the title is beside the logo unless the settings say otherwise, and menus have the labels that are set', () => {
  const logo = { src: 'logo.svg' };
  const titles = [{}, { logo }, { title: '' }, { logo, title: '' }, { logo, title: 'Pot' }].map(
    (navbar) => assemble({ navbar }).siteData.navbar.title,
  );
  expect(titles).toEqual(['Site', 'Site', 'Site', '', 'Pot']);
  const { version, locale } = assemble({}).siteData;
  expect([version.label, locale.label]).toEqual([undefined, undefined]);
});

test('broken links are reported with their settings', () => {
  const { problems } = assemble({
    favicon: '/icon.svg',
    navbar: {
      logo: { src: '/lgo.svg' },
      items: [
        { to: '/abuot', label: 'About' },
        { docId: 'intor', label: 'Docs', sidebarId: 'x' },
      ],
    },
    footer: { groups: [{ title: 'Read', items: [{ label: 'Start', to: '/docs/intro#strat' }] }] },
    announcement: { id: 'a', text: '[this](/nowhere)' },
  });
  expect(problems.map(({ place, message, fix }) => [place.file, message, fix])).toEqual([
    [
      'site.config.ts',
      '"announcement.text": the link "/nowhere" does not match any page of this site',
      'Correct the path, or create the page',
    ],
    ['site.config.ts', '"favicon" names the file "/icon.svg", which does not exist', 'Put the file in the folder "public"'],
    ['site.config.ts', '"footer.groups[0].items[0].to": the page "/docs/intro" has no anchor "#strat"', 'Write "#start"'],
    [
      'site.config.ts',
      '"navbar.items[0].to": the link "/abuot" does not match any page of this site',
      'Write "/about" if that is what you mean',
    ],
    ['site.config.ts', '"navbar.items[1].docId" names the document "intor", which does not exist', 'Write "intro"'],
    ['site.config.ts', '"navbar.items[1].sidebarId" names the sidebar "x", which does not exist', 'Write one of: docs, other'],
    [
      'site.config.ts',
      '"navbar.logo.src" names the file "/lgo.svg", which does not exist',
      'Write "/logo.svg", or put the file in the folder "public"',
    ],
  ]);
});

test('search is embedded unless a service is configured', () => {
  expect(assemble({}).siteData.search).toEqual({ provider: 'embedded', placeholder: 'Search', pages: [] });
  const algolia = { appId: 'a', apiKey: 'k', indexName: 'i' };
  expect(assemble({ search: { algolia, placeholder: 'Search it' } }).siteData.search).toEqual({
    provider: 'algolia',
    placeholder: 'Search it',
    pages: [],
    ...algolia,
    contextual: true,
  });
});

test('static HTML files are known, so that no link to them is taken for one to a page', () => {
  const htmlFilesOf = (...staticFiles: string[]) => assembleTexts({ 'docs/a.md': '# A\n' }, { staticFiles }).siteData.htmlFiles;
  expect(htmlFilesOf('/plain.html', '/demo/index.html', '/a.svg')).toEqual(['/plain', '/demo/']);
  expect(htmlFilesOf('/a.svg')).toBeUndefined();
});
