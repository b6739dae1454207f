/** The data of a large sidebar are cut, and what is drawn from the cut data is what the document contains. */

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import { loadSidebarParts } from '../../chrome/docs-sidebar/sidebar-parts.ts';
import { SidebarTree } from '../../chrome/docs-sidebar/sidebar-tree.tsx';
import type { SidebarItem } from '../../model/navigation.ts';
import { cutSidebars } from './cut-sidebars.ts';

afterEach(() => vi.unstubAllGlobals());

/** Chapters with a page of their own, each with 20 topics of 12 pages; the last chapter is open, and one topic is small. */
function makeSidebar(chapters: number): SidebarItem[] {
  return [
    { type: 'link', label: 'Start', href: checked('/base/docs/') },
    ...Array.from({ length: chapters }, (_, chapter): SidebarItem => {
      const at = `/base/docs/${chapter}`;
      return {
        type: 'category',
        label: `Chapter ${chapter}`,
        href: checked(`${at}/`),
        collapsible: true,
        collapsed: chapter !== chapters - 1,
        items: Array.from(
          { length: 20 },
          (_, topic): SidebarItem => ({
            type: 'category',
            label: `Topic ${topic}`,
            collapsible: topic !== 7,
            collapsed: true,
            items: Array.from(
              { length: topic === 3 ? 2 : 12 },
              (_, page): SidebarItem => ({
                type: 'link',
                label: `Page ${chapter} ${topic} ${page}`,
                href: checked(`${at}/${topic}/${page}`),
              }),
            ),
          }),
        ),
      };
    }),
  ];
}

const draw = (items: readonly SidebarItem[] | undefined, url: string): string =>
  renderToStaticMarkup(<SidebarTree items={items ?? []} url={url} autoCollapse={false} />);

test('a sidebar of up to 300 items stays as it is', () => {
  const sidebars = { docs: makeSidebar(1) };
  const cut = cutSidebars({ sidebars, baseUrl: '/base/' });
  expect(cut.sidebars).toEqual(sidebars);
  expect(cut.files).toEqual([]);
  expect(cut.partsOf('docs', '/base/docs/0/4/5')).toEqual([]);
});

test('what every reader gets of a sidebar of 5,000 pages is small, and so is what a page adds', async () => {
  const sidebars = { docs: makeSidebar(21) };
  const whole = JSON.stringify(sidebars).length;
  const cut = cutSidebars({ sidebars, baseUrl: '/base/' });
  expect(JSON.stringify(cut.sidebars).length).toBeLessThan(whole / 30);
  const addresses = cut.files.map(({ path }) => `/base/${path}`);
  for (const url of [
    '/base/docs/0/0/0',
    '/base/docs/4/2/7',
    '/base/docs/4/3/1',
    '/base/docs/4/7/3',
    '/base/docs/4/',
    '/base/docs/20/19/11',
  ]) {
    const parts = cut.partsOf('docs', url);
    expect(parts.length).toBeLessThanOrEqual(2);
    expect(addresses).toEqual(expect.arrayContaining([...parts]));
    const size = cut.files
      .filter(({ path }) => parts.includes(checked(`/base/${path}`)))
      .reduce((sum, file) => sum + String(file.make()).length, 0);
    expect(size).toBeLessThan(whole / 50);
  }
  expect(cut.partsOf('docs', '/base/docs/')).toEqual([]);
  expect(cut.partsOf(undefined, '/base/docs/4/2/7')).toEqual([]);
  expect(cut.partsOf('other', '/base/docs/4/2/7')).toEqual([]);
});

test('with the parts of a page, the tree is drawn as from the whole data', async () => {
  const sidebars = { docs: makeSidebar(21) };
  const { sidebars: cut, files, partsOf } = cutSidebars({ sidebars, baseUrl: '/base/' });
  const byAddress = new Map(files.map((file) => [`/base/${file.path}`, file]));
  let requests = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    requests++;
    return new Response(String(await byAddress.get(address)?.make()), { status: byAddress.has(address) ? 200 : 404 });
  });
  // Before a part is there, the category has its first page.
  expect(draw(cut.docs, '/base/docs/4/2/7')).not.toContain('/base/docs/4/2/7');
  for (const url of [
    '/base/docs/',
    '/base/docs/4/2/7',
    '/base/docs/0/0/0',
    '/base/docs/4/3/1',
    '/base/docs/4/7/3',
    '/base/docs/4/',
    '/base/docs/20/19/11',
  ]) {
    await loadSidebarParts(partsOf('docs', url));
    const drawn = draw(cut.docs, url);
    expect(drawn, url).toBe(draw(sidebars.docs, url));
    expect(drawn, url).toContain(`href="${url}" aria-current="page"`);
    // Every category can be entered without scripts.
    expect(drawn).toContain('href="/base/docs/11/"');
  }
  const before = requests;
  await loadSidebarParts(partsOf('docs', '/base/docs/4/2/7'));
  expect(requests).toBe(before);
  await expect(loadSidebarParts(['/base/assets/sidebar-gone.json'])).rejects.toThrow('status 404');
});
