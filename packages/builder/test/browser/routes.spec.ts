import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { allRoutes, apiRoutes, demoRoutes, docsRoutes } from './page-routes.ts';
import { expect, realSite, test } from './site-test.ts';

/** What the server answers; without the browser's machinery, which would take most of the time. */
async function read(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(realSite + path);
  return { status: response.status, text: await response.text() };
}

/** Whether an element has a style attribute, which the content policy refuses. Few pages contain the word as an attribute would, so few are parsed. */
function hasStyleAttribute(html: string): boolean {
  const styled = (node: DefaultTreeAdapterTypes.Node): boolean =>
    ('attrs' in node && node.attrs.some(({ name }) => name === 'style')) ||
    ('content' in node && styled(node.content)) ||
    ('childNodes' in node && node.childNodes.some(styled));
  return /style\s*=/i.test(html) && styled(parse(html));
}

test('every specified address has a page with a title, a description and a single level 1 heading', async () => {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  const answers = await Promise.all(
    allRoutes.map(async (route) => {
      const { status, text } = await read(route);
      return { route, status, html: text };
    }),
  );
  for (const { route, status, html } of answers) {
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    if (status !== 200) faults.push(`${route}: status ${status}`);
    if (!title.includes(' | ')) faults.push(`${route}: title "${title}"`);
    if (titles.has(title)) faults.push(`${route}: has the title of ${titles.get(title)}: "${title}"`);
    titles.set(title, route);
    const headings = html.match(/<h1[ >]/g)?.length ?? 0;
    if (headings !== 1) faults.push(`${route}: ${headings} headings of level 1`);
    if (!/<meta name="description" content="[^"]{20,}"/.test(html)) faults.push(`${route}: no description`);
    if (!html.includes(`<link rel="canonical" href="https://lexical.dev${route}"`)) faults.push(`${route}: canonical link`);
    if (hasStyleAttribute(html)) faults.push(`${route}: a style attribute`);
  }
  expect(faults).toEqual([]);
});

test('the reference has exactly the specified addresses', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const known = [...sitemap.matchAll(/<loc>https:\/\/lexical\.dev([^<]*)<\/loc>/g)].map((match) => match[1] as string);
  expect(known.filter((path) => path.startsWith('/docs/api')).sort()).toEqual([...apiRoutes].sort());
});

test('variants of an address show the same page', async ({ request }) => {
  for (const [variant, canonical] of [
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/api', '/docs/api/'],
    ['/docs/api/index.html', '/docs/api/'],
    ['/index.html', '/'],
  ] as const) {
    const response = await request.get(variant);
    expect(response.status(), variant).toBe(200);
    expect(await response.text(), variant).toContain(`<link rel="canonical" href="https://lexical.dev${canonical}"`);
  }
});

test('unknown addresses and folders without a page have status 404 and show the not-found page', async ({ request }) => {
  for (const path of ['/nothing', '/docs', '/docs/concepts', '/docs/demos/plugins', '/404', '/docs/intro/more']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html, path).toContain('Page Not Found');
    expect(html, path).toContain('We could not find what you were looking for.');
  }
});

test('each page shows the sidebar that lists it, and is marked as current there', async ({ page }) => {
  for (const [routes, label] of [
    [docsRoutes, 'Getting started'],
    [apiRoutes.slice(0, 3), 'Modules'],
    [demoRoutes, 'Embeds'],
  ] as const) {
    for (const route of [routes[0], routes.at(-1)] as string[]) {
      await page.goto(route);
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await expect(sidebar.getByText(label, { exact: true })).toBeVisible();
      await expect(sidebar.locator('[aria-current="page"]')).toHaveAttribute('href', route);
    }
  }
  for (const route of ['/docs/design', '/docs/testing', '/docs/error/', '/blog', '/']) {
    await page.goto(route);
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
  }
});
