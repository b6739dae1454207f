/**
 * A typeface as outlines: measures text and places the outline of each character. Uses the web font files of Inter, each of which has some
 * alphabets; a file is opened when a text first needs it. Knows nothing of cards.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import opentype, { type Command, type Font, type Glyph as FontGlyph } from 'opentype.js';
import { programRoot } from '../../base/places.ts';
import { remember } from '../../shared/remember.ts';

const alphabets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;

/** A character of the typeface. There is one object for each. */
export interface Glyph {
  /** At {@link unitsPerEm}, with the baseline at 0 and y downwards; empty for a space. */
  readonly outline: readonly Command[];
  /** In em. */
  readonly width: number;
  readonly font: Font;
  readonly index: FontGlyph;
  /** In em, by the next character. Cached, because lookups in the font are slow. */
  readonly kerning: Map<Glyph, number>;
}

interface PlacedGlyph {
  readonly glyph: Glyph;
  /** In em, from the start of the text. */
  readonly x: number;
}

/** Of outlines. */
export const unitsPerEm = 1000;

export class Typeface {
  readonly #fonts = new Map<string, Font>();
  readonly #glyphs = new Map<string, Glyph | undefined>();

  /** @param tracking Space added between characters, in em. */
  constructor(
    readonly weight: 400 | 600 | 700,
    readonly tracking: number,
  ) {}

  /** Lays out a line from left to right; its width is in em. Characters that no alphabet has are left out. */
  set(text: string): { glyphs: PlacedGlyph[]; width: number } {
    const glyphs: PlacedGlyph[] = [];
    let x = 0;
    let last: Glyph | undefined;
    for (const character of text) {
      const found = this.#find(character);
      if (found === undefined) continue;
      if (last !== undefined) {
        x += last.width + this.#kern(last, found) + this.tracking;
      }
      glyphs.push({ glyph: found, x });
      last = found;
    }
    return { glyphs, width: x + (last?.width ?? 0) };
  }

  /** In em. */
  measure(text: string): number {
    return this.set(text).width;
  }

  /** Whether most of the characters of a text can be shown. */
  knows(text: string): boolean {
    const characters = [...text].filter((character) => character.trim() !== '');
    return characters.filter((character) => this.#find(character) !== undefined).length * 4 >= characters.length * 3;
  }

  #kern(left: Glyph, right: Glyph): number {
    if (left.font !== right.font) return 0;
    return remember(left.kerning, right, () => left.font.getKerningValue(left.index, right.index) / left.font.unitsPerEm);
  }

  #find(character: string): Glyph | undefined {
    return remember(this.#glyphs, character, () => this.#look(character));
  }

  #look(character: string): Glyph | undefined {
    for (const alphabet of alphabets) {
      const font = this.#font(alphabet);
      const index = font.charToGlyph(character);
      if (index.index === 0) continue;
      const outline = index.getPath(0, 0, unitsPerEm).commands;
      return { outline, font, index, width: index.advanceWidth / font.unitsPerEm, kerning: new Map() };
    }
    return undefined;
  }

  #font(alphabet: string): Font {
    return remember(this.#fonts, alphabet, () => {
      const require = createRequire(join(programRoot, 'package.json'));
      const bytes = readFileSync(require.resolve(`@fontsource/inter/files/inter-${alphabet}-${this.weight}-normal.woff`));
      return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    });
  }
}
