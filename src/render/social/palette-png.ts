/** A picture with few colors -> PNG with a palette, https://www.w3.org/TR/png-3/. */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

interface PalettePicture {
  readonly width: number;
  readonly height: number;
  /** Palette index of each pixel, row by row. */
  readonly pixels: Uint8Array;
  /** At most 256 colors; red, green and blue from 0 to 255. */
  readonly palette: readonly (readonly [number, number, number])[];
}

export async function encodePalettePng({ width, height, pixels, palette }: PalettePicture): Promise<Buffer> {
  if (palette.length === 0 || palette.length > 256) throw new RangeError(`A palette has 1 to 256 colors, not ${palette.length}.`);
  if (pixels.length !== width * height) throw new RangeError('There must be one index for each pixel.');
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per pixel; color type 3: indices into the palette.
  header[8] = 8;
  header[9] = 3;
  // Each row starts with its filter type: 0, none, which is best for indices.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await promisify(deflate)(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
