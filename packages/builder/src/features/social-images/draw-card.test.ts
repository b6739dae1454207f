import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../shared/contrast.ts';
import type { Backdrop } from './backdrop.ts';
import { drawCard as drawCardOn } from './draw-card.ts';
import { type Card, type CardBrand, cardHeight, cardWidth } from './social-card.ts';

const brand: CardBrand = {
  siteTitle: 'Kettle handbook',
  host: 'kettle.example',
  mark: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="5" fill="#c33"/></svg>',
};
const card: Card = { look: 'paper', title: 'Boiling', summary: 'How to boil.', label: 'Guides · Water' };

const backdrops = new Map<string, Backdrop>();

function drawCard(one: Card, of: CardBrand): Promise<Buffer> {
  return drawCardOn(one, of, backdrops);
}

/** Returns the color of each pixel of a file that this program wrote. */
function decode(bytes: Buffer): { at(x: number, y: number): string } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(chunks.get('IDAT') as Buffer);
  const palette = chunks.get('PLTE') as Buffer;
  return {
    at(x, y) {
      const index = rows[y * (cardWidth + 1) + 1 + x] as number;
      return palette.toString('hex', index * 3, index * 3 + 3);
    },
  };
}

it('has the size that services recommend, few bytes, and the same bytes every time', async () => {
  const bytes = await drawCard(card, brand);
  expect(imageSize(bytes)).toMatchObject({ width: cardWidth, height: cardHeight, type: 'png' });
  expect(bytes.length).toBeLessThan(40_000);
  expect(bytes.equals(await drawCard(card, brand))).toBe(true);
});

it('draws the same on a backdrop that another thread has drawn', async () => {
  const expected = await drawCard(card, brand);
  const sent = structuredClone(backdrops);
  expect((await drawCardOn(card, brand, sent)).equals(expected)).toBe(true);
  expect(sent.size).toBe(backdrops.size);
});

it('draws several cards at the same time, each as if alone', async () => {
  const cards = (['paper', 'deep'] as const).flatMap((look) =>
    [card, { ...card, title: 'Brewing' }].map((one) => ({ ...one, look })),
  );
  const together = await Promise.all(cards.map((one) => drawCard(one, brand)));
  for (const [index, one] of cards.entries()) expect(together[index]?.equals(await drawCard(one, brand)), one.title).toBe(true);
});

it('shows the mark, the background and the text where they belong', async () => {
  const picture = decode(await drawCard(card, brand));
  expect(picture.at(108, 104)).toBe('cc3333');
  expect(picture.at(600, 400)).toBe('fdfcfa');
  expect(picture.at(600, 5)).toBe('0a545e');
  const bare = decode(await drawCard({ ...card, title: '', summary: '', label: '' }, { ...brand, siteTitle: '' }));
  const inks = (of: typeof picture): number => {
    let count = 0;
    for (let y = 180; y < 500; y++) for (let x = 60; x < 1140; x++) if (of.at(x, y) === '1e1b18') count++;
    return count;
  };
  expect(inks(bare)).toBe(0);
  expect(inks(picture)).toBeGreaterThan(1000);
});

it('leaves out a mark that cannot be drawn', async () => {
  const picture = decode(await drawCard(card, { ...brand, mark: '<svg><circle' }));
  expect(picture.at(108, 104)).toBe('fdfcfa');
});

describe('text stays within the margins', () => {
  it.each([
    ['one word', 'Nodes'],
    ['a long name', 'lexical.DEPRECATED_$isGridSelectionWithANameThatGoesOnAndOnAndOn'],
    ['a sentence', 'Step through a batch: what happens to two updates in a row'],
    ['a paragraph', 'A title that says everything there is to say about a subject, and then says it again. '.repeat(4)],
    ['other alphabets', 'Zażółć gęślą jaźń, Ελληνικά, Кириллица, Tiếng Việt'],
    ['characters that no alphabet has', '漢字かな交じり文'],
  ])('%s', async (_, title) => {
    for (const look of ['paper', 'deep'] as const) {
      const bytes = await drawCard({ look, title, summary: title, label: title }, brand);
      expect(bytes.length).toBeLessThan(40_000);
      const picture = decode(bytes);
      const ground = look === 'paper' ? 'fdfcfa' : '083f47';
      for (let y = 20; y < 630; y++) expect(picture.at(40, y), `at ${y}`).toBe(ground);
      for (let x = 0; x < 700; x++) expect(picture.at(x, 620), `at ${x}`).toBe(ground);
      for (let x = 300; x < 900; x++) expect(picture.at(x, 145), `at ${x}`).toBe(ground);
    }
  });
});

it('has the colors that the site sets, and on the dark design a shade of its accent', async () => {
  const own: CardBrand = { ...brand, colors: { paper: '#fff4e0', accent: '#e05500' } };
  const paper = decode(await drawCard(card, own));
  expect(paper.at(600, 4)).toBe('e05500');
  expect(paper.at(40, 300)).toBe('fff4e0');
  const deep = decode(await drawCard({ ...card, look: 'deep' }, own));
  const ground = [0, 2, 4].map((at) => Number.parseInt(deep.at(40, 300).slice(at, at + 2), 16)) as [number, number, number];
  expect(contrast(ground, [255, 255, 255])).toBeGreaterThan(7);
  expect(ground[0]).toBeGreaterThan(2 * ground[1]);
  expect(decode(await drawCard({ ...card, look: 'deep' }, brand)).at(40, 300)).toBe('083f47');
});
