/** What all cards of a look share: the site's mark, name and address on a background. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { programRoot } from '../../base/places.ts';
import { type Channels, contrast, toHex } from '../../shared/contrast.ts';
import type { CardColors } from '../../site-folder/theme-styles.ts';
import { type Bitmap, type Ink, layText, steps } from './lay-text.ts';
import { type CardBrand, cardHeight, cardWidth, type Look } from './social-card.ts';
import { Typeface } from './typeface.ts';

/** In pixels, between text and edges. */
export const margin = 80;

export const faces = { title: new Typeface(700, -0.022), text: new Typeface(400, -0.005), label: new Typeface(600, -0.005) };

interface Colours {
  readonly ground: string;
  readonly title: string;
  readonly text: string;
  readonly accent: string;
}

/** The program's colors, see styles/tokens.css: paper for docs, a dark shade of the accent for the blog and the home page. */
const looks: Readonly<Record<Look, Colours>> = {
  paper: { ground: '#fdfcfa', title: '#1e1b18', text: '#4f4a43', accent: '#0a545e' },
  deep: { ground: '#083f47', title: '#ffffff', text: '#d3ebe9', accent: '#9fe8e0' },
};

const white: Channels = [255, 255, 255];

/** The same with the colors that a site sets. */
function coloursOf(look: Look, { paper, ink, soft, accent }: CardColors = {}): Colours {
  const { ground, title, text, accent: own } = looks[look];
  if (look === 'paper') return { ground: paper ?? ground, title: ink ?? title, text: soft ?? text, accent: accent ?? own };
  if (accent === undefined) return looks.deep;
  const light = parseHex(accent);
  let deep = mixed(light, [0, 0, 0], 0.25);
  while (contrast(deep, white) < 9) deep = mixed(deep, [0, 0, 0], 0.1);
  return { ground: toHex(deep), title, text: toHex(mixed(deep, white, 0.85)), accent: toHex(mixed(light, white, 0.65)) };
}

/** @param share Of the second color. */
function mixed(from: Channels, to: Channels, share: number): Channels {
  const mix = (channel: 0 | 1 | 2): number => Math.round(from[channel] + (to[channel] - from[channel]) * share);
  return [mix(0), mix(1), mix(2)];
}

function parseHex(colour: string): Channels {
  return unpack(Number.parseInt(colour.slice(1), 16));
}

const textColours = ['title', 'text', 'accent'] as const;
type TextColour = (typeof textColours)[number];

export interface Backdrop {
  readonly picture: Bitmap;
  readonly palette: readonly Channels[];
  readonly inks: Readonly<Record<TextColour, Ink>>;
}

let renderer: Promise<unknown> | undefined;

/** Only needed before {@link drawBackdrop}. */
export async function loadRenderer(): Promise<void> {
  const require = createRequire(join(programRoot, 'package.json'));
  renderer ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await renderer;
}

export function drawBackdrop(look: Look, { siteTitle, host, mark, colors }: CardBrand): Backdrop {
  const { pixels, grounds, colours } = toPalette(drawGround(look, coloursOf(look, colors), mark));
  const { inks, palette } = mixInks(coloursOf(look, colors), grounds, colours);
  const picture = { pixels, width: cardWidth };
  layText(picture, [
    { text: siteTitle, face: faces.label, size: 36, ink: inks.title, x: mark === undefined ? margin : margin + 72, y: 117 },
    { text: host, face: faces.text, size: 28, ink: inks.text, x: cardWidth - margin, y: 115, end: true },
  ]);
  return { picture, palette, inks };
}

/** The background with the mark: red, green, blue and opacity of each pixel. */
function drawGround(look: Look, colours: Colours, mark: string | undefined): Uint8Array {
  const tile = (x: number, y: number, size: number): string => (mark === undefined ? '' : placeMark(mark, x, y, size));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">`,
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${colours.ground}"/>`,
    // The mark again: large, pale, and cut off by the edge.
    `<g opacity="${look === 'paper' ? 0.06 : 0.1}">${tile(790, 230, 560)}</g>`,
    `<rect width="${cardWidth}" height="12" fill="${colours.accent}"/>`,
    tile(margin, 76, 56),
    '</svg>',
  ].join('');
  try {
    return new Resvg(svg).render().pixels;
  } catch (error) {
    // If this renderer cannot draw a mark that browsers can, draw the card without it.
    if (mark !== undefined) return drawGround(look, colours, undefined);
    throw error;
  }
}

/** Colors that cover more than 1% are grounds, below text; the others occur at edges, and only the most common of them are kept. */
function toPalette(rgba: Uint8Array): { pixels: Uint8Array; colours: readonly Channels[]; grounds: readonly number[] } {
  const counts = new Map<number, number>();
  forEachRun(rgba, (colour, from, to) => counts.set(colour, (counts.get(colour) ?? 0) + to - from));
  const byUse = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const wide = byUse.filter((colour) => (counts.get(colour) as number) * 100 > cardWidth * cardHeight).slice(0, 4);
  const colours = byUse.slice(0, 256 - wide.length * textColours.length * (steps - 1)).map(unpack);
  const indices = new Map(
    byUse.map((colour, index) => [colour, index < colours.length ? index : nearest(unpack(colour), colours)]),
  );
  const pixels = new Uint8Array(rgba.length / 4);
  forEachRun(rgba, (colour, from, to) => pixels.fill(indices.get(colour) as number, from, to));
  return { pixels, colours, grounds: [...wide.keys()] };
}

/** Calls an action with each run of pixels of the same color. */
function forEachRun(rgba: Uint8Array, action: (colour: number, from: number, to: number) => void): void {
  const colourAt = (pixel: number): number =>
    ((rgba[pixel * 4] as number) << 16) | ((rgba[pixel * 4 + 1] as number) << 8) | (rgba[pixel * 4 + 2] as number);
  for (let from = 0, to = 0; from < rgba.length / 4; from = to) {
    const colour = colourAt(from);
    do to++;
    while (to < rgba.length / 4 && colourAt(to) === colour);
    action(colour, from, to);
  }
}

/**
 * Adds shades from each ground to each color of text to a palette.
 * @param grounds Indices into the palette.
 */
function mixInks(colours: Colours, grounds: readonly number[], base: readonly Channels[]): Pick<Backdrop, 'inks' | 'palette'> {
  const palette = [...base];
  const mixInk = (target: string): Ink => {
    // What has no shades stays as it is.
    const ink = Uint8Array.from({ length: 256 * steps }, (_, at) => Math.floor(at / steps));
    const to = parseHex(target);
    const ramps = grounds.map((ground) => {
      const from = base[ground] as Channels;
      const added = Array.from({ length: steps - 1 }, (_, index) => {
        return palette.push(mixed(from, to, (index + 1) / (steps - 1))) - 1;
      });
      const ramp = [ground, ...added];
      // Where two letters touch, both cover a part of a pixel.
      for (const [first, shade] of added.entries()) {
        for (let step = 1; step < steps; step++)
          ink[shade * steps + step] = ramp[Math.min(steps - 1, first + 1 + step)] as number;
      }
      return added;
    });
    const groundColours = grounds.map((ground) => base[ground] as Channels);
    for (const [index, colour] of base.entries()) ink.set(ramps[nearest(colour, groundColours)] ?? [], index * steps + 1);
    return ink;
  };
  const inks = { title: mixInk(colours.title), text: mixInk(colours.text), accent: mixInk(colours.accent) };
  return { inks, palette };
}

function unpack(colour: number): Channels {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** Index of the most similar color. */
function nearest(colour: Channels, among: readonly Channels[]): number {
  const distances = among.map((other) => other.reduce((sum, value, index) => sum + (value - (colour[index] as number)) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
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
