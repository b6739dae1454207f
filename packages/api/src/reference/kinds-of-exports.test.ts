/** What packages can export besides the usual: namespaces, several things of one name, what comments hide, links to members. */
import { expect, test } from 'vitest';
import {
  codeOf,
  install,
  linksOf,
  notesOf,
  readKit,
  symbolsOf,
  useOwnFolders,
  warningsOf,
  wordsOf,
  write,
} from '../../test/made-up-packages.ts';
import type { ApiEntry } from './entries.ts';

useOwnFolders();

const namesOf = ({ names }: ApiEntry) => names?.map(({ label, href }) => `${label} ${href}`);

test('what a namespace has is described with the name of the namespace before its own', async () => {
  const { reference, entries, entry } = await readKit(
    `
      /** Helpers for points. */
      export declare namespace geometry {
        /** A point. */
        interface Point { x: number }
        /** The distance of two points, see {@link Point}. */
        function distance(a: Point, b: Point): number;
        class Shape { area(): number }
        namespace flat { const zero: Point; }
      }
      export * as tools from './tools.js';
      /** Takes a point, see {@link geometry.distance} and {@link geometry}. */
      export declare function take(a: geometry.Point, b: geometry.Shape): void;
    `,
    { 'tools.d.ts': '/** Tool one. */\nexport declare function one(): 1;\n' },
  );
  expect(entries).toEqual([
    '#geometrypoint interface geometry.Point',
    '#geometrydistance function geometry.distance',
    '#take function take',
    '#toolsone function tools.one',
    '#geometryflatzero variable geometry.flat.zero',
    '#geometry namespace geometry',
    '#geometryflat namespace geometry.flat',
    '#tools namespace tools',
  ]);
  expect(symbolsOf(reference)).toContain('tools.one /docs/api/modules/kit#toolsone');
  expect(symbolsOf(reference)).toContain('geometry.Shape /docs/api/classes/kit.geometry.Shape');
  expect(entry('geometrypoint')).toMatchObject({ text: { description: 'A point.' }, alias: 'geometry.Point' });
  expect(entry('geometrydistance').signatures).toEqual([
    {
      code: 'function distance(a: geometry.Point, b: geometry.Point): number',
      links: { Point: '/docs/api/modules/kit#geometrypoint' },
    },
  ]);
  expect(wordsOf(entry('geometry'))).toBe('Helpers for points.');
  expect(namesOf(entry('tools'))).toEqual(['tools.one /docs/api/modules/kit#toolsone']);
  expect(namesOf(entry('geometry'))).toContain('geometry.Shape /docs/api/classes/kit.geometry.Shape');
  expect(entry('take').signatures).toEqual([
    {
      code: 'function take(a: geometry.Point, b: geometry.Shape): void',
      links: {
        geometry: '/docs/api/modules/kit#geometry',
        Point: '/docs/api/modules/kit#geometrypoint',
        Shape: '/docs/api/classes/kit.geometry.Shape',
      },
    },
  ]);
  expect(wordsOf(entry('take'))).toBe(
    'Takes a point, see [`geometry.distance`](/docs/api/modules/kit#geometrydistance) and [`geometry`](/docs/api/modules/kit#geometry).',
  );
  expect(warningsOf(reference)).toEqual([]);
});

test('a namespace that repeats other exports, or itself, leads to their entries', async () => {
  const { entries, entry } = await readKit("export * from './tools.js';\nexport * as tools from './tools.js';\n", {
    'tools.d.ts': "export declare function one(): 1;\nexport * as again from './tools.js';\n",
  });
  expect(entries.filter((item) => item.includes('one'))).toEqual(['#one function one']);
  expect(namesOf(entry('tools'))).toContain('one /docs/api/modules/kit#one');
});

test('a namespace of another package is not described as a part of this one', async () => {
  install('other', { 'index.d.ts': 'export declare function theirs(): void;\n' });
  const { entries } = await readKit("export * as other from 'other';\n");
  expect(entries).toEqual(['#other namespace other']);
});

test.each([
  [
    'a function with the types of its options',
    'export declare function stir(a: stir.Options): void;\nexport declare namespace stir { interface Options { by: number } }',
    ['#stiroptions interface stir.Options', '#stir function stir', '#stir-1 namespace stir'],
  ],
  [
    'an enum with functions',
    'export declare enum Color { Red }\nexport declare namespace Color { function parse(text: string): Color; }',
    ['#colorparse function Color.parse', '#color enum Color', '#color-1 namespace Color'],
  ],
])('of %s, each has an entry', async (_, index, expected) => {
  expect((await readKit(index)).entries).toEqual(expected);
});

test('a class whose static members are not taken for those of its namespace', async () => {
  const { entries, pages } = await readKit(
    'export declare class Pot { static make(): Pot }\nexport declare namespace Pot { type Lid = string; }',
  );
  expect(entries).toEqual(['#potlid type Pot.Lid', '#pot namespace Pot']);
  expect(pages).toEqual(['class Pot']);
});

const levels = `
  /** The levels as values. */
  export declare const Level: { readonly Low: 'low'; readonly High: 'high' };
  /** One of the levels. */
  export type Level = (typeof Level)[keyof typeof Level];
  /** What a maker is. */
  export interface Maker {
    /** What it makes. */
    kind: string;
  }
  /** Makes a maker. */
  export declare function Maker(): Maker;
  export declare function raise(level: Level, all: typeof Level): void;
`;

test('of two declarations with one name, both have an entry', async () => {
  const { entries, entry } = await readKit(levels);
  expect(entries).toEqual([
    '#maker interface Maker',
    '#maker-1 function Maker',
    '#raise function raise',
    '#level variable Level',
    '#level-1 type Level',
  ]);
  expect(entry('level')).toMatchObject({ text: { description: 'The levels as values.' }, alias: 'Level' });
  expect(wordsOf(entry('level-1'))).toBe('One of the levels.');
  expect(codeOf(entry('level-1'))).toMatch(/^type Level =/);
  expect(wordsOf(entry('maker'))).toBe('What a maker is.');
  expect(notesOf(entry('maker'))).toEqual(['kind: What it makes.']);
  expect(entry('maker-1').signatures).toEqual([
    { code: 'function Maker(): Maker', links: { Maker: '/docs/api/modules/kit#maker' } },
  ]);
});

test('a signature leads to the one that it means', async () => {
  const { entry } = await readKit(`
    export declare const Level: { readonly Low: 'low' };
    export type Level = 'low';
    export declare function asType(a: Level): void;
    export declare function asValue(a: typeof Level): void;
    /** See {@link Level}. */
    export declare function see(): void;
  `);
  expect(linksOf(entry('astype'))).toEqual({ Level: '/docs/api/modules/kit#level-1' });
  expect(linksOf(entry('asvalue'))).toEqual({ Level: '/docs/api/modules/kit#level' });
  expect(wordsOf(entry('see'))).toBe('See [`Level`](/docs/api/modules/kit#level).');
});

test('a class and an interface of one name are one class', async () => {
  const { pages, entries } = await readKit('export declare class Pot { a: string }\nexport interface Pot { b: string }\n');
  expect(entries).toEqual([]);
  expect(pages).toEqual(['class Pot']);
});

test.each(['internal', 'hidden', 'private', 'ignore'])('what is marked @%s is not in the reference', async (tag) => {
  const hide = `/**\n * Not for users.\n * @${tag}\n */\n`;
  const { reference, entries, pages, entry } = await readKit(
    `
      /** For users. */
      export declare function shown(a: Secret, b: Unlisted, c: {
/** @${tag} */ d: string; e: string }): void;
      ${hide}export declare function hiddenFunction(): void;
      ${hide}export declare class HiddenClass { a: string }
      ${hide}export declare const hiddenConstant: 1;
      ${hide}export type Secret = string;
      ${hide}type Unlisted = string;
      ${hide}export declare namespace hiddenNames { function a(): void; }
      export declare namespace names {
${hide}function b(): void; function c(): void; }
      ${hide}export { elsewhere } from './elsewhere.js';
      export { default } from './elsewhere.js';
      export declare enum Color {
${hide}Hidden, Red }
      export declare class Heir extends HiddenClass {}
    `,
    { 'elsewhere.d.ts': `export declare const elsewhere: 1;\n${hide}declare function other(): void;\nexport default other;\n` },
  );
  expect(entries).toEqual(['#namesc function names.c', '#shown function shown', '#color enum Color', '#names namespace names']);
  expect(pages).toEqual(['class Heir']);
  expect(symbolsOf(reference).filter((symbol) => /hidden|secret|elsewhere|other|Heir\.b/i.test(symbol))).toEqual([]);
  expect(entry('shown').signatures).toEqual([
    { code: 'function shown(a: Secret, b: Unlisted, c: { e: string }): void', links: {} },
  ]);
  expect(codeOf(entry('color'))).toBe('enum Color {\n  Red\n}');
  // What it inherits from a class without a page is described on its own.
  expect(symbolsOf(reference)).toContain('a /docs/api/classes/kit.Heir#a');
});

test('what is imported without braces is said to be the default export, also under another name', async () => {
  const { entry } = await readKit(
    "export { default } from './pour.js';\nexport declare function boil(): void;\nexport { Cup as default2 } from './pour.js';\n",
    { 'pour.d.ts': 'declare function pour(): void;\nexport default pour;\nexport declare class Cup {}\n' },
  );
  expect(entry('pour').flags).toEqual(['default export']);
  expect(entry('boil').flags).toEqual([]);
  const kettle = await readKit('export default interface Kettle { size: number }\n');
  expect(kettle.entry('kettle').flags).toEqual(['default export']);
});

test('a link to a member leads to the entry that describes it, and shows the member', async () => {
  const { reference, entry } = await readKit(`
    /** The colors. */
    export declare enum Color { /** Shown for errors. */ Red = 'red' }
    /** A cup. */
    export interface Cup { /** In millilitres. */ size: number; inner: { depth: number } }
    export type Lid = { width: number };
    export declare const Level: { readonly Low: 'low' };
    /** {@link Color.Red}, {@link Cup.size}, {@link Cup#size}, {@link kit!Lid.width}, {@link Level.Low}, {@link Cup.size the size}. */
    export declare function pick(cup: Cup, color: Color.Red): Color;
  `);
  expect(warningsOf(reference)).toEqual([]);
  expect(wordsOf(entry('pick'))).toBe(
    '[`Color.Red`](/docs/api/modules/kit#color), [`Cup.size`](/docs/api/modules/kit#cup), [`Cup.size`](/docs/api/modules/kit#cup), ' +
      '[`Lid.width`](/docs/api/modules/kit#lid), [`Level.Low`](/docs/api/modules/kit#level), [the size](/docs/api/modules/kit#cup).',
  );
  expect(codeOf(entry('pick'))).toBe('function pick(cup: Cup, color: Color.Red): Color');
});

test('the site may describe each of two declarations with one name', async () => {
  write('content/api/kit.yml', 'package: kit\nsymbols:\n  Level: The values.\n  type Level: One of them.\n');
  const { reference, entry } = await readKit(levels);
  expect([wordsOf(entry('level')), wordsOf(entry('level-1'))]).toEqual(['The values.', 'One of them.']);
  expect(warningsOf(reference)).toEqual([]);
});
