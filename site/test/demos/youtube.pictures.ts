import { answerForHost } from './demo-test.ts';
import { test } from './picture-test.ts';

/** A neutral drawing for the picture: a paused player. */
const player = `<!doctype html><title>Player</title><style>body{margin:0;background:#1d2b38}svg{display:block;width:100vw;height:100vh}</style>
<svg viewBox="0 0 416 234" preserveAspectRatio="xMidYMid slice">
<circle cx="310" cy="70" r="34" fill="#f4c95d"/><path d="M0 234 110 96l74 92 52-60 180 106z" fill="#3c6478"/><path d="M0 234 60 170l90 64z" fill="#557f8f"/>
<path d="M190 97v40l34-20z" fill="#fff"/><path d="M16 214h384" stroke="#fff" stroke-opacity=".4" stroke-width="4"/><path d="M16 214h96" stroke="#fff" stroke-width="4"/>
</svg>`;

test('youtube', async ({ demo, page, context, picture }) => {
  await answerForHost(context, 'www.youtube-nocookie.com', player);
  await demo.caretAfter('The talk explains the update cycle.');
  await demo.press('Enter');
  await demo.content.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const menu = page.locator('.embed-menu');
  await menu.waitFor();
  await picture({ name: 'before', also: [menu] });
  await demo.press('Enter');
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await picture({ name: 'after' });
  await demo.content.getByRole('button').click();
  await demo.content.frameLocator('iframe').locator('svg').waitFor();
  await picture({ name: 'loaded' });
});
