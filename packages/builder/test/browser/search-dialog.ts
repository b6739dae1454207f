/** The search dialog and its parts, for the tests of them. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './site-test.ts';

/** The dialog. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });

/** Its text field. */
export const boxOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });

/** The hits. */
export const optionsOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

/** The hit, or other option, that Enter opens. */
export const activeOf = (page: Page): Locator => dialogOf(page).locator('[role=option][aria-selected=true]');

/** Opens the dialog without a query, on a page that is loaded unless it is there already. */
export async function openDialog(page: Page, path = '/docs/intro'): Promise<void> {
  if (new URL(page.url()).pathname !== path) {
    await page.goto(path);
    await hydrated(page);
  }
  if (!(await dialogOf(page).isVisible())) await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  await boxOf(page).fill('');
}
