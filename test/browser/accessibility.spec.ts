/**
 * axe-core on every kind of page: WCAG 2.2 A and AA, contrast as AAA asks for it, and axe's best practices. Nothing is excluded from a page and
 * no rule is switched off.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pageKinds } from './page-kinds.ts';
import { expect, hydrated, test } from './site-test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, one line per element. */
async function findViolations(page: Page): Promise<string[]> {
  // The legacy mode runs in the page alone; the other opens a second one for the frames of other sites, of which there are none.
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: tags },
      rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } },
    })
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  );
}

const screens = [
  { screen: 'a desktop', viewport: { width: 1440, height: 900 } },
  { screen: 'a phone', viewport: { width: 390, height: 844 } },
];

for (const { screen, viewport } of screens) {
  for (const theme of ['light', 'dark']) {
    test.describe(`on ${screen} in the ${theme}`, () => {
      test.use({ viewport });
      test.describe.configure({ timeout: 60_000 });
      test.beforeEach(({ page }) => page.addInitScript((name) => localStorage.setItem('theme', name), theme));

      for (const path of pageKinds) {
        test.describe(path, () => {
          // The browser itself reports the status of the document.
          test.use({ expectedMessages: path === '/no-such-page' ? /status of 404/ : undefined });

          test('no rule is broken', async ({ page }) => {
            await page.goto(path);
            await hydrated(page);
            expect(await findViolations(page)).toEqual([]);
          });
        });
      }
    });
  }
}
