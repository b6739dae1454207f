/** Contrast of colors, WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */

/** Red, green and blue, from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

export function contrast(a: Channels, b: Channels): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** `#rrggbb`. */
export function toHex(color: Channels): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Channels): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
