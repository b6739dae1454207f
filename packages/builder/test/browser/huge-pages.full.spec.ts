/** Pages of absurd lengths scroll and find like all others. */
import type { Page } from '@playwright/test';
import { ownSite } from './own-site.ts';
import { desktop, expect, hydrated, test } from './site-test.ts';

function numbered(count: number, write: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index + 1)).join('\n');
}

/** Name of a page -> its Markdown, what its last part says, and how many headings its table of contents lists. */
const pages = {
  'a section of 10,000 lines': {
    path: 'lines',
    text: `## All lines\n\n\`\`\`text\n${numbered(10_000, (number) => `line ${number} of many`)}\n\`\`\`\n\nBelow all lines.\n`,
    last: 'Below all lines.',
    headings: 1,
  },
  '3,000 headings': {
    path: 'headings',
    text: numbered(3000, (number) => `${number % 10 === 1 ? '##' : '###'} Heading ${number}\n\nText of part ${number}.\n`),
    last: 'Text of part 3000.',
    headings: 3000,
  },
  'a table of 5,000 rows': {
    path: 'rows',
    text: `## All rows\n\n| name | meaning |\n| --- | --- |\n${numbered(5000, (number) => `| row ${number} | what row ${number} means |`)}\n`,
    last: 'what row 5000 means',
    headings: 1,
  },
};

const urlOf = ownSite({
  'site.config.ts':
    "export default { title: 'Huge', url: 'https://example.com', sidebars: { docs: ['lines', 'headings', 'rows'] } };\n",
  ...Object.fromEntries(Object.entries(pages).map(([title, { path, text }]) => [`docs/${path}.md`, `# ${title}\n\n${text}`])),
});

/** Waits until scrolling has ended and what came into sight is laid out. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let last = -1; last !== window.scrollY; ) {
      last = window.scrollY;
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}

test.use({ viewport: desktop });

for (const [title, { path, last, headings }] of Object.entries(pages)) {
  test(`${title}: the end is reached and found, and nothing moves on the way up`, async ({ page }) => {
    test.slow();
    await page.goto(urlOf(`/docs/${path}`));
    await hydrated(page);
    const contents = page.getByRole('navigation', { name: 'Table of contents' });
    await expect(contents.getByRole('link')).toHaveCount(headings);
    const end = page.getByText(last, { exact: true });

    await page.keyboard.press('End');
    await settle(page);
    await page.keyboard.press('End');
    await expect(end).toBeInViewport();
    await expect(contents.locator('[aria-current]')).toHaveText(headings === 1 ? /^All/ : `Heading ${headings}`);

    for (let step = 0; step < 10; step++) {
      const before = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.article :is(h2, h3, p, pre, tr)')];
        const shown = parts.find((part) => part.getBoundingClientRect().bottom > 500) as Element;
        Object.assign(window, { shown });
        const { top } = shown.getBoundingClientRect();
        const from = window.scrollY;
        window.scrollBy({ top: -400, behavior: 'instant' });
        return top + from - window.scrollY;
      });
      await settle(page);
      const after = await page.evaluate(() => (window as unknown as { shown: Element }).shown.getBoundingClientRect().top);
      expect(Math.abs(after - before), `step ${step}`).toBeLessThan(2);
    }

    await page.keyboard.press('Home');
    await settle(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(end).not.toBeInViewport();
    expect(await page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), last)).toBe(true);
    await expect(end).toBeInViewport();
  });
}
