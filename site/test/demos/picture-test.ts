/**
 * The test function that takes the pictures of the demos, run by `npm run demos:pictures`. Each picture is taken in both color modes, and recorded
 * with a hash of the demo's files in content/docs/demos/pictures/<demo>.json, so that a unit test can detect outdated pictures.
 */
import { join } from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';
import { hashDemo, pictureLimit, root } from './demo-files.ts';
import { Demo, serveDemo } from './demo-test.ts';
import { writePicture } from './picture-file.ts';

const folder = join(root, 'content/docs/demos/pictures');

export interface Picture {
  /** `before` or `after` the main step, or a name for what else it shows. */
  readonly name: string;
  /** Elements that the picture must include besides the editor, such as a menu. */
  readonly also?: readonly Locator[];
}

async function takePicture(page: Page, demo: string, theme: string, { name, also = [] }: Picture): Promise<void> {
  const boxes = await Promise.all([page.locator('.editor').first(), ...also].map((locator) => locator.boundingBox()));
  const known = boxes.filter((box) => box !== null);
  const x = Math.min(...known.map((box) => box.x)) - 8;
  const y = Math.min(...known.map((box) => box.y)) - 8;
  const width = Math.max(...known.map((box) => box.x + box.width)) + 8 - x;
  const height = Math.max(...known.map((box) => box.y + box.height)) + 8 - y;
  // The caret shows, and does not blink.
  await page.addStyleTag({ content: '* { caret-animation: manual; }' });
  const png = await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled', caret: 'initial' });
  const file = `${demo}-${name}-${theme}.webp`;
  await writePicture(page, { folder, record: demo, file, png, hash: hashDemo(demo), limit: pictureLimit(file) });
}

export const test = base.extend<{ demo: Demo; picture: (picture: Picture) => Promise<void> }>({
  demo: async ({ page, context }, use, info) => {
    await serveDemo(context, 'production');
    const demo = new Demo(page);
    await demo.open(info.title);
    await use(demo);
  },
  picture: async ({ page }, use, info) => {
    await use((picture) => takePicture(page, info.title, info.project.name, picture));
  },
});
