/** A page with types in its code samples, for the tests of what shows them. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './site-test.ts';

/** The page that {@link openSample} opens. */
export const samplePath = '/docs/concepts/nodes';

/** The tooltip with a type. */
export const tipOf = (page: Page): Locator => page.getByRole('tooltip');

/** The first code sample with types. */
export const firstBlock = (page: Page): Locator => page.locator('figure[data-types]').first();

/** Opens the page. Returns its first code sample with types. */
export async function openSample(page: Page): Promise<Locator> {
  await page.goto(samplePath);
  await hydrated(page);
  const block = firstBlock(page);
  await block.scrollIntoViewIfNeeded();
  return block;
}

/** Moves the focus to the first name. */
export async function enter(page: Page, block: Locator): Promise<void> {
  await expect(block.locator('pre')).toHaveAttribute('tabindex', '0');
  await block.locator('pre').focus();
  await page.keyboard.press('Enter');
  await expect(block.locator('pre :focus')).toBeVisible();
}

/** A name in the code that is not a link; available once the types are loaded. */
export const nameIn = (block: Locator, name: string): Locator =>
  block.locator('.code-name').getByText(name, { exact: true }).first();
