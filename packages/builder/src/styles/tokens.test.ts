/** Checks the contrast of colors in both themes: 7:1 for text, 3:1 for edges of controls. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Channels, contrast as contrastOf } from '../shared/contrast.ts';

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const blocks = source.split('html[data-theme="dark"]');
const read = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, value]) => [name, value]));
const light = read(blocks[0] as string);
const themes = { light, dark: { ...light, ...read(blocks[1] as string) } };

const channelsOf = (color: string): Channels => {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
  return [red, green, blue];
};

/** The visible color of `color-mix(in srgb, color share, transparent)` on `ground`. */
function mix(color: string, share: number, ground: string): string {
  const [over = [], under = []] = [color, ground].map((value) =>
    [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16)),
  );
  const channels = over.map((channel, index) => Math.round(channel * share + (under[index] ?? 0) * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const contrast = (a: string, b: string): number => contrastOf(channelsOf(a), channelsOf(b));

const grounds = ['paper', 'sunk', 'raised', 'tint', 'info-ground', 'tip-ground', 'warning-ground', 'danger-ground'];
const lines = ['sunk', 'line-marked', 'line-added', 'line-removed'];
const code = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'tag', 'property'].map((name) => `code-${name}`);
const pairs: [string, string][] = [
  ...['ink', 'accent'].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...['paper', 'sunk', 'raised', 'tint'].map((ground): [string, string] => ['soft', ground]),
  ...['ink', 'soft', ...code].flatMap((text) => lines.map((ground): [string, string] => [text, ground])),
  ...['info', 'tip', 'warning', 'danger'].map((tone): [string, string] => [tone, `${tone}-ground`]),
  ['on-accent', 'accent'],
  // The plus and minus signs of changed lines.
  ['tip', 'line-added'],
  ['danger', 'line-removed'],
];

describe.each(Object.entries(themes))('%s', (_, colors) => {
  it.each(pairs)('%s on %s reaches 7:1', (text, ground) => {
    expect(contrast(colors[text] as string, colors[ground] as string)).toBeGreaterThanOrEqual(7);
  });

  // Code in running text and the badges in the API reference have a tint of their own color as background.
  it.each(['ink', 'soft'])('code in %s reaches 7:1 on its tint', (text) => {
    for (const ground of ['paper', 'sunk']) {
      const color = colors[text] as string;
      expect(contrast(color, mix(color, 0.06, colors[ground] as string))).toBeGreaterThanOrEqual(7);
    }
  });

  it.each(['info', 'tip', 'warning', 'danger'])('code in the title of a %s box reaches 7:1 on its tint', (tone) => {
    const color = colors[tone] as string;
    expect(contrast(color, mix(color, 0.06, colors[`${tone}-ground`] as string))).toBeGreaterThanOrEqual(7);
  });

  it.each(['soft', 'code-number', 'code-function', 'code-type'])('a badge in %s reaches 7:1 on its tint', (text) => {
    const color = colors[text] as string;
    expect(contrast(color, mix(color, 0.09, colors.paper as string))).toBeGreaterThanOrEqual(7);
  });

  it.each(['paper', 'raised', 'sunk', 'tint'])('the edge of a control on %s reaches 3:1', (ground) => {
    expect(contrast(colors.edge as string, colors[ground] as string)).toBeGreaterThanOrEqual(3);
  });
});
