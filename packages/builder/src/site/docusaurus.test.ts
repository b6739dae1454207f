/** Tests the fixture site written for Docusaurus: everything that involves more than one page. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileRoughly, pageOf, problemTexts } from '../../test/support/test-pages.ts';
import { loadContent } from '../content/load.ts';
import { listImports } from '../markdown/syntax/list-imports.ts';
import type { Site } from '../model/site.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';
import { assembleSite } from './assemble.ts';
import { assignRoutes, type Routes } from './routes.ts';

const folder = join(new URL('../../test/fixtures/', import.meta.url).pathname, 'docusaurus');

describe('a Docusaurus project', () => {
  let site: Site;
  let routes: Routes;
  beforeAll(async () => {
    const { config, staticFiles } = await readSiteFolder(folder);
    const content = await loadContent(folder, config, { listImports, drafts: false });
    expect(content.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('what authors have under "socials" is not shown'),
      expect.stringContaining('the descriptions of tags are not shown'),
    ]);
    expect(content.sources.every(({ format }) => format === 'mdx')).toBe(true);
    const compiled = content.sources.map(compileRoughly);
    routes = assignRoutes(config, compiled);
    site = assembleSite({ config, content, compiled, staticFiles: new Set(staticFiles.keys()), refused: new Map() });
  });

  test('has no problems', () => {
    expect(problemTexts(site.problems)).toEqual([]);
  });

  test('has the same addresses and ids as in Docusaurus', () => {
    expect(site.pages.map(({ path }) => path)).toEqual(routes.pages.map(({ path }) => path));
    expect(routes.pages.map(({ path, docId }) => [path, docId].join(' ').trim())).toEqual([
      '/',
      '/about',
      '/blog/2023/02/10/steps',
      '/blog/2023/03/01/third',
      '/blog/hello',
      '/docs/ intro',
      '/docs/guides/formatting guides/formatting',
      '/docs/guides/frames guides/frames',
      '/docs/guides/interactive guides/interactive',
      '/docs/guides/start guides/start',
      '/docs/hidden hidden',
      '/docs/more/ more/README',
      '/docs/more/sources more/sources',
      '/docs/reference/ reference/index',
      '/docs/reference/deep/1.5-element reference/deep/1.5-element',
      '/docs/reference/handle reference/handle',
      '/docs/reference/lid reference/lid',
      '/docs/words appendix-a',
      '/next.js',
      '/team/',
    ]);
  });

  test('lists the pages whose paths look like files', () => {
    expect(site.siteData.dottedPages).toEqual(['/next.js']);
  });

  test('has its sidebars', () => {
    expect(site.siteData.sidebars).toEqual({
      handbook: [
        { type: 'link', label: 'Welcome', href: '/docs/' },
        {
          type: 'category',
          label: 'Guides',
          href: '/docs/guides/start',
          collapsible: true,
          collapsed: false,
          items: [
            { type: 'link', label: 'How this handbook is written', href: '/docs/guides/formatting', className: 'words' },
            { type: 'link', label: 'Frames and styles', href: '/docs/guides/frames' },
          ],
        },
        {
          type: 'category',
          label: 'Appendices',
          collapsible: true,
          collapsed: true,
          items: [
            { type: 'link', label: 'Appendix: words', href: '/docs/words' },
            { type: 'link', label: 'Parts', href: '/docs/reference/' },
          ],
        },
        { type: 'link', label: 'Makers of kettles', href: 'https://example.com/makers', external: true },
      ],
      reference: [
        {
          type: 'category',
          label: 'Inside',
          collapsible: true,
          collapsed: true,
          items: [{ type: 'link', label: 'Element', href: '/docs/reference/deep/1.5-element' }],
        },
        { type: 'link', label: 'Lid', href: '/docs/reference/lid' },
        { type: 'link', label: 'Handle', href: '/docs/reference/handle' },
        { type: 'link', label: 'Parts', href: '/docs/reference/' },
      ],
      more: [
        {
          type: 'category',
          label: 'Further reading',
          collapsible: true,
          collapsed: true,
          items: [
            { type: 'link', label: 'Further reading', href: '/docs/more/' },
            { type: 'link', label: 'Sources', href: '/docs/more/sources' },
          ],
        },
      ],
    });
  });

  test('pages belong to sidebars by items and displayed_sidebar, but not by references', () => {
    const sidebarOf = (file: string) => pageOf(site, file).facts.sidebar;
    expect(sidebarOf('docs/03-reference/index.md')).toBe('reference');
    expect(sidebarOf('docs/more/sources.md')).toBe('handbook');
    expect(sidebarOf('docs/hidden.md')).toBeUndefined();
    expect(sidebarOf('src/pages/about.mdx')).toBeUndefined();
  });

  test('has previous and next pages', () => {
    const { facts } = pageOf(site, 'docs/02-guides/02-formatting.md');
    expect(facts.previous).toEqual({ label: 'First cup', href: '/docs/guides/start' });
    expect(facts.next).toEqual({ label: 'Frames and styles', href: '/docs/guides/frames' });
    expect(pageOf(site, 'docs/02-guides/03-frames.mdx').facts.next).toBeUndefined();
    const appendix = pageOf(site, 'docs/99-appendix.md').facts;
    expect([appendix.previous, appendix.next]).toEqual([{ label: 'Welcome', href: '/docs/' }, undefined]);
  });

  test('has its posts', () => {
    const hello = pageOf(site, 'blog/2023-01-05-hello.md');
    expect(hello.facts.post).toEqual({
      date: '2023-01-05',
      authors: [
        {
          name: 'The kettle makers',
          title: 'They who make kettles',
          url: 'https://example.com/makers',
          imageUrl: '/img/logo.svg',
        },
      ],
      readingMinutes: 1,
    });
    expect(hello.facts.tags).toEqual([
      { label: 'News', href: '/blog/tags/news' },
      { label: 'Hello World', href: '/blog/tags/hello-world' },
    ]);
    expect(pageOf(site, 'blog/2023-02-10-steps/index.mdx').facts.post?.authors).toEqual([
      { name: 'Tester', url: 'mailto:tester@example.com' },
      { name: 'A guest', title: 'Passing by', url: 'https://example.com/guest' },
    ]);
    expect(pageOf(site, 'blog/2023/03/01/third.md').facts.post?.authors).toEqual([
      { name: 'Someone else', title: 'From afar', url: 'https://example.com/afar', imageUrl: '/img/pixel.png' },
    ]);
    expect(hello.facts.previous).toEqual({ label: 'Three steps', href: '/blog/2023/02/10/steps' });
    expect(hello.facts.next).toBeUndefined();
  });

  test('has generated pages', () => {
    expect(site.generated.map(({ path }) => path)).toEqual([
      '/404',
      '/blog',
      '/blog/archive',
      '/blog/page/2',
      '/blog/tags',
      '/blog/tags/hello-world',
      '/blog/tags/news',
      '/blog/tags/steam',
      '/docs/tags',
      '/docs/tags/beginners',
      '/docs/tags/tea',
      '/search',
    ]);
  });

  test('has last changes with authors, and edit links', () => {
    const { facts } = pageOf(site, 'docs/01-intro.md');
    expect(facts.lastUpdate).toEqual({ date: '2023-04-01', author: 'The kettle makers' });
    expect(facts.editUrl).toBe('https://example.com/kettle/edit/main/docs/01-intro.md');
    expect(facts.documentTitle).toBe('What a kettle is | Kettle handbook');
    expect(pageOf(site, 'docs/99-appendix.md').facts.editUrl).toBeUndefined();
    expect(pageOf(site, 'docs/02-guides/02-formatting.md').facts.editUrl).toBe('https://example.com/elsewhere/formatting');
    expect(pageOf(site, 'blog/2023-01-05-hello.md').facts.editUrl).toBe(
      'https://example.com/kettle/edit/main/blog/2023-01-05-hello.md',
    );
    expect(pageOf(site, 'src/pages/index.mdx').facts.documentTitle).toBe('Everything about boiling water | Kettle handbook');
  });
});
