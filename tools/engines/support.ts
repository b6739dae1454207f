/** What each engine has of what the site uses, compared with the table in docs/browsers.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from './stage.ts';

/** First column of the table -> whether the browser has it. Run in the page. */
export function findSupport(): Record<string, boolean> {
  const has = (name: string): boolean => name in window;
  return {
    'Navigation API': typeof window.navigation?.traverseTo === 'function',
    'handlers before a navigation commits': has('NavigationPrecommitController'),
    requestIdleCallback: has('requestIdleCallback'),
    'the event "scrollend"': has('onscrollend'),
    'scroll anchoring and typed `attr()`': CSS.supports(
      '(overflow-anchor: auto) and (contain-intrinsic-block-size: auto attr(data-wide rem))',
    ),
    '`interpolate-size`': CSS.supports('interpolate-size', 'allow-keywords'),
    '`::details-content`': CSS.supports('selector(::details-content)'),
    '`scroll-initial-target`': CSS.supports('scroll-initial-target', 'nearest'),
    '`text-wrap: pretty`': CSS.supports('text-wrap', 'pretty'),
    '`@starting-style`': has('CSSStartingStyleRule'),
    'Trusted Types': has('trustedTypes'),
    'service workers': 'serviceWorker' in navigator,
  };
}

/** The column of an engine in the table. */
function readTable(engine: string): Record<string, boolean> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/browsers.md'), 'utf8');
  const [head = [], ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
  const column = head.findIndex((cell) => cell.startsWith(engine));
  return Object.fromEntries(rows.map((cells) => [cells[0], cells[column] === 'yes']));
}

export function checkSupport(): void {
  test('the browser has and lacks what docs/browsers.md says of it', async ({ visitor, engine }) => {
    expect(await visitor.run(findSupport), 'differs from the table of docs/browsers.md').toEqual(readTable(engine.name));
  });
}
