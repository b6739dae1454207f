/**
 * How much fits into a line, and how tall lines and elements are, for estimate-height.ts. The numbers follow from the stylesheet (src/styles:
 * prose.css, code.css, blocks.css, reference.css) and the width of average text.
 */

/** Characters in a line, for what depends on the width of the window. */
export interface Width {
  readonly text: number;
  readonly code: number;
  /** Names in a summary, which do not wrap. */
  readonly summary: number;
  /** The facts at the end of an entry, which are smaller; as many as fit share a line. */
  readonly facts: number;
  /** All cells of a row together. */
  readonly row: number;
  /** Cells with paragraphs in them: each if they are below each other, or else all but the first together. */
  readonly cells: number;
  /** Whether cells with paragraphs in them are below each other. */
  readonly stacks: boolean;
  /** The description of a term. */
  readonly description: number;
  /** In rem: the line of a term; 0 beside its description. */
  readonly term: number;
  /** In rem: a drawing or picture. */
  readonly picture: number;
  /** Whether the buttons of code without a title are on a line of their own, however long its first line is. */
  readonly buttonLine: boolean;
}

export const wide: Width = {
  text: 76,
  code: 88,
  summary: 100,
  facts: 108,
  row: 76,
  cells: 99,
  stacks: false,
  description: 68,
  term: 0,
  picture: 27,
  buttonLine: false,
};
export const narrow: Width = {
  text: 39,
  code: 36,
  summary: 38,
  facts: 46,
  row: 26,
  cells: 37,
  stacks: true,
  description: 43,
  term: 1.55,
  picture: 20,
  buttonLine: true,
};

/** In rem: a line of running text, of code, of a table's text and so on. */
export const textLine = 1.753;
export const codeLine = 1.4;
export const cellLine = 1.41;
export const termLine = 1.55;
/** A further line of the same fact. */
export const factsLine = 1.5;
/** Half of what is above the first fact. */
export const factsSpace = 0.67;
/** In characters: what is between facts in a line. */
export const factsGap = 3;
export const buttonLine = 1.625;

/**
 * In rem: what an element adds to its lines, such as margins and padding, half of it where it begins. The margin above the heading of a section is that of
 * the section; what is below it is less than the block that follows adds to it.
 */
export const space: Readonly<Record<string, number>> = {
  h2: 0.61,
  h3: 0,
  h4: 1.83,
  h5: 1.83,
  h6: 1.83,
  p: 1.33,
  ul: 1.33,
  ol: 1.33,
  dl: 0.65,
  li: 0.4,
  figure: 1.33,
  figcaption: 0.5,
  pre: 1.875,
  tr: 1.31,
  blockquote: 1.33,
  details: 2.6,
  table: 1.4,
};

/** Elements that begin a new line. */
export const blocks = new Set([
  ...Object.keys(space),
  'div',
  'dt',
  'dd',
  'section',
  'header',
  'button',
  'label',
  'br',
  'site-island',
  'site-slot',
]);
