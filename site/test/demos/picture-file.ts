/** Writes a screenshot as WebP, and records from what it was taken, so that a unit test can detect outdated pictures. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface PictureFile {
  readonly folder: string;
  /** Name of the JSON file with the hashes, without its extension. */
  readonly record: string;
  readonly file: string;
  readonly png: Buffer;
  /** A hash of everything that the picture shows. */
  readonly hash: string;
  /** Maximum size of the file, in bytes. */
  readonly limit: number;
}

/** @param page A page of the browser that converts the picture. */
export async function writePicture(page: Page, { folder, record, file, png, hash, limit }: PictureFile): Promise<void> {
  const bytes = await encode(page, png, limit);
  if (bytes.length > limit) throw new Error(`${file} has ${bytes.length} bytes; at most ${limit} are allowed.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), bytes);
  const recordPath = join(folder, `${record}.json`);
  const earlier = existsSync(recordPath) ? (JSON.parse(readFileSync(recordPath, 'utf8')) as Record<string, string>) : {};
  const pictures = Object.entries({ ...earlier, [file]: hash }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordPath, `${JSON.stringify(Object.fromEntries(pictures), null, 2)}\n`);
}

/** From lossless on; below the last one, letters blur. */
const qualities = [1, 0.9, 0.8, 0.6, 0.4, 0.3, 0.2];

/** Converts PNG to WebP in the browser: lossless if that is small enough, otherwise with as little loss as necessary. */
async function encode(page: Page, png: Buffer, limit: number): Promise<Buffer> {
  const helper = await page.context().newPage();
  try {
    for (const quality of qualities) {
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
      if (bytes.length <= limit || quality === qualities.at(-1)) return bytes;
    }
    return png;
  } finally {
    await helper.close();
  }
}
