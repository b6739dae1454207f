/**
 * The states of pages, such as an open dialog, violate no rules of accessibility. `npm test` checks what a state shows; its full run checks all
 * that is on the screen then.
 */
import { isCore } from '../../../../tools/tier.ts';
import { findViolationsInThemes } from './axe.ts';
import { failedVisits } from './failed-states.ts';
import { visits } from './page-states.ts';
import { desktop, expect, hydrated, phone, test } from './site-test.ts';

for (const [screen, viewport] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  for (const { path, screen: only, isRare = false, expected, states } of [...visits, ...failedVisits]) {
    if (only !== undefined && only !== screen) continue;
    // What a desktop shows too is checked there in every run, in both themes.
    const isAgain = screen === 'phone' && only === undefined;
    const names = states.map(({ name }) => name).join('; ');
    test.describe(`on a ${screen}, ${path}`, { tag: isAgain || isRare ? '@full' : [] }, () => {
      test.use({ viewport, expectedMessages: expected });

      test(`violates no rules: ${names}`, async ({ page }) => {
        // Do not measure anything while it fades in.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await hydrated(page);
        const themes = isAgain ? ['light'] : ['light', 'dark'];
        for (const { name, part, show, hide } of states) {
          await show(page);
          const found = await findViolationsInThemes(page, isCore ? { part } : 'the screen', themes);
          expect.soft(found, name).toEqual(Object.fromEntries(themes.map((theme) => [theme, []])));
          await hide?.(page);
        }
      });
    });
  }
}
