import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import type { SidebarItem } from '../../model/navigation.ts';
import { SidebarTree, unfoldingTime } from './sidebar-tree.tsx';

/** `count` categories with ten pages each; none has its own page. */
function makeSidebar(count: number): SidebarItem[] {
  return Array.from({ length: count }, (_, category) => ({
    type: 'category',
    label: `Category ${category}`,
    collapsible: true,
    collapsed: true,
    items: Array.from({ length: 10 }, (_, page) => ({
      type: 'link',
      label: `Page ${page}`,
      href: checked(`/${category}/${page}`),
    })),
  }));
}

const draw = (items: SidebarItem[]): string => renderToStaticMarkup(<SidebarTree items={items} url="/3/4" autoCollapse />);

it('renders closed categories too, so that they open without scripts', () => {
  expect(draw(makeSidebar(10)).match(/<a /g)).toHaveLength(100);
});

it('shows only the first page of closed categories of a very large sidebar, but the whole branch of the page', () => {
  const html = draw(makeSidebar(100));
  expect(html.match(/<a /g)).toHaveLength(10 + 99);
  expect(html).toContain('href="/50/0"');
  expect(html).not.toContain('href="/50/1"');
  expect(html).toContain('href="/3/4" aria-current="page"');
  expect(html.match(/<summary/g)).toHaveLength(100);
});

it('marks the page in every category that lists it', () => {
  const category = makeSidebar(1);
  const html = renderToStaticMarkup(<SidebarTree items={[...category, ...category]} url="/0/4" autoCollapse />);
  expect(html.match(/href="\/0\/4" aria-current="page"/g)).toHaveLength(2);
});

it('takes longer for taller content, but at most 200 ms', () => {
  const times = [0, 32, 160, 320, 640, 10_000].map(unfoldingTime);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBe(80);
  expect(new Set(times.slice(0, 4)).size).toBe(4);
  expect(times.at(-1)).toBe(200);
});
