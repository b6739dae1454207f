/**
 * Estimates how tall the HTML of a section will be, from its characters and lines; test/browser/sections.spec.ts compares the estimates with real
 * heights. The numbers follow from the stylesheet (src/styles) and the width of average text.
 */

/** How many characters fit into a line at either width; how tall a line is and what is around all lines, in rem. */
type Block = readonly [wide: number, narrow: number, line: number, around: number];

/** Elements with lines of their own. What is in others is part of the text around them. */
const blocks: ReadonlyMap<string, Block> = new Map(
  (
    [
      ['p ul ol blockquote details table figure figcaption summary', 76, 39, 1.753, 1.33],
      ['div dl button label', 76, 39, 1.753, 0],
      ['h2 h3 h4 h5 h6', 58, 30, 1.753, 0.6],
      ['li', 81, 41, 1.753, 0.4],
      ['tr', 76, 26, 1.41, 1.31],
      ['dd', 68, 43, 1.55, 0.375],
      // Beside its description where there is room.
      ['dt', Number.POSITIVE_INFINITY, 43, 1.55, 0],
      ['small-lines', 78, 33, 1.5, 0.25],
      ['code-line', 1000, 1000, 1.4, 0],
      ['code-frame', 1000, 1000, 1.4, 1.7],
      // Which wraps on phones.
      ['signature-line', 1000, 33, 1.4, 0],
      ['signature', 76, 33, 1.4, 1.5],
      // One of two in a row where there is room.
      ['card', Number.POSITIVE_INFINITY, 39, 2.45, 2.45],
      // A row with paragraphs in its cells: these share its width, and have lines that aren't full.
      ['prose-tr', 45, 23, 1.41, 1.31],
      ['img', 1, 1, 0, 24],
    ] as const
  ).flatMap(([names, ...block]) => names.split(' ').map((name): [string, Block] => [name, block])),
);

/** What is not as tall as its characters suggest: icons, what is hidden or folded, pictures. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/<([a-z]+)(?=[^>]* (?:hidden[ =>]|class="icon))[^>]*>.*?<\/\1>/gs, ''],
  [/<svg.*?<\/svg>|<img (?![^>]*image-dark)[^>]*>/gs, '</img>'],
  [/(<details(?![^>]* open)[^>]*>\s*<summary>.*?<\/summary>).*?(?=<\/details>)/gs, '$1'],
  [/&[#\w]+;/g, '.'],
  [/(<figure class="code"[^>]*>.*?)<\/pre>/gs, '$1</code-frame></pre>'],
  [/<\/p>\s*<\/td>\s*<\/tr>/g, '</prose-tr>'],
];

/** A tag and the text before it. In what the compile writes, a `>` in an attribute is within quotes. */
const tagPattern = /([^<]*)<(\/?)([a-z][\w-]*)([^">]*(?:"[^"]*"[^">]*)*)>/gi;

/** @returns In rem: `wide` where running text has its full measure, `narrow` at 390 px. */
export function estimateHeights(html: string): { readonly wide: number; readonly narrow: number } {
  // The last block has no margin below it.
  const heights = { wide: -0.67, narrow: -0.67 };
  const add = (characters: number, [wide, narrow, line, around]: Block): void => {
    heights.wide += Math.ceil(characters / wide) * line + around;
    heights.narrow += Math.ceil(characters / narrow) * line + around;
  };
  const shown = exceptions
    .reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), html)
    .replace(
      /(<figure class="code signature.*?)<\/figure>/gs,
      (_, code: string) => `${code.replaceAll('\n', '.</signature-line>')}</signature>`,
    )
    .replace(/<pre>.*?<\/pre>/gs, (code) => code.replaceAll('\n', '.</code-line>'))
    .replace(/<ul class="doc-cards">.*?<\/ul>/gs, (cards) => cards.replaceAll('</li>', '</card>'));
  let characters = 0;
  let isTable = false;
  for (const [, text = '', slash, name = ''] of shown.matchAll(tagPattern)) {
    characters += characters > 0 ? text.length : text.trimStart().length;
    if (name === 'table') isTable = slash === '';
    // A row is measured by its text alone.
    const block = slash === '' || (isTable && !name.endsWith('tr')) ? undefined : blocks.get(name);
    if (block === undefined) continue;
    add(characters, block);
    characters = 0;
  }
  // The facts at the end of an entry, which are smaller, share lines.
  if (characters > 0) add(characters, [108, 46, 1.753, 0]);
  return heights;
}
