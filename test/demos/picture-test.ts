/**
 * The test function that takes the pictures of the demos, run by `npm run demos:pictures`. Each picture is taken in both color modes, and recorded
 * with a hash of the demo's files in content/docs/demos/pictures/<demo>.json, so that a unit test can detect outdated pictures.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';
import { hashDemo, root } from './demo-files.ts';
import { Demo, serveDemo } from './demo-test.ts';

const folder = join(root, 'content/docs/demos/pictures');

/** Maximum size of a picture, in bytes. */
const limit = 60_000;

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
  const bytes = await encode(page, png);
  if (bytes.length > limit)
    throw new Error(`${demo}-${name}-${theme}.webp has ${bytes.length} bytes; at most ${limit} are allowed.`);
  mkdirSync(folder, { recursive: true });
  const file = `${demo}-${name}-${theme}.webp`;
  writeFileSync(join(folder, file), bytes);
  const record = join(folder, `${demo}.json`);
  const earlier = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {};
  const pictures = Object.entries({ ...earlier, [file]: hashDemo(demo) }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(pictures), null, 2)}\n`);
}

/** Converts PNG to WebP in the browser: lossless if that is small enough, otherwise with as little loss as necessary. */
async function encode(page: Page, png: Buffer): Promise<Buffer> {
  const helper = await page.context().newPage();
  try {
    for (const quality of [1, 0.9, 0.8, 0.6]) {
      const base64 = await helper.evaluate(
        async ({ data, quality }) => {
          const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
          const result = new Uint8Array(await blob.arrayBuffer());
          return btoa(Array.from(result, (byte) => String.fromCharCode(byte)).join(''));
        },
        { data: png.toString('base64'), quality },
      );
      const bytes = Buffer.from(base64, 'base64');
      if (bytes.length <= limit || quality === 0.6) return bytes;
    }
    return png;
  } finally {
    await helper.close();
  }
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
