import { expect, test } from 'vitest';
import {
  codeOf,
  containerOf,
  entryOf,
  generate,
  install,
  linksOf,
  notesOf,
  useOwnFolders,
  write,
} from '../../test/made-up-packages.ts';

useOwnFolders();

/** A package with a class exported as a type, a class that extends it, and a type that is not exported. */
function installShapes(): void {
  install('shapes', {
    'index.d.ts': `
      export type { Shape, Options } from './Shape';
      export { Circle, $isCircle } from './Circle';
      export interface Named { name: string }
    `,
    'Shape.d.ts': `
      import type { Circle } from '.';
      import type { Named } from '.';
      export declare type Key = string;
      export declare type Options = {
        /** How thick. */
        width?: number;
      };
      export declare class Shape implements Named {
        /** @internal */
        _secret: number;
        name: string;
        static getType(): string;
        constructor(key?: Key);
        /** Tells its type. See {@link Circle.grow} and {@link Nowhere}, {@link EventTarget.addEventListener}. */
        getType(): string;
        area(options: Options): number;
        nearest(): Circle | null;
        private hidden(): void;
      }
    `,
    'Circle.d.ts': `
      import { Shape } from './Shape';
      export declare class Circle extends Shape {
        area(options: { width?: number }): number;
        /**
         * Makes it larger.
         * @param by - Factor, as in a < b.
         * @returns This circle.
         * @throws {Error} When negative.
         * @deprecated Use {@link $isCircle}.
         */
        grow(by?: number): this;
      }
      /** Tells circles. */
      export declare function $isCircle(shape: Shape | null): shape is Circle;
      export declare function $isCircle(shape: string): boolean;
    `,
  });
}

const shapes = { packages: ['shapes'], interfacePages: ['shapes.Named'] };

test('classes and configured interfaces have pages, and nothing else', async () => {
  installShapes();
  const { modules } = await generate(shapes);
  expect(modules.map(({ path, description }) => [path, description])).toEqual([
    ['/docs/api/modules/shapes', 'The shapes package.'],
  ]);
  expect(modules[0]?.containers.map(({ entry }) => entry.path)).toEqual([
    '/docs/api/classes/shapes.Circle',
    '/docs/api/classes/shapes.Shape',
    '/docs/api/interfaces/shapes.Named',
  ]);
});

test('documents a class that is exported as a type as a class, including static members', async () => {
  installShapes();
  const reference = await generate(shapes);
  expect(entryOf(reference, 'classes/shapes.Shape')).toMatchObject({
    flags: ['type only'],
    signatures: [{ code: 'class Shape implements Named', links: { Named: '/docs/api/interfaces/shapes.Named' } }],
  });
  expect(codeOf(entryOf(reference, 'classes/shapes.Shape#constructor'))).toBe('new Shape(key?: Key)');
  expect(codeOf(entryOf(reference, 'classes/shapes.Shape#gettype'))).toBe('getType(): string');
  expect(entryOf(reference, 'classes/shapes.Shape#gettype-1')).toMatchObject({
    name: 'getType',
    owner: 'Shape',
    package: 'shapes',
    kind: 'method',
    isStatic: true,
    signatures: [{ code: 'static getType(): string' }],
  });
  expect(JSON.stringify(containerOf(reference, 'Shape'))).not.toMatch(/_secret|hidden/);
});

test('shows hierarchy, overrides, and what is inherited', async () => {
  installShapes();
  const reference = await generate(shapes);
  const { ancestors, inherited } = containerOf(reference, 'Circle');
  expect(ancestors).toEqual([{ label: 'Shape', href: '/docs/api/classes/shapes.Shape' }]);
  expect(entryOf(reference, 'classes/shapes.Circle#area').overrides).toEqual({
    label: 'Shape.area',
    href: '/docs/api/classes/shapes.Shape#area',
  });
  expect(inherited.map(({ from, members }) => [from.label, members.length])).toEqual([['Shape', 5]]);
  const names = inherited.flatMap(({ members }) => members.map(({ label, href }) => `${label} ${href}`));
  expect(names).toContain('nearest /docs/api/classes/shapes.Shape#nearest');
  expect(names.filter((name) => name.startsWith('area'))).toEqual([]);
  expect(containerOf(reference, 'Shape')).toMatchObject({
    implemented: [{ label: 'Named', href: '/docs/api/interfaces/shapes.Named' }],
    descendants: [{ label: 'Circle', href: '/docs/api/classes/shapes.Circle' }],
  });
  expect(entryOf(reference, 'classes/shapes.Shape#name').implementationOf).toEqual({
    label: 'Named.name',
    href: '/docs/api/interfaces/shapes.Named#name',
  });
});

test('has the comments, and links types through the index of their own package', async () => {
  installShapes();
  const reference = await generate(shapes);
  const grow = entryOf(reference, 'classes/shapes.Circle#grow');
  expect(grow.text).toMatchObject({
    deprecated: 'Use [`$isCircle`](/docs/api/modules/shapes#iscircle).',
    parameters: [{ name: 'by', text: 'Factor, as in a < b.' }],
    returns: 'This circle.',
    throws: [expect.stringContaining('When negative.')],
  });
  expect(linksOf(entryOf(reference, 'classes/shapes.Shape#nearest'))).toEqual({ Circle: '/docs/api/classes/shapes.Circle' });
  expect(notesOf(entryOf(reference, 'modules/shapes#options'))).toEqual(['width: How thick.']);
  expect(codeOf(entryOf(reference, 'modules/shapes#iscircle'))).toBe(
    'function $isCircle(shape: Shape | null): shape is Circle\nfunction $isCircle(shape: string): boolean',
  );
});

test('resolves links in comments to symbols and to the DOM', async () => {
  installShapes();
  expect(entryOf(await generate(shapes), 'classes/shapes.Shape#gettype').text.description).toContain(
    'See [`Circle.grow`](/docs/api/classes/shapes.Circle#grow) and `Nowhere`, [`EventTarget.addEventListener`](https://developer.mozilla.org/docs/Web/API/EventTarget).',
  );
});

test('resolves links in comments to names of other packages, and over the end of a line', async () => {
  installShapes();
  install('other', {
    'index.d.ts': `
      /**
       * See {@link Circle}, {@link shapes!$isCircle}, {@link shapes!Circle.grow}, {@link
       * $isCircle}, and {@link Square}.
       */
      export declare function draw(): void;
    `,
  });
  const reference = await generate({ packages: ['shapes', 'other'] });
  expect(entryOf(reference, 'modules/other#draw').text.description).toBe(
    'See [`Circle`](/docs/api/classes/shapes.Circle), [`$isCircle`](/docs/api/modules/shapes#iscircle), ' +
      '[`Circle.grow`](/docs/api/classes/shapes.Circle#grow), [`$isCircle`](/docs/api/modules/shapes#iscircle), and `Square`.',
  );
  const messages = reference.problems.map(({ message }) => message);
  expect(messages.filter((message) => !message.includes('"Nowhere"'))).toEqual([
    'the doc comment links to "Square", which no documented package exports',
  ]);
});

test('describes types in signatures that no package exports', async () => {
  installShapes();
  const reference = await generate(shapes);
  expect(reference.modules[0]?.unexported).toMatchObject([{ name: 'Key', id: 'key', alias: 'Key', kind: 'type' }]);
  // Nobody can use it.
  expect(reference.symbols.map(({ name }) => name)).not.toContain('Key');
  expect(linksOf(entryOf(reference, 'classes/shapes.Shape#constructor'))).toEqual({ Key: '/docs/api/modules/shapes#key' });
});

test('warns of a broken link in a comment, with its line and column', async () => {
  installShapes();
  const { problems } = await generate(shapes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    place: { file: 'node_modules/shapes/Shape.d.ts', line: 15, column: 57 },
    message: expect.stringContaining('"Nowhere"'),
  });
});

test('links a symbol that a second package re-exports to the first one', async () => {
  install('core', { 'index.d.ts': 'export declare function $split(): void;\n' });
  install('extra', { 'index.d.ts': `import { $split } from 'core';\nexport { $split };\n` });
  const reference = await generate({ packages: ['core', 'extra'] });
  expect(entryOf(reference, 'modules/extra#split')).toMatchObject({
    reexportOf: { label: '$split', href: '/docs/api/modules/core#split' },
    signatures: [],
  });
  expect(reference.symbols.map(({ name, package: owner, href }) => [name, owner, href])).toEqual([
    ['$split', 'core', '/docs/api/modules/core#split'],
  ]);
});

test('knows the exports of packages without pages', async () => {
  install('core', { 'index.d.ts': `import type { Plugin } from 'ui';\nexport declare function use(plugin: Plugin): void;\n` });
  install('ui', { 'Plugin.d.ts': 'export default function Plugin(): null;\nexport declare type Plugin = string;\n' });
  const reference = await generate({ packages: ['core'], linkedPackages: { ui: '/docs/ui' } });
  expect(reference.problems).toEqual([]);
  expect(reference.symbols).toContainEqual(expect.objectContaining({ name: 'Plugin', package: 'ui', href: '/docs/ui' }));
});

test('adds the descriptions of the site if the package has none', async () => {
  installShapes();
  write(
    'content/api/shapes.yml',
    `package: shapes
description: Round and other things.
symbols:
  Shape.area:
    description: |
      Measures the shape.

      At length.
    parameters: { options: How to measure. }
  static Shape.getType: Names the class.
`,
  );
  const reference = await generate(shapes);
  expect(reference.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const area = entryOf(reference, 'classes/shapes.Shape#area');
  expect(area.text).toMatchObject({ description: 'Measures the shape.\n\nAt length.', origin: 'site' });
  expect(notesOf(area)).toEqual(['options: How to measure.']);
  expect(entryOf(reference, 'classes/shapes.Shape#gettype').text.origin).toBe('package');
  expect(entryOf(reference, 'classes/shapes.Shape#gettype-1').text.description).toBe('Names the class.');
  // A member that overrides it has the same description, shortened.
  expect(entryOf(reference, 'classes/shapes.Circle#area').text).toMatchObject({
    description: 'Measures the shape.',
    origin: 'overridden',
  });
  expect(reference.modules[0]?.description).toBe('Round and other things.');
  expect(reference.symbols.find(({ owner, name }) => owner === 'Shape' && name === 'area')?.described).toBe(true);
  expect(reference.symbols.find(({ owner, name }) => owner === 'Shape' && name === 'nearest')?.described).toBe(false);
});

test('prefers the words of the site to those of a doc comment, part by part', async () => {
  installShapes();
  write(
    'content/api/shapes.yml',
    `package: shapes
symbols:
  Circle.grow:
    description: Makes it larger or smaller.
    parameters: { by: The factor. }
`,
  );
  const reference = await generate(shapes);
  expect(reference.problems.filter(({ place }) => place.file.startsWith('content/'))).toEqual([]);
  expect(entryOf(reference, 'classes/shapes.Circle#grow').text).toMatchObject({
    description: 'Makes it larger or smaller.',
    origin: 'site',
    parameters: [{ name: 'by', text: 'The factor.' }],
    returns: 'This circle.',
  });
});

test('reports descriptions without a symbol, each with its location', async () => {
  installShapes();
  write(
    'content/api/a.yml',
    `package: shapes
symbols:
  Square: Gone.
  Shape.area:
    parameters:
      size: No such parameter.
`,
  );
  write('content/api/b.yml', 'package: triangles\n');
  write('content/api/c.yml', 'package: shapes\nsymbols:\n  Shape:\n    descripton: Misspelt.\n');
  const { problems } = await generate(shapes);
  const listed = problems
    .filter(({ place }) => place.file.startsWith('content/'))
    .map(({ severity, place, message }) => [severity, place.file, place.line, message]);
  expect(listed).toEqual([
    ['error', 'content/api/c.yml', 4, expect.stringContaining('descripton')],
    ['error', 'content/api/a.yml', 3, 'shapes 1.0.0 has no symbol "Square"'],
    ['error', 'content/api/a.yml', 4, 'the signature of "Shape.area" has no "size"'],
    ['error', 'content/api/b.yml', 1, 'no documented package is called "triangles"'],
  ]);
});

test('accepts descriptions of symbols that the release does not have, if configured', async () => {
  installShapes();
  write('content/api/a.yml', 'package: shapes\nsymbols:\n  Square: Gone.\n');
  const severities = async (onUnknownDescriptions: string): Promise<string[]> =>
    (await generate({ ...shapes, onUnknownDescriptions })).problems
      .filter(({ message }) => message.includes('Square'))
      .map(({ severity }) => severity);
  expect([await severities('throw'), await severities('warn'), await severities('ignore')]).toEqual([['error'], ['warning'], []]);
});

test('reports a package that is not installed, and documents the others', async () => {
  installShapes();
  const { problems, symbols } = await generate({ ...shapes, packages: ['shapes', 'no-such-package'] });
  expect(problems[0]).toMatchObject({
    severity: 'error',
    place: { file: 'site.config.ts' },
    message: 'api.packages: the package "no-such-package" is not installed',
    fix: expect.stringContaining('npm install --save-exact no-such-package'),
  });
  expect(symbols.map(({ href }) => href)).toContain('/docs/api/classes/shapes.Circle');
});

test('reports a package with a different version', async () => {
  for (const [name, version] of [
    ['a', '1.0.0'],
    ['b', '1.1.0'],
    ['c', '1.0.0'],
  ] as const) {
    install(name, { 'index.d.ts': 'export declare const one: number;\n' }, version);
  }
  const { problems } = await generate({ packages: ['a', 'b', 'c'] });
  expect(problems).toEqual([
    {
      severity: 'error',
      place: { file: 'node_modules/b/package.json' },
      message: '"b" is installed at 1.1.0, the other documented packages at 1.0.0',
      fix: 'Run npm install --save-exact b@1.0.0, so that the reference describes one release',
    },
  ]);
});

test('reports the location of a syntax error in a declaration file', async () => {
  install('broken', { 'index.d.ts': 'export declare const one: number;\nexport declare function two(: string;\n' });
  const { problems } = await generate({ packages: ['broken'] });
  expect(problems[0]).toMatchObject({
    severity: 'error',
    place: { file: 'node_modules/broken/index.d.ts', line: 2, column: 29 },
    message: expect.stringContaining('the declarations of "broken" 1.0.0 do not parse'),
    fix: 'Run npm install --force broken@1.0.0',
  });
});

test('reports a package without declarations, a damaged package file, and an unknown interface', async () => {
  install('bare', {});
  install('damaged', { 'index.d.ts': '' });
  write('node_modules/damaged/package.json', '{');
  const { problems } = await generate({ packages: ['bare', 'damaged'], interfacePages: ['bare.Nothing'] });
  expect(problems.map(({ severity, place, message }) => [severity, place.file, message])).toEqual([
    ['error', 'node_modules/damaged/package.json', expect.stringContaining('the package file of "damaged" cannot be read')],
    ['error', 'node_modules/bare/package.json', '"bare" 1.0.0 has no type declarations'],
    ['error', 'site.config.ts', expect.stringContaining('"bare.Nothing"')],
  ]);
});

test('describes members of each kind, including those of an ancestor without a page', async () => {
  install('tools', {
    'index.d.ts': `
      declare class Base<T> {
        /** What it holds. */
        readonly held: T;
        static make(): void;
      }
      declare function mix(base: unknown): new () => object;
      export declare abstract class Tool<T> extends Base<T> {
        private constructor();
        protected constructor(name: string);
        abstract use(): void;
        protected size?: number;
        get weight(): number;
        set weight(value: number);
        run: () => void;
        [key: number]: string;
        [Symbol.iterator](): Iterator<string>;
        #secret;
      }
      export declare class Mixed extends mix(Tool) {}
      export {};
    `,
  });
  const reference = await generate({ packages: ['tools'] });
  expect(reference.problems).toEqual([]);
  const { entry, ancestors, members } = containerOf(reference, 'Tool');
  expect(entry.flags).toEqual(['abstract']);
  expect(ancestors).toEqual([{ label: 'Base' }]);
  expect(members.map(({ kind, name, isStatic }) => `${isStatic ? 'static ' : ''}${kind} ${name}`)).toEqual([
    'constructor constructor',
    'property held',
    'index signature index signature',
    'property run',
    'property size',
    'accessor weight',
    'method [Symbol.iterator]',
    'method use',
    'static method make',
  ]);
  const member = (id: string) => entryOf(reference, `classes/tools.Tool#${id}`);
  expect(codeOf(member('constructor'))).toBe('new Tool(name: string)');
  expect(member('held').text.description).toBe('What it holds.');
  expect(member('size').flags).toEqual(['protected', 'optional']);
  expect(codeOf(member('weight'))).toBe('get weight(): number\nset weight(value: number)');
  expect(containerOf(reference, 'Mixed').ancestors).toEqual([{ label: 'mix(Tool)' }]);
});

test('uses the settings for source links, external documentation, and the prefix of deprecated names', async () => {
  install('other', { 'index.d.ts': 'export declare class Doc {}\n' });
  install('tools', {
    'index.d.ts': `import type { Doc } from 'other';\nexport declare function OLD_open(doc: Doc): void;\n`,
  });
  const source = 'https://example.com/tools.ts';
  const plain = entryOf(await generate({ packages: ['tools'] }), 'modules/tools#old_open');
  expect(plain.source).toEqual({ label: 'index.ts', href: 'https://example.com/index.ts' });
  expect([plain.isDeprecatedByName, linksOf(plain)]).toEqual([false, {}]);
  const reference = await generate({
    packages: ['tools'],
    sourceUrl: 'https://example.com/tree/',
    sourceRoot: 'lib/src',
    externalLinks: { other: { Doc: source } },
    deprecatedPrefix: 'OLD_',
  });
  const entry = entryOf(reference, 'modules/tools#old_open');
  expect(entry.source).toEqual({ label: 'index.ts', href: 'https://example.com/tree/lib/src/index.ts' });
  expect([entry.isDeprecatedByName, linksOf(entry)]).toEqual([true, { Doc: source }]);
});

test('reports a package in the external links that is not installed', async () => {
  install('tools', { 'index.d.ts': 'export declare const size = 1;\n' });
  const { problems } = await generate({
    packages: ['tools'],
    externalLinks: { 'no-such-package': { A: 'https://example.com/a' } },
  });
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['error', 'api.externalLinks: the package "no-such-package" is not installed'],
  ]);
});

test('reports names on the start page that the packages do not have', async () => {
  installShapes();
  write(
    'content/api/start-page.yml',
    'introduction: Read this first.\ntasks:\n  - { title: Draw, packages: [shapes, pens] }\nexample: Circle\n',
  );
  const { problems, start } = await generate(shapes);
  expect(start).toMatchObject({ introduction: 'Read this first.', example: 'Circle' });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ place, message }) => [place.line, message])).toEqual([
    [3, 'no documented package is called "pens"'],
    [4, 'no documented package has an export "Circle" with an entry whose address differs from its name'],
  ]);
});

/** A package that can only be imported in parts, two of which share a type. */
function installParts(): void {
  write(
    'node_modules/@kettle/parts/package.json',
    JSON.stringify({
      name: '@kettle/parts',
      version: '1.0.0',
      exports: {
        './Lid': { types: './dist/Lid.d.ts', default: './dist/Lid.js' },
        './Lid.js': { types: './dist/Lid.d.ts', default: './dist/Lid.js' },
        './Spout': { import: { types: './dist/Spout.d.ts', default: './dist/Spout.js' } },
        './style.css': './dist/style.css',
        './icons/*': './dist/icons/*.js',
      },
    }),
  );
  write(
    'node_modules/@kettle/parts/dist/Lid.d.ts',
    "import type { Size } from './size';\nexport declare class Lid { open(size: Size): void }\n",
  );
  write('node_modules/@kettle/parts/dist/size.d.ts', 'export type Size = { width: number };\n');
  write(
    'node_modules/@kettle/parts/dist/Spout.d.ts',
    "import { Lid } from './Lid';\nexport { Lid };\n/** Pours. */\nexport declare function pour(lid: Lid): void;\n",
  );
}

test('documents the parts of a package that can only be imported in parts as modules', async () => {
  installParts();
  const reference = await generate({ packages: ['@kettle/parts'] });
  expect(reference.problems).toEqual([]);
  expect(reference.symbols.map(({ package: from, owner, name, href }) => [from, owner, name, href])).toEqual([
    ['@kettle/parts/Lid', undefined, 'Lid', '/docs/api/classes/kettle_parts_Lid.Lid'],
    ['@kettle/parts/Lid', 'Lid', 'open', '/docs/api/classes/kettle_parts_Lid.Lid#open'],
    ['@kettle/parts/Spout', undefined, 'pour', '/docs/api/modules/kettle_parts_Spout#pour'],
  ]);
  expect(linksOf(entryOf(reference, 'modules/kettle_parts_Spout#pour'))).toEqual({
    Lid: '/docs/api/classes/kettle_parts_Lid.Lid',
  });
  expect(reference.modules.map(({ unexported }) => unexported.map(({ name }) => name))).toEqual([['Size'], []]);
});

test('documents one part of a package, and names a part that does not exist', async () => {
  installParts();
  const { symbols, problems } = await generate({ packages: ['@kettle/parts/Spout', '@kettle/parts/Handle'] });
  expect(symbols.map(({ package: from, name }) => `${from} ${name}`)).toContain('@kettle/parts/Spout pour');
  expect(problems.map(({ message, fix }) => [message, fix])).toEqual([
    [
      '"@kettle/parts/Handle" 1.0.0 has no type declarations',
      'Correct the part of "@kettle/parts" in "api.packages", or take it out',
    ],
  ]);
});

test('counts what is not described, if the configuration asks', async () => {
  installParts();
  const count = async (onMissingDescriptions?: string) =>
    (await generate({ packages: ['@kettle/parts'], onMissingDescriptions })).problems.map(({ severity, message }) => [
      severity,
      message,
    ]);
  expect(await count()).toEqual([]);
  const message =
    '"api.onMissingDescriptions": 2 of 3 exports and members have no description: 1 of 1 (class), 1 of 1 (method); the first are @kettle/parts/Lid Lid, @kettle/parts/Lid Lid.open';
  expect(await count('warn')).toEqual([['warning', message]]);
  expect(await count('throw')).toEqual([['error', message]]);
});
