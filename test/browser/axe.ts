/** Checks a page with axe-core: WCAG 2.2 A and AA, the contrast required by AAA, and axe's best practices. Nothing on a page is excluded. */
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
 * How much of a page is checked. The sections of a long article consist of the same elements, and those off the screen are the same in all states
 * of a page.
 */
type Extent = 'the whole page' | 'the first sections' | 'the screen';

/** How many of an article's sections are the first ones. */
const firstSections = 8;

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
  };
  const { violations } = await page.evaluate(
    ([given, part, count]) => {
      const isOffScreen = (section: Element): boolean => {
        const { top, bottom } = section.getBoundingClientRect();
        return bottom < 0 || top > innerHeight;
      };
      const sections = [...document.querySelectorAll('[data-level]')];
      const exclude = {
        'the whole page': [],
        'the first sections': sections.slice(count),
        'the screen': sections.filter(isOffScreen),
      }[part];
      return (window as unknown as { axe: typeof axe }).axe.run({ include: [document], exclude }, given);
    },
    [options, extent, firstSections] as const,
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
  if (extent !== 'the screen') await layOutAll(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  for (const theme of themes) {
    await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme);
    found[theme] = await findViolations(page, theme === 'light' ? allTags : colorTags, extent, contrast);
  }
  return found;
}
