/** What packages can export besides the usual: namespaces, several things of one name, what comments hide, overloads. */
import { expect, test } from 'vitest';
import { badgesOf, entryOf, generate, install, pageOf, partsOf, termsOf } from '../../test/made-up-packages.ts';
import type { ApiReference } from './generate.ts';
import type { EntryPart } from './pages.ts';

const kit = { packages: ['kit'] };

/** The reference of a package with this index, and its entries as `#anchor kind name`. */
async function read(index: string, files: Readonly<Record<string, string>> = {}) {
  install('kit', { 'index.d.ts': index, ...files });
  const reference = await generate(kit);
  const page = pageOf(reference, 'modules/kit');
  const entries = partsOf(page, 'entry').map(
    ({ heading, symbol, name }) => `#${heading?.id} ${symbol?.kind ?? 'unexported'} ${name}`,
  );
  return {
    reference,
    entries,
    entry: (id: string): EntryPart => entryOf(page, id),
    pages: reference.pages.map(({ file }) => file),
  };
}

const symbolsOf = ({ symbols }: ApiReference): string[] => symbols.map(({ name, href }) => `${name} ${href}`);
const warningsOf = ({ problems }: ApiReference): string[] => problems.map(({ message }) => message);

test('what a namespace has is described with the name of the namespace before its own', async () => {
  const { reference, entries, entry } = await read(
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
  expect(entry('geometrypoint')).toMatchObject({ description: 'A point.', heading: { alias: 'geometry.Point' } });
  expect(entry('geometrydistance').signature).toMatchObject({
    code: 'function distance(a: geometry.Point, b: geometry.Point): number',
    links: { Point: '/docs/api/modules/kit#geometrypoint' },
  });
  expect(entry('geometry').description).toBe('Helpers for points.');
  expect(termsOf(entry('tools'))).toEqual(['**Exports**: [`tools.one`](/docs/api/modules/kit#toolsone)']);
  expect(termsOf(entry('geometry')).join()).toContain('[`geometry.Shape`](/docs/api/classes/kit.geometry.Shape)');
  expect(entry('take')).toMatchObject({
    signature: {
      code: 'function take(a: geometry.Point, b: geometry.Shape): void',
      links: {
        geometry: '/docs/api/modules/kit#geometry',
        Point: '/docs/api/modules/kit#geometrypoint',
        Shape: '/docs/api/classes/kit.geometry.Shape',
      },
    },
    description:
      'Takes a point, see [`geometry.distance`](/docs/api/modules/kit#geometrydistance) and [`geometry`](/docs/api/modules/kit#geometry).',
  });
  expect(warningsOf(reference)).toEqual([]);
});

test('a namespace that repeats other exports, or itself, leads to their entries', async () => {
  const { entries, entry } = await read("export * from './tools.js';\nexport * as tools from './tools.js';\n", {
    'tools.d.ts': "export declare function one(): 1;\nexport * as again from './tools.js';\n",
  });
  expect(entries.filter((item) => item.includes('one'))).toEqual(['#one function one']);
  expect(termsOf(entry('tools')).join()).toContain('[`one`](/docs/api/modules/kit#one)');
});

test('a namespace of another package is not described as a part of this one', async () => {
  install('other', { 'index.d.ts': 'export declare function theirs(): void;\n' });
  const { entries } = await read("export * as other from 'other';\n");
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
  expect((await read(index)).entries).toEqual(expected);
});

test('a class whose static members are not taken for those of its namespace', async () => {
  const { entries, pages } = await read(
    'export declare class Pot { static make(): Pot }\nexport declare namespace Pot { type Lid = string; }',
  );
  expect(entries).toEqual(['#potlid type Pot.Lid', '#pot namespace Pot']);
  expect(pages).toContain('classes/kit.Pot');
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
  const { entries, entry } = await read(levels);
  expect(entries).toEqual([
    '#maker interface Maker',
    '#maker-1 function Maker',
    '#raise function raise',
    '#level variable Level',
    '#level-1 type Level',
  ]);
  expect(entry('level')).toMatchObject({ description: 'The levels as values.', heading: { alias: 'Level' } });
  expect(entry('level-1')).toMatchObject({
    description: 'One of the levels.',
    signature: { code: expect.stringContaining('type Level =') },
  });
  expect(entry('maker').description).toBe('What a maker is.');
  expect(termsOf(entry('maker'))).toEqual(['`kind`: What it makes.']);
  expect(entry('maker-1').signature).toMatchObject({
    code: 'function Maker(): Maker',
    links: { Maker: '/docs/api/modules/kit#maker' },
  });
});

test('a signature leads to the one that it means', async () => {
  const { reference } = await read(`
    export declare const Level: { readonly Low: 'low' };
    export type Level = 'low';
    export declare function asType(a: Level): void;
    export declare function asValue(a: typeof Level): void;
    /** See {@link Level}. */
    export declare function see(): void;
  `);
  const page = pageOf(reference, 'modules/kit');
  expect(entryOf(page, 'astype').signature?.links).toEqual({ Level: '/docs/api/modules/kit#level-1' });
  expect(entryOf(page, 'asvalue').signature?.links).toEqual({ Level: '/docs/api/modules/kit#level' });
  expect(entryOf(page, 'see').description).toBe('See [`Level`](/docs/api/modules/kit#level).');
});

test('a class and an interface of one name are one class', async () => {
  const { pages, entries } = await read('export declare class Pot { a: string }\nexport interface Pot { b: string }\n');
  expect(entries).toEqual([]);
  expect(pages.filter((file) => file.endsWith('Pot'))).toEqual(['classes/kit.Pot']);
});

test.each(['internal', 'hidden', 'private', 'ignore'])('what is marked @%s is not in the reference', async (tag) => {
  const hide = `/**\n * Not for users.\n * @${tag}\n */\n`;
  const { reference, entries, pages, entry } = await read(
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
  expect(pages).toEqual(['index', 'modules', 'modules/kit', 'classes/kit.Heir']);
  expect(symbolsOf(reference).filter((symbol) => /hidden|secret|elsewhere|other|Heir\.b/i.test(symbol))).toEqual([]);
  expect(entry('shown').signature).toMatchObject({
    code: 'function shown(a: Secret, b: Unlisted, c: { e: string }): void',
    links: {},
  });
  expect(entry('color').signature?.code).toBe('enum Color {\n  Red\n}');
  // What it inherits from a class without a page is described on its own.
  expect(symbolsOf(reference)).toContain('a /docs/api/classes/kit.Heir#a');
});

test('an overload that is hidden is left out, and the others are shown', async () => {
  const { entry } = await read(
    'export declare function pour(a: number): void;\n/** @internal */\nexport declare function pour(a: string): void;\n',
  );
  expect(entry('pour').signature?.code).toBe('function pour(a: number): void');
});

test('a link to a member leads to the entry that describes it, and shows the member', async () => {
  const { reference, entry } = await read(`
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
  expect(entry('pick').description).toBe(
    '[`Color.Red`](/docs/api/modules/kit#color), [`Cup.size`](/docs/api/modules/kit#cup), [`Cup.size`](/docs/api/modules/kit#cup), ' +
      '[`Lid.width`](/docs/api/modules/kit#lid), [`Level.Low`](/docs/api/modules/kit#level), [the size](/docs/api/modules/kit#cup).',
  );
  expect(entry('pick').signature?.code).toBe('function pick(cup: Cup, color: Color.Red): Color');
});

const pour = `
  /**
   * The first way.
   * @param a The number.
   */
  export declare function pour(a: number): void;
  /**
   * The second way, which is slower.
   * @deprecated Use the first.
   * @returns Whether it worked.
   */
  export declare function pour(a: string, b: string): boolean;
`;

test('each overload has its own comment', async () => {
  const { entry } = await read(pour);
  expect(entry('pour')).toMatchObject({
    signature: { code: 'function pour(a: number): void', repeated: 13 },
    description: 'The first way.',
    terms: [{ name: '`a`', text: 'The number.' }],
    overloads: [
      {
        signature: { code: 'function pour(a: string, b: string): boolean', repeated: 0 },
        description: 'The second way, which is slower.',
        terms: [
          { name: '**Deprecated**', text: 'Use the first.' },
          { name: '**Returns**', text: 'Whether it worked.' },
        ],
      },
    ],
  });
  expect(badgesOf(entry('pour'))).toEqual(['warning deprecated']);
});

test.each([
  [
    'one comment',
    '/** Both. */\nexport declare function pour(a: number): void;\nexport declare function pour(a: string): void;\n',
  ],
  [
    'the same comment',
    '/** Both. */\nexport declare function pour(a: number): void;\n/** Both. */\nexport declare function pour(a: string): void;\n',
  ],
])('overloads with %s have it together', async (_, index) => {
  const { entry } = await read(index);
  expect(entry('pour')).toMatchObject({ description: 'Both.', signature: { code: expect.stringMatching(/number.*\n.*string/) } });
  expect(entry('pour')).not.toHaveProperty('overloads');
});

test('methods and accessors have each comment at its own signature', async () => {
  const { reference } = await read(`
    export declare class Pot {
      /** By number. */
      pour(a: number): void;
      /** By name. */
      pour(a: string): void;
      /** How full. */
      get level(): number;
      /** Fills it. */
      set level(value: number);
    }
  `);
  const page = pageOf(reference, 'classes/kit.Pot');
  expect(
    ['pour', 'level'].map((id) =>
      [entryOf(page, id), ...(entryOf(page, id).overloads ?? [])].map((one) => [one.signature?.code, one.description]),
    ),
  ).toEqual([
    [
      ['pour(a: number): void', 'By number.'],
      ['pour(a: string): void', 'By name.'],
    ],
    [
      ['get level(): number', 'How full.'],
      ['set level(value: number)', 'Fills it.'],
    ],
  ]);
});
