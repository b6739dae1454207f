/** How the site looks, where it differs from src/styles/tokens.css. The values are checked in src/site-folder/theme-styles.ts. */
import { z } from 'zod';
import { folderPath, nonEmpty } from './values.ts';

/** One of the colors of src/styles/tokens.css, by its name there in camelCase; any CSS color that is opaque. */
const color = nonEmpty.optional();

export const colorSettings = z.strictObject({
  /** Links, the current item, buttons. */
  accent: color,
  /** Text on buttons. */
  onAccent: color,
  /** The background of the page. */
  paper: color,
  /** The background of code, of the footer, and of what the pointer is on. */
  sunk: color,
  /** The background of menus and dialogs. */
  raised: color,
  /** The background of the current item. */
  tint: color,
  /** Lines between parts of the page. */
  line: color,
  /** The edges of controls. */
  edge: color,
  /** Text. */
  ink: color,
  /** Text of less weight. */
  soft: color,
  info: color,
  infoGround: color,
  tip: color,
  tipGround: color,
  warning: color,
  warningGround: color,
  danger: color,
  dangerGround: color,
  lineMarked: color,
  lineAdded: color,
  lineRemoved: color,
  codeComment: color,
  codeKeyword: color,
  codeString: color,
  codeNumber: color,
  codeFunction: color,
  codeType: color,
  codeTag: color,
  codeProperty: color,
});

export const theme = z.strictObject({
  /** Colors in the light and in the dark theme. Those that are not set stay as they are. */
  colors: z.strictObject({ light: colorSettings.prefault({}), dark: colorSettings.prefault({}) }).prefault({}),
  /** Values of `font-family`. Files of fonts belong in a static folder, with `@font-face` in the stylesheet. */
  fonts: z.strictObject({ text: nonEmpty.optional(), code: nonEmpty.optional() }).prefault({}),
  /** A stylesheet that comes after the program's own, in every page; relative to the site folder. */
  stylesheet: folderPath.optional(),
});

export type ThemeSettings = z.output<typeof theme>;
