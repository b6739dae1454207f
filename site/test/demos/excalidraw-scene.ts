/** Scenes for tests and pictures in Excalidraw's format; Excalidraw fills in missing values. */

const box = (id: string, x: number, color: string) => ({
  id,
  type: 'rectangle',
  x,
  y: 0,
  width: 160,
  height: 80,
  backgroundColor: color,
  fillStyle: 'hachure',
  seed: 7,
  roundness: { type: 3 },
});

const word = (text: string, x: number, width: number) => ({
  id: text,
  type: 'text',
  x: x + (160 - width) / 2,
  y: 27,
  width,
  height: 25,
  text,
  originalText: text,
  fontSize: 20,
  fontFamily: 5,
  lineHeight: 1.25,
  textAlign: 'center',
  verticalAlign: 'middle',
  seed: 7,
});

const arrow = (id: string, x: number) => ({
  id,
  type: 'arrow',
  x,
  y: 40,
  width: 50,
  height: 0,
  points: [
    [0, 0],
    [50, 0],
  ],
  endArrowhead: 'arrow',
  seed: 7,
});

const scene = (elements: readonly object[]) => JSON.stringify({ type: 'excalidraw', version: 2, elements });

export const oneBox = scene([box('a', 0, '#ffec99')]);

export const threeSteps = scene([
  box('a', 0, '#ffec99'),
  word('change', 0, 64),
  arrow('b', 165),
  box('c', 220, '#b2f2bb'),
  word('compare', 220, 75),
  arrow('d', 385),
  box('e', 440, '#a5d8ff'),
  word('draw', 440, 44),
]);

/** A document with one drawing, as HTML for the demo to import. */
export function documentWith(drawing: string, description: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80"><rect width="160" height="80" fill="#ffec99"/></svg>';
  const image = `<img src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}" alt="${description}" data-scene="${drawing.replaceAll('"', '&quot;')}">`;
  return `<p>An update runs in three steps.</p>${image}<p>The second is the reason for the first.</p>`;
}
