/**
 * Card -> PNG. What all cards of a look share is drawn once; then each card's text is drawn over a copy of it. Loaded only if a card has to be
 * drawn, because the renderer is WebAssembly and slow to start.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { programRoot } from '../../base/fingerprint.ts';
import { type Box, fitText } from './fit-text.ts';
import { encodePalettePng } from './palette-png.ts';
import { type Card, type CardBrand, cardHeight, cardWidth, type Look } from './social-card.ts';
import { Typeface } from './typeface.ts';

/** In pixels, between text and edges. */
const margin = 80;
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

interface Colours {
  readonly ground: string;
  readonly title: string;
  readonly text: string;
  readonly accent: string;
}

/** The colors of the site, see styles/tokens.css: paper for docs, a dark shade of the accent for the blog and the home page. */
const looks: Readonly<Record<Look, Colours>> = {
  paper: { ground: '#fdfcfa', title: '#1e1b18', text: '#4f4a43', accent: '#0a545e' },
  deep: { ground: '#083f47', title: '#ffffff', text: '#d3ebe9', accent: '#9fe8e0' },
};

/** The color in which text is drawn before it is merged into the picture: one channel per text color. */
const channels = { title: '#f00', text: '#0f0', accent: '#00f' } as const;
type TextColour = keyof typeof channels;

/** Shades from background to text. At the edges of letters, a dozen look as smooth as 256. */
const steps = 12;

const faces = { title: new Typeface(700, -0.022), text: new Typeface(400, -0.005), label: new Typeface(600, -0.005) };

interface Line {
  readonly text: string;
  readonly face: Typeface;
  readonly size: number;
  readonly colour: TextColour;
  /** In pixels: the start of the line, or its end if `end` is set. */
  readonly x: number;
  /** In pixels: the baseline. */
  readonly y: number;
  readonly end?: true;
}

type Rgb = readonly [number, number, number];

/** The background of all cards of a look, as indices into a palette that also contains the shades of text. */
interface Backdrop {
  readonly pixels: Uint8Array;
  readonly palette: readonly Rgb[];
  /** Palette index of the background -> text color -> palette index of each shade. */
  readonly shades: readonly (Readonly<Record<TextColour, readonly number[]>> | undefined)[];
}

const started = new Map<string, Backdrop>();
let renderer: Promise<unknown> | undefined;

export async function drawCard(card: Card, brand: CardBrand): Promise<Buffer> {
  const require = createRequire(join(programRoot, 'package.json'));
  renderer ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await renderer;
  const key = JSON.stringify([card.look, brand]);
  let backdrop = started.get(key);
  if (backdrop === undefined) {
    backdrop = drawBackdrop(card.look, brand);
    started.set(key, backdrop);
  }
  const { pixels, palette, shades } = backdrop;
  const picture = pixels.slice();
  layText(picture, cardLines(card, brand), shades);
  return encodePalettePng({ width: cardWidth, height: cardHeight, pixels: picture, palette });
}

function cardLines(card: Card, brand: CardBrand): Line[] {
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
      return { text: line, face: faces.title, size: title.size, colour: 'title', x: margin - Math.round(title.size * 0.05), y };
    }),
    ...summary.lines.map((line, index): Line => {
      const y = top + title.lines.length * leading + 20 + 32 + index * 44;
      return { text: line, face: faces.text, size: summary.size, colour: 'text', x: margin, y };
    }),
    ...label.lines.map(
      (line): Line => ({ text: line, face: faces.label, size: label.size, colour: 'accent', x: margin, y: 562 }),
    ),
  ];
}

function drawBackdrop(look: Look, { siteTitle, host, mark }: CardBrand): Backdrop {
  const colours = looks[look];
  const name: Line = {
    text: siteTitle,
    face: faces.label,
    size: 36,
    colour: 'title',
    x: mark === undefined ? margin : margin + 72,
    y: 117,
  };
  const address: Line = { text: host, face: faces.text, size: 28, colour: 'text', x: cardWidth - margin, y: 115, end: true };
  const draw = (picture: string | undefined): Uint8Array => {
    const tile = (x: number, y: number, size: number): string => (picture === undefined ? '' : placeMark(picture, x, y, size));
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">`,
      `<rect width="${cardWidth}" height="${cardHeight}" fill="${colours.ground}"/>`,
      // The mark again: large, pale, and cut off by the edge.
      `<g opacity="${look === 'paper' ? 0.06 : 0.1}">${tile(790, 230, 560)}</g>`,
      `<rect width="${cardWidth}" height="12" fill="${colours.accent}"/>`,
      tile(margin, 76, 56),
      outlines([name, address], (colour) => colours[colour]),
      '</svg>',
    ].join('');
    return new Resvg(svg).render().pixels;
  };
  let rgba: Uint8Array;
  try {
    rgba = draw(mark);
  } catch {
    // If this renderer cannot draw a mark that browsers can, draw the card without it.
    rgba = draw(undefined);
  }
  const counts = new Map<number, number>();
  const key = (at: number): number => ((rgba[at] as number) << 16) | ((rgba[at + 1] as number) << 8) | (rgba[at + 2] as number);
  for (let at = 0; at < rgba.length; at += 4) counts.set(key(at), (counts.get(key(at)) ?? 0) + 1);
  const byUse = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const unpack = (colour: number): Rgb => [colour >> 16, (colour >> 8) & 255, colour & 255];
  // Backgrounds are the colors that cover more than 1%. The others occur at edges; only the most common of them are kept.
  const grounds = byUse.filter((colour) => (counts.get(colour) as number) * 100 > cardWidth * cardHeight).slice(0, 4);
  const shadeCount = grounds.length * 3 * (steps - 1);
  const base = byUse.slice(0, 256 - shadeCount).map(unpack);
  const palette: Rgb[] = [...base];
  const groundShades = grounds.map((colour) => {
    const ramp = (target: string): number[] => {
      const from = unpack(colour);
      const to = unpack(Number.parseInt(target.slice(1), 16));
      return Array.from({ length: steps }, (_, step) => {
        if (step === 0) return byUse.indexOf(colour);
        const part = step / (steps - 1);
        const mix = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * part);
        return palette.push([mix(0), mix(1), mix(2)]) - 1;
      });
    };
    return { title: ramp(colours.title), text: ramp(colours.text), accent: ramp(colours.accent) };
  });
  const nearest = (colour: Rgb, among: readonly Rgb[]): number => {
    const distances = among.map((other) =>
      other.reduce((sum, value, index) => sum + (value - (colour[index] as number)) ** 2, 0),
    );
    return distances.indexOf(Math.min(...distances));
  };
  const indices = new Map(byUse.map((colour, index) => [colour, index < base.length ? index : nearest(unpack(colour), base)]));
  const pixels = new Uint8Array(cardWidth * cardHeight);
  for (let at = 0; at < rgba.length; at += 4) pixels[at / 4] = indices.get(key(at)) as number;
  const shades = base.map((colour) => groundShades[nearest(colour, grounds.map(unpack))]);
  return { pixels, palette, shades };
}

/** Places an SVG inside another: replaces its size, and adds a view box with the original size if it has none. */
function placeMark(svg: string, x: number, y: number, size: number): string {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '<svg>';
  const value = (attribute: string): string | undefined => new RegExp(`\\s${attribute}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
  const [width, height] = [value('width'), value('height')];
  const box = /\sviewBox=/.test(root) || width === undefined || height === undefined ? '' : ` viewBox="0 0 ${width} ${height}"`;
  const bare = root.replace(/\s(?:width|height|x|y)=(?:"[^"]*"|'[^']*')/g, '');
  return svg.replace(root, bare.replace(/^<svg/, `<svg x="${x}" y="${y}" width="${size}" height="${size}"${box}`));
}

/** Draws the lines in a temporary picture that covers only their height, and merges it into the card. */
function layText(picture: Uint8Array, lines: readonly Line[], shades: Backdrop['shades']): void {
  const top = Math.max(0, Math.floor(Math.min(...lines.map(({ y, size }) => y - size * 1.1))));
  const bottom = Math.min(cardHeight, Math.ceil(Math.max(...lines.map(({ y, size }) => y + size * 0.4))));
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${cardWidth} ${bottom - top}" width="${cardWidth}" height="${bottom - top}">`;
  const rendered = new Resvg(`${open}${outlines(lines, (colour) => channels[colour])}</svg>`).render();
  const { pixels } = rendered;
  rendered.free();
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (let index = 0; index < whole.length; index++) {
    if (whole[index] === 0) continue;
    const at = index * 4;
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    const coverage = pixels[at + 3] as number;
    const step = Math.round((coverage / 255) * (steps - 1));
    const colour: TextColour = red > green && red > blue ? 'title' : green > blue ? 'text' : 'accent';
    const place = top * cardWidth + index;
    const shade = step === 0 ? undefined : shades[picture[place] as number]?.[colour][step];
    if (shade !== undefined) picture[place] = shade;
  }
}

function outlines(lines: readonly Line[], colourOf: (colour: TextColour) => string): string {
  return lines
    .map(({ text, face, size, colour, x, y, end }) => {
      const { shapes, width } = face.set(text);
      const left = end === true ? x - width * size : x;
      const paths = shapes.map((shape) => `<path d="${shape.outline}" transform="translate(${Math.round(shape.x * 1000)} 0)"/>`);
      return `<g fill="${colourOf(colour)}" transform="translate(${left} ${y}) scale(${size / 1000})">${paths.join('')}</g>`;
    })
    .join('');
}
