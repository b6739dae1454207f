import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Slot } from '../../../islands/island.tsx';
import Tabs from './tabs.tsx';

const tabs = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
];

function render(defaultValue: string): string {
  const slots = ['<b>one</b>', '<i>two</i>'].map((html, index) => createElement(Slot, { key: index, index, html }));
  return renderToString(createElement(Tabs, { tabs, defaultValue, groupId: 'pm', slots }), { identifierPrefix: 'k' });
}

describe('Tabs as the build renders them', () => {
  const html = render('yarn');

  test('the default tab is selected, is the only one in the tab order, and its panel is visible', () => {
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    expect(buttons.map((tag) => [/aria-selected="(\w+)"/.exec(tag)?.[1], /tabindex="(-?\d)"/.exec(tag)?.[1]])).toEqual([
      ['false', '-1'],
      ['true', '0'],
    ]);
    const panels = html.match(/<div role="tabpanel"[^>]*>/g) ?? [];
    expect(panels.map((tag) => tag.includes('hidden'))).toEqual([true, false]);
  });

  test('tabs and panels reference each other', () => {
    const ids = (pattern: RegExp): (string | undefined)[] => [...html.matchAll(pattern)].map((match) => match[1]);
    const tabIds = ids(/<button[^>]* id="([^"]+)"/g);
    const panelIds = ids(/<div role="tabpanel"[^>]* id="([^"]+)"/g);
    expect(ids(/aria-controls="([^"]+)"/g)).toEqual(panelIds);
    expect(ids(/aria-labelledby="([^"]+)"/g)).toEqual(tabIds);
    expect(new Set([...tabIds, ...panelIds]).size).toBe(4);
  });

  test('every panel has its content and its caption in the HTML', () => {
    expect(html).toContain('<p class="tabs-caption">npm</p><site-slot data-slot="0"><b>one</b></site-slot>');
    expect(html).toContain('<p class="tabs-caption">Yarn</p><site-slot data-slot="1"><i>two</i></site-slot>');
  });
});
