/** Logos whose size is not in the settings. */
import { ownSite } from './own-site.ts';
import { expect, test } from './site-test.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 2 1"><path d="M0 0h2v1H0z" /></svg>\n';

const address = ownSite({
  'docs/a.md': '# A\n',
  'public/logo.svg': logo,
  'site.config.ts': `export default {
  title: 'Logos',
  url: 'https://example.com',
  navbar: { logo: { src: '/logo.svg', alt: 'In the navbar' } },
  footer: { logo: { src: '/logo.svg', alt: 'In the footer' } },
};
`,
});

test('fit into the navbar and the footer, in their own proportions', async ({ page }) => {
  await page.goto(address('/docs/a'));
  const sizeOf = (name: string): Promise<number[]> =>
    page.getByAltText(name).evaluate((image) => [image.clientWidth, image.clientHeight]);
  expect(await sizeOf('In the navbar')).toEqual([64, 32]);
  await page.getByAltText('In the footer').scrollIntoViewIfNeeded();
  await expect.poll(() => sizeOf('In the footer')).toEqual([160, 80]);
});
