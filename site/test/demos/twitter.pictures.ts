import { test } from './picture-test.ts';
import { standInForTwitter } from './twitter-stand-in.ts';

test('twitter', async ({ demo, page, context, picture }) => {
  await standInForTwitter(context);
  await demo.caretAfter('The announcement was short.');
  await page
    .getByLabel('Post URL or embed code')
    .fill(
      '<blockquote><p>The editor that we build with is open now.</p><a href="https://twitter.com/lexicaljs/status/20">2022</a></blockquote>',
    );
  await demo.button('Insert post').click();
  await demo.content.locator('.embed').click({ position: { x: 3, y: 3 } });
  await picture({ name: 'before' });
  await demo.content.getByRole('button').click();
  await demo.content.frameLocator('iframe').locator('svg').waitFor();
  await picture({ name: 'after' });
});
