import { expect, hydrated, reach, test } from './site-test.ts';

const posts = [
  { path: '/blog/mdx-blog-post', title: /^Step through a batch/, date: 'June 1, 2023' },
  { path: '/blog/long-blog-post', title: 'One keystroke through the engine', date: 'May 17, 2023' },
  { path: '/blog/first-blog-post', title: 'Why an editor state is immutable', date: 'May 3, 2023' },
  { path: '/blog/welcome', title: 'Welcome to the Lexical documentation', date: 'April 25, 2023' },
];

test('the list has the newest post first, each truncated at its mark, with date, reading time, author and tags', async ({
  page,
}) => {
  await page.goto('/blog');
  const articles = page.locator('.post-list > article');
  await expect(articles).toHaveCount(posts.length);
  for (const [index, { path, title, date }] of posts.entries()) {
    const article = articles.nth(index);
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(article.locator('time')).toHaveText(date);
    await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
    await expect(article.getByText('Lexical documentation team')).toBeVisible();
    expect(await article.getByRole('list', { name: 'Tags' }).getByRole('link').count()).toBeGreaterThan(0);
    // In each of these posts, a heading follows the truncation mark.
    await expect(article.getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(article.locator('.post-list__excerpt > *')).toHaveCount(1);
    await expect(article.getByRole('link', { name: /^Read more about/ })).toHaveAttribute('href', path);
    // A picture of the title beside the title would say it twice.
    await expect(article.locator('img[src*="/social/"]')).toHaveCount(0);
  }
});

test('the reading time increases with the length of the post', { tag: '@full' }, async ({ page }) => {
  const minutes = async (path: string): Promise<number> => {
    await page.goto(path);
    return Number.parseInt(
      (await page
        .locator('.post-line')
        .getByText(/min read/)
        .textContent()) ?? '',
      10,
    );
  };
  expect(await minutes('/blog/welcome')).toBeGreaterThanOrEqual(1);
  expect(await minutes('/blog/long-blog-post')).toBeGreaterThan(await minutes('/blog/welcome'));
});

test('the list links to archive, tags and feeds; the archive lists every post under its year', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/blog');
  const ways = page.getByRole('navigation', { name: 'Blog', exact: true }).getByRole('link');
  const labels = ['All posts', 'Archive', 'Tags', 'RSS', 'Atom', 'JSON Feed'];
  await expect(ways).toHaveText(labels);
  await hydrated(page);
  await ways.nth(1).click();
  await expect(page).toHaveURL(/\/blog\/archive$/);
  // It leads back, too.
  await expect(ways).toHaveText(labels);
  await expect(ways.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(ways.first()).toHaveAttribute('href', '/blog');
  const year = page.locator('section', { has: page.getByRole('heading', { name: '2023', level: 2 }) });
  await expect(year.getByRole('link')).toHaveCount(posts.length);
  for (const [index, { path, title, date }] of posts.entries()) {
    const line = year.getByRole('listitem').nth(index);
    await expect(line.getByRole('link', { name: title })).toHaveAttribute('href', path);
    await expect(line.locator('time')).toHaveText(date.replace(', 2023', ''));
  }
});

test('each tag shows the number of its posts, and its page lists exactly those', async ({ page }) => {
  await page.goto('/blog/tags');
  const tags = await page.getByRole('main').locator('section').all();
  const counts = new Map<string, { href: string; count: number }>();
  for (const tag of tags) {
    const link = tag.getByRole('heading').getByRole('link');
    const count = Number(await tag.locator('.tags__count').textContent());
    await expect(tag.getByRole('listitem')).toHaveCount(count);
    counts.set((await link.textContent()) ?? '', { href: (await link.getAttribute('href')) ?? '', count });
  }
  expect([...counts.keys()]).toEqual(['Engine', 'Interactive', 'Principles', 'Tours']);
  for (const [label, { href, count }] of counts) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count} post${count === 1 ? '' : 's'} tagged “${label}”`);
    const articles = page.locator('.post-list > article');
    await expect(articles).toHaveCount(count);
    for (const article of await articles.all()) {
      await expect(article.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
    }
    await expect(page.getByRole('link', { name: 'View all tags' })).toHaveAttribute('href', '/blog/tags');
  }
});

test('a post shows its author and date, and links to the previous and next post', async ({ page }) => {
  await page.goto('/blog/long-blog-post');
  await hydrated(page);
  await expect(page.locator('.post-line time')).toHaveAttribute('datetime', '2023-05-17');
  await expect(page.locator('.post-line').getByRole('link', { name: 'Lexical documentation team' })).toBeVisible();
  const neighbours = page.getByRole('navigation', { name: 'Blog posts' });
  await expect(neighbours.getByRole('link', { name: /^Newer post/ })).toHaveAttribute('href', '/blog/mdx-blog-post');
  await (await reach(neighbours.getByRole('link', { name: /^Older post/ }))).click();
  await expect(page).toHaveURL(/first-blog-post$/);
  await page.goto('/blog/mdx-blog-post');
  await expect(page.getByRole('navigation', { name: 'Blog posts' }).getByRole('link')).toHaveCount(1);
});

test('the MDX post has an island that works with pointer and keyboard', async ({ page }) => {
  await page.goto('/blog/mdx-blog-post');
  await hydrated(page);
  const figure = page.locator('site-island[name="update-stepper"]');
  await expect(figure.getByText('1 of 9.')).toBeVisible();
  await expect(figure.getByRole('button', { name: 'Back' })).toBeDisabled();
  await figure.getByRole('button', { name: 'Next step' }).click();
  await expect(figure.getByText('2 of 9.')).toBeVisible();
  await expect(figure.getByRole('button', { name: 'Next step' })).toBeFocused();
  for (let step = 3; step <= 9; step++) {
    await page.keyboard.press('Enter');
    await expect(figure.getByText(`${step} of 9.`)).toBeVisible();
  }
  await expect(figure.getByRole('button', { name: 'Next step' })).toBeDisabled();
  await figure.getByRole('button', { name: 'Start again' }).click();
  await expect(figure.getByText('1 of 9.')).toBeVisible();
});

test('only the pages of the blog link to the feeds, which have the right content types', { tag: '@full' }, async ({
  page,
  request,
}) => {
  for (const path of ['/blog', '/blog/archive', '/blog/tags/hola', '/blog/welcome']) {
    await page.goto(path);
    const feeds = page.locator('head link[rel="alternate"][title]');
    await expect(feeds).toHaveCount(3);
    for (const feed of await feeds.all()) {
      const response = await request.get((await feed.getAttribute('href')) ?? '');
      expect(response.status()).toBe(200);
      const isJson = (await feed.getAttribute('type'))?.includes('json') === true;
      expect(response.headers()['content-type']).toContain(isJson ? 'application/json' : 'application/xml');
    }
  }
  await page.goto('/docs/intro');
  await expect(page.locator('head link[rel="alternate"][title]')).toHaveCount(0);
});
