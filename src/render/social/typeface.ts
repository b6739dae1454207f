/**
 * A typeface as outlines: measures text and returns the shape of each character. Uses the web font files of Inter, each of which has some
 * alphabets; a file is opened when a text first needs it. Knows nothing of cards.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';
import { programRoot } from '../../base/fingerprint.ts';

const alphabets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;

interface Shape {
  /** SVG path data at 1000 units per em, baseline at 0, y downwards. */
  readonly outline: string;
}

interface PlacedShape extends Shape {
  /** Horizontal position, in em from the start of the text. */
  readonly x: number;
}

interface FoundGlyph extends Shape {
  readonly character: string;
  readonly font: Font;
  readonly glyph: Glyph;
  /** In em. */
  readonly width: number;
}

export class Typeface {
  readonly #fonts = new Map<string, Font>();
  readonly #glyphs = new Map<string, FoundGlyph | undefined>();
  /** In em, by pair of characters. Cached, because lookups in the font are slow. */
  readonly #kerning = new Map<string, number>();

  /** @param tracking Space added between characters, in em. */
  constructor(
    readonly weight: 400 | 600 | 700,
    readonly tracking: number,
  ) {}

  /** Lays out a line from left to right; its width is in em. Characters that no alphabet has are left out. */
  set(text: string): { shapes: PlacedShape[]; width: number } {
    const shapes: PlacedShape[] = [];
    let x = 0;
    let last: FoundGlyph | undefined;
    for (const character of text) {
      const found = this.#find(character);
      if (found === undefined) continue;
      if (last !== undefined) {
        x += last.width + this.#kern(last, found) + this.tracking;
      }
      if (found.outline !== '') shapes.push({ outline: found.outline, x });
      last = found;
    }
    return { shapes, width: x + (last?.width ?? 0) };
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

  #kern(left: FoundGlyph, right: FoundGlyph): number {
    if (left.font !== right.font) return 0;
    const pair = left.character + right.character;
    let kerning = this.#kerning.get(pair);
    if (kerning === undefined) {
      kerning = left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
      this.#kerning.set(pair, kerning);
    }
    return kerning;
  }

  #find(character: string): FoundGlyph | undefined {
    if (!this.#glyphs.has(character)) this.#glyphs.set(character, this.#look(character));
    return this.#glyphs.get(character);
  }

  #look(character: string): FoundGlyph | undefined {
    for (const alphabet of alphabets) {
      const font = this.#font(alphabet);
      const glyph = font.charToGlyph(character);
      if (glyph.index === 0) continue;
      const outline = glyph.getPath(0, 0, 1000).commands.map(printCommand).join('');
      return { character, outline, font, glyph, width: glyph.advanceWidth / font.unitsPerEm };
    }
    return undefined;
  }

  #font(alphabet: string): Font {
    let font = this.#fonts.get(alphabet);
    if (font === undefined) {
      const require = createRequire(join(programRoot, 'package.json'));
      const bytes = readFileSync(require.resolve(`@fontsource/inter/files/inter-${alphabet}-${this.weight}-normal.woff`));
      font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
      this.#fonts.set(alphabet, font);
    }
    return font;
  }
}

/** A command as SVG path data. The library's own function omits the space before a negative zero, which rounding can produce. */
function printCommand(command: Command): string {
  const print = (...values: readonly number[]): string => values.map((value) => Math.round(value) + 0).join(' ');
  if (command.type === 'Z') return 'Z';
  const { x, y } = command;
  if (command.type === 'Q') return `Q${print(command.x1, command.y1, x, y)}`;
  if (command.type === 'C') return `C${print(command.x1, command.y1, command.x2, command.y2, x, y)}`;
  return command.type + print(x, y);
}
