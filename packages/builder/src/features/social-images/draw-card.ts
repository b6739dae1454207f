/** Card -> PNG. What all cards of a look share is drawn once; then each card's text is drawn over a copy of it. Loaded only if a card has to be drawn. */
import { crc32, deflateSync } from 'node:zlib';
import { type Backdrop, drawBackdrop, faces, loadRenderer, margin } from './backdrop.ts';
import { fitText, type TextBox } from './fit-text.ts';
import { type Bitmap, type Line, layText } from './lay-text.ts';
import { type Card, type CardBrand, cardHeight, cardWidth } from './social-card.ts';

const titleBox: TextBox = {
  width: cardWidth - 2 * margin,
  sizes: [
    { size: 96, lines: 2 },
    { size: 84, lines: 2 },
    { size: 68, lines: 3 },
    { size: 58, lines: 3 },
    { size: 50, lines: 4 },
  ],
};
/** Below a title of one or two lines, there is room for another line. */
const summaryBoxes: Readonly<Record<'low' | 'high', TextBox>> = {
  low: {
    width: 1000,
    sizes: [
      { size: 32, lines: 2 },
      { size: 29, lines: 2 },
    ],
  },
  high: {
    width: 960,
    sizes: [
      { size: 32, lines: 2 },
      { size: 31, lines: 3 },
    ],
  },
};
const labelBox: TextBox = { width: 760, sizes: [{ size: 28, lines: 1 }] };

/** Every card is drawn and encoded in the same memory: with new memory for each card, providing it takes as long as drawing the card. */
const picture: Bitmap = { pixels: new Uint8Array(cardWidth * cardHeight), width: cardWidth };
const rows = new Uint8Array((1 + cardWidth) * cardHeight);

/** @param backdrops Those that have been drawn, by look and brand; gets the others. */
export async function drawCard(card: Card, brand: CardBrand, backdrops: Map<string, Backdrop>): Promise<Buffer> {
  const key = JSON.stringify([card.look, brand]);
  if (!backdrops.has(key)) await loadRenderer();
  // Meanwhile, another card may have drawn it.
  const backdrop = backdrops.get(key) ?? drawBackdrop(card.look, brand);
  backdrops.set(key, backdrop);
  picture.pixels.set(backdrop.picture.pixels);
  layText(picture, cardLines(card, brand, backdrop.inks));
  return encodePng(backdrop.palette);
}

function cardLines(card: Card, brand: CardBrand, inks: Backdrop['inks']): Line[] {
  const text = faces.title.knows(card.title) ? card.title : brand.siteTitle;
  const title = fitText(text, titleBox, (line) => faces.title.measure(line));
  const summary = faces.text.knows(card.summary)
    ? fitText(card.summary, title.lines.length > 2 ? summaryBoxes.low : summaryBoxes.high, (line) => faces.text.measure(line))
    : { size: 0, lines: [] };
  const label = fitText(card.label, labelBox, (line) => faces.label.measure(line));
  const leading = Math.round(title.size * 1.12);
  // Center the block vertically between the mark and the label.
  const height = title.lines.length * leading + (summary.lines.length === 0 ? 0 : 20 + summary.lines.length * 44);
  const top = Math.round(168 + (512 - 168 - height) / 2);
  return [
    ...title.lines.map((line, index): Line => {
      const y = top + Math.round(title.size * 0.86) + index * leading;
      return { text: line, face: faces.title, size: title.size, ink: inks.title, x: margin - Math.round(title.size * 0.05), y };
    }),
    ...summary.lines.map((line, index): Line => {
      const y = top + title.lines.length * leading + 20 + 32 + index * 44;
      return { text: line, face: faces.text, size: summary.size, ink: inks.text, x: margin, y };
    }),
    ...label.lines.map(
      (line): Line => ({ text: line, face: faces.label, size: label.size, ink: inks.accent, x: margin, y: 562 }),
    ),
  ];
}

/** The picture as a PNG with a palette, https://www.w3.org/TR/png-3/. */
function encodePng(palette: Backdrop['palette']): Buffer {
  // A row begins with the type of its filter, which is 0, none, because that is best for indices.
  for (let row = 0; row < cardHeight; row++)
    rows.set(picture.pixels.subarray(row * cardWidth, (row + 1) * cardWidth), row * (1 + cardWidth) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(cardWidth, 0);
  header.writeUInt32BE(cardHeight, 4);
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
