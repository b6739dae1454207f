/** The part of opentype.js that the program uses; the package has no types. See https://github.com/opentypejs/opentype.js#the-font-object. */
declare module 'opentype.js' {
  /** A command of an outline: move, line, curve with a control point, close. Those of other formats than TrueType have more. */
  export type Command =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | { readonly type: 'Z' };
  export interface Path {
    readonly commands: readonly Command[];
  }
  export interface Glyph {
    /** 0 for characters that the font does not have. */
    readonly index: number;
    /** In font units. */
    readonly advanceWidth: number;
    /** The outline, with the y axis pointing down and the baseline at `y`. */
    getPath(x: number, y: number, fontSize: number): Path;
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** In font units. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  // In Node this is a CommonJS module, whose exports are a single object.
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
