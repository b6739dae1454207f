/** Checks a page with axe-core: WCAG 2.2 A and AA, the contrast required by AAA, and axe's best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { layOutAll } from './site-test.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on colors: contrast, and links that differ from text only by color. */
const colorTags = ['cat.color'];

/**
 * How much of a page is checked: all; without what other pages have too and without the later sections of a long article, which consist of the same
 * elements; without the sections off the screen, which are the same in all states of a page; or only what matches a selector.
 */
type Extent = 'the whole page' | 'its own beginning' | 'the screen' | { readonly part: string };

/** What pages have in common. */
const chrome = '.navbar, .announcement-bar, .docs-sidebar, .footer';

/** How many of an article's sections are the first ones. */
const firstSections = 3;

/** The violations of the rules with any of these tags, one line per element. The page must have axe. */
async function findViolations(page: Page, tags: string[], extent: Extent, contrast = true): Promise<string[]> {
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: {
      'color-contrast-enhanced': { enabled: contrast },
      // What passes the enhanced rule passes this one.
      'color-contrast': { enabled: false },
      'target-size': { enabled: tags === allTags },
    },
    // Without this, axe lists every element that passes.
    resultTypes: ['violations'],
    // No rule that is on needs the text of stylesheets.
    preload: false,
  };
  const { violations } = await page.evaluate(
    ([given, checked, count, common]) => {
      const isOffScreen = (section: Element): boolean => {
        const { top, bottom } = section.getBoundingClientRect();
        return bottom < 0 || top > innerHeight;
      };
      const sections = [...document.querySelectorAll('[data-level]')];
      const later = {
        'the whole page': [],
        'its own beginning': [...sections.slice(count), ...document.querySelectorAll(common)],
        'the screen': sections.filter(isOffScreen),
      };
      const exclude = typeof checked === 'string' ? later[checked] : [];
      const include = typeof checked === 'string' ? [document] : [...document.querySelectorAll(checked.part)];
      return (window as unknown as { axe: typeof axe }).axe.run({ include, exclude }, given);
    },
    [options, extent, firstSections, chrome] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Checks the page in the themes. A theme only changes colors, so for the second one the rules about colors are enough. */
export async function findViolationsInThemes(
  page: Page,
  extent: Extent,
  themes: readonly string[],
  contrast = true,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  if (extent === 'the whole page' || extent === 'its own beginning') await layOutAll(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  for (const theme of themes) {
    await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme);
    found[theme] = await findViolations(page, theme === 'light' ? allTags : colorTags, extent, contrast);
  }
  return found;
}
