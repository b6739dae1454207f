/** Card -> PNG. What all cards of a look share is drawn once; then each card's text is drawn over a copy of it. Loaded only if a card has to be drawn. */
import { type Backdrop, drawBackdrop, faces, loadRenderer, margin } from './backdrop.ts';
import { type Box, fitText } from './fit-text.ts';
import { type Line, layText, type Picture } from './lay-text.ts';
import { encodePalettePng } from './palette-png.ts';
import { type Card, type CardBrand, cardHeight, cardWidth } from './social-card.ts';

const titleBox: Box = {
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
const summaryBoxes: Readonly<Record<'low' | 'high', Box>> = {
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
const labelBox: Box = { width: 760, sizes: [{ size: 28, lines: 1 }] };

/** Every card is drawn in the same memory: with new memory for each card, providing it takes as long as drawing the card. */
const picture: Picture = { pixels: new Uint8Array(cardWidth * cardHeight), width: cardWidth };

/** @param backdrops Those that have been drawn, by look and brand; gets the others. */
export async function drawCard(card: Card, brand: CardBrand, backdrops: Map<string, Backdrop>): Promise<Buffer> {
  const key = JSON.stringify([card.look, brand]);
  if (!backdrops.has(key)) await loadRenderer();
  // Meanwhile, another card may have drawn it.
  const backdrop = backdrops.get(key) ?? drawBackdrop(card.look, brand);
  backdrops.set(key, backdrop);
  picture.pixels.set(backdrop.picture.pixels);
  layText(picture, cardLines(card, brand, backdrop.inks));
  return encodePalettePng({ ...picture, height: cardHeight, palette: backdrop.palette });
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
