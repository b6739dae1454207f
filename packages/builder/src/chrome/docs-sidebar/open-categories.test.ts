import { describe, expect, it } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import type { SidebarCategory, SidebarItem } from '../../model/navigation.ts';
import { branchTo, contains, initiallyOpen, openBranch, setCategory } from './open-categories.ts';

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href: checked(href) });
const category = (items: SidebarItem[], extra: Partial<SidebarCategory> = {}): SidebarCategory => ({
  type: 'category',
  label: 'x',
  collapsible: true,
  collapsed: true,
  items,
  ...extra,
});

const items = [
  link('/intro'),
  category([link('/a/1')], { collapsed: false }),
  category([link('/b/1'), category([link('/b/c/1')], { href: checked('/b/c/') })]),
  category([link('/d/1')]),
];

describe('contains', () => {
  it('finds pages at any depth, and the page of the category itself', () => {
    const nested = category([link('/b/1'), category([link('/b/c/1')], { href: checked('/b/c/') })], { href: checked('/b/') });
    expect(['/b/', '/b/1', '/b/c/', '/b/c/1'].map((url) => contains(nested, url))).toEqual([true, true, true, true]);
    expect(contains(nested, '/a/1')).toBe(false);
  });
});

describe('branchTo', () => {
  it('lists the categories around a page, outermost first', () => {
    expect(branchTo(items, '/b/c/1')).toEqual(['2', '2.1']);
  });

  it("counts a category's own page as inside it", () => {
    expect(branchTo(items, '/b/c/')).toEqual(['2', '2.1']);
  });

  it('is empty for top-level and unknown pages', () => {
    expect(branchTo(items, '/intro')).toEqual([]);
    expect(branchTo(items, '/elsewhere')).toEqual([]);
  });
});

describe('initiallyOpen', () => {
  it('opens the categories configured as open and the branch of the page', () => {
    expect([...initiallyOpen(items, '/b/c/1')].sort()).toEqual(['1', '2', '2.1']);
  });
});

describe('setCategory', () => {
  const open = new Set(['1', '2', '2.1']);

  it('closes the siblings of an opened category, but not its cousins', () => {
    expect([...setCategory(open, '3', true, true)].sort()).toEqual(['2.1', '3']);
  });

  it('leaves siblings alone without autoCollapse', () => {
    expect([...setCategory(open, '3', true, false)].sort()).toEqual(['1', '2', '2.1', '3']);
  });

  it('returns the same set when nothing changes, so that React does not render again', () => {
    expect(setCategory(open, '2', true, true)).toBe(open);
    expect(setCategory(open, '3', false, true)).toBe(open);
  });
});

describe('openBranch', () => {
  it('opens the branch of a page and closes the others', () => {
    expect([...openBranch(new Set(['1']), items, '/b/c/1', true)].sort()).toEqual(['2', '2.1']);
  });

  it('keeps the open categories if the page is already visible', () => {
    const open = new Set(['1', '2']);
    expect(openBranch(open, items, '/a/1', true)).toBe(open);
  });
});
