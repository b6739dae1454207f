/** A picture with few colors -> PNG with a palette, https://www.w3.org/TR/png-3/. */
import { crc32, deflateSync } from 'node:zlib';

interface PalettePicture {
  readonly width: number;
  readonly height: number;
  /** Palette index of each pixel, row by row. */
  readonly pixels: Uint8Array;
  /** At most 256 colors; red, green and blue from 0 to 255. */
  readonly palette: readonly (readonly [number, number, number])[];
}

let rows = new Uint8Array();

export function encodePalettePng({ width, height, pixels, palette }: PalettePicture): Buffer {
  // Every picture is encoded in the same memory: with new memory for each, providing it would take as long as the rest.
  const stride = 1 + width;
  if (rows.length !== stride * height) rows = new Uint8Array(stride * height);
  // A row begins with the type of its filter, which is 0, none, because that is best for indices.
  for (let row = 0; row < height; row++) rows.set(pixels.subarray(row * width, (row + 1) * width), row * stride + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per pixel; color type 3: indices into the palette.
  header[8] = 8;
  header[9] = 3;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
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
