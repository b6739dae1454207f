import { answerForHost } from './demo-test.ts';
import { test } from './picture-test.ts';

/** A neutral drawing for the picture: a canvas with three icons. */
const canvas = `<!doctype html><title>File</title><style>body{margin:0;background:#e9e6df}svg{display:block;width:100vw;height:100vh}</style>
<svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#0a545e" stroke-width="8" stroke-linejoin="round" stroke-linecap="round">
<g fill="#fff" stroke="none"><rect x="60" y="105" width="150" height="150" rx="24"/><rect x="245" y="105" width="150" height="150" rx="24"/><rect x="430" y="105" width="150" height="150" rx="24"/></g>
<path d="M95 190l40-40 40 40v30H95z"/><circle cx="312" cy="172" r="28"/><path d="m333 193 26 26"/><path d="M465 150h80M465 180h80M465 210h50"/>
<rect x="55" y="100" width="160" height="160" stroke="#b4531f" stroke-width="2"/>
</svg>`;

test('figma', async ({ demo, page, context, picture }) => {
  await answerForHost(context, 'embed.figma.com', canvas);
  await demo.caretAfter('The new icons are ready.');
  await page.getByLabel('File URL').fill('https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mobile-App-Icons?node-id=12-34');
  await demo.button('Insert file').click();
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await picture({ name: 'before' });
  await demo.content.getByRole('button').click();
  await demo.content.frameLocator('iframe').locator('svg').waitFor();
  await picture({ name: 'after' });
  await page.getByLabel('File URL').fill('https://www.figma.com/files/recent');
  await demo.button('Insert file').click();
  await page.getByRole('alert').waitFor();
  await picture({ name: 'refused' });
});
