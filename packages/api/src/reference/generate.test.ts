import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testHost } from '../../test/host.ts';
import { apiSettings } from '../settings.ts';
import { type ApiReference, generateApiReference } from './generate.ts';
import { findPackages } from './packages.ts';

let sitePath: string;

beforeEach(() => {
  sitePath = realpathSync(mkdtempSync(join(tmpdir(), 'api-reference-')));
});
afterEach(() => rmSync(sitePath, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(sitePath, file)), { recursive: true });
  writeFileSync(join(sitePath, file), text);
}

function install(name: string, files: Readonly<Record<string, string>>, version = '1.0.0'): void {
  const data = { name, version, description: `The ${name} package.`, main: 'Main.js' };
  write(`node_modules/${name}/package.json`, JSON.stringify(data));
  write(`node_modules/${name}/Main.js`, '');
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
}

function generate(api: object): Promise<ApiReference> {
  const settings = apiSettings.parse({ sourceUrl: 'https://example.com/', ...api });
  const packages = findPackages([sitePath, import.meta.dirname], settings);
  return generateApiReference({ sitePath, settings, basePath: '/docs/api', packages }, testHost);
}

function textOf({ pages }: ApiReference, file: string): string {
  const found = pages.find((page) => page.file === file);
  if (found === undefined) throw new Error(`no ${file} among ${pages.map((page) => page.file).join(', ')}`);
  return found.body;
}

/** The entry below the heading with an id. */
function entryOf(text: string, id: string): string {
  const start = text.indexOf(`{#${id}}`);
  const end = text.indexOf('\n### ', start);
  return start === -1 ? '' : text.slice(start, end === -1 ? undefined : end);
}

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

test('writes a page per package, class and configured interface, and no others', async () => {
  installShapes();
  const reference = await generate(shapes);
  expect(reference.pages.map(({ file }) => file)).toEqual([
    'index',
    'modules',
    'modules/shapes',
    'classes/shapes.Circle',
    'classes/shapes.Shape',
    'interfaces/shapes.Named',
  ]);
  expect(reference.pages[3]).toMatchObject({ title: 'Circle', isCode: true, position: 1 });
});

test('documents a class that is exported as a type as a class, including static members', async () => {
  installShapes();
  const text = textOf(await generate(shapes), 'classes/shapes.Shape');
  expect(text).toContain('<p class="badges"><span class="flag">type only</span></p>');
  expect(text).toContain(
    '```ts signature links={"Named":"/docs/api/interfaces/shapes.Named"}\nclass Shape implements Named\n```',
  );
  expect(entryOf(text, 'constructor')).toContain('new Shape(key?: Key)');
  expect(entryOf(text, 'gettype')).toContain('\ngetType(): string');
  expect(entryOf(text, 'gettype-1')).toContain('\nstatic getType(): string');
  expect(text).toContain('<!-- symbol {"name":"getType","owner":"Shape","package":"shapes","kind":"method","static":true} -->');
  expect(text).not.toMatch(/_secret|hidden/);
});

test('shows hierarchy, overrides, and folds inherited members', async () => {
  installShapes();
  const reference = await generate(shapes);
  const circle = textOf(reference, 'classes/shapes.Circle');
  expect(circle).toContain('- **Hierarchy**: [`Shape`](/docs/api/classes/shapes.Shape) › `Circle`');
  expect(entryOf(circle, 'area')).toContain(
    'overrides <a href="/docs/api/classes/shapes.Shape#area"><code>Shape.area</code></a>',
  );
  const [, inherited] = /(<details class="inherited" id="inherited-members">.*<\/details>)\n\n## /s.exec(circle) ?? [];
  expect(inherited).toContain('<summary>5 inherited from Shape</summary>');
  expect(inherited).toContain('- [`nearest`](/docs/api/classes/shapes.Shape#nearest)');
  expect(inherited).not.toContain('[`area`]');
  const shape = textOf(reference, 'classes/shapes.Shape');
  expect(shape).toContain('- **Subclasses**: [`Circle`](/docs/api/classes/shapes.Circle)');
  expect(shape).toContain('- **Implements**: [`Named`](/docs/api/interfaces/shapes.Named)');
  expect(entryOf(shape, 'name')).toContain(
    'implements <a href="/docs/api/interfaces/shapes.Named#name"><code>Named.name</code></a>',
  );
});

test('writes the comments, and links types through the index of their own package', async () => {
  installShapes();
  const reference = await generate(shapes);
  const grow = entryOf(textOf(reference, 'classes/shapes.Circle'), 'grow');
  expect(grow).toContain('<span class="flag deprecated">deprecated</span>');
  expect(grow).toContain('<!-- terms -->\n\n- **Deprecated**: Use [`$isCircle`](/docs/api/modules/shapes#iscircle).');
  expect(grow).toContain('- `by`: Factor, as in a < b.');
  expect(grow).toContain('- **Returns**: This circle.');
  expect(grow).toContain('- **Throws**: ');
  const nearest = entryOf(textOf(reference, 'classes/shapes.Shape'), 'nearest');
  expect(nearest).toContain('links={"Circle":"/docs/api/classes/shapes.Circle"}');
  const module = textOf(reference, 'modules/shapes');
  expect(entryOf(module, 'options')).toContain('- `width`: How thick.');
  expect(entryOf(module, 'iscircle')).toContain(
    'function $isCircle(shape: Shape | null): shape is Circle\nfunction $isCircle(shape: string): boolean',
  );
});

test('a signature says how much of it the heading says; badges say only what neither the section nor the name does', async () => {
  installShapes();
  const reference = await generate(shapes);
  const shape = textOf(reference, 'classes/shapes.Shape');
  expect(entryOf(shape, 'constructor')).toContain('heading=9');
  expect(entryOf(shape, 'gettype')).toContain('heading=7');
  expect(entryOf(shape, 'gettype-1')).toContain('heading=14');
  expect(entryOf(shape, 'gettype-1')).not.toContain('class="badges"');
  const module = textOf(reference, 'modules/shapes');
  expect(entryOf(module, 'iscircle')).toContain('heading=18');
  expect(entryOf(module, 'key')).toContain('data-kind="type"');
});

test('an index below the header leads to all members, with those that are deprecated marked', async () => {
  installShapes();
  const reference = await generate(shapes);
  const circle = textOf(reference, 'classes/shapes.Circle');
  const [, index] = /<!-- aside (.*) -->/.exec(circle) ?? [];
  expect(index).toContain('<p><a href="#methods">Methods</a></p>');
  expect(index).toContain('<li><a href="#area">area</a></li>');
  expect(index).toContain('<li><a href="#grow" class="deprecated">grow</a></li>');
  // Few names are seen at a glance.
  expect(textOf(reference, 'modules/shapes')).not.toContain('<!-- aside');
});

test('resolves links in comments to symbols and to the DOM', async () => {
  installShapes();
  const entry = entryOf(textOf(await generate(shapes), 'classes/shapes.Shape'), 'gettype');
  expect(entry).toContain(
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
  expect(entryOf(textOf(reference, 'modules/other'), 'draw')).toContain(
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
  expect(textOf(reference, 'modules/shapes')).toMatch(/## Unexported types [^\n]*\n[^#]*### <a id="Key"><\/a>`Key` \{#key\}/);
  expect(entryOf(textOf(reference, 'classes/shapes.Shape'), 'constructor')).toContain(
    'links={"Key":"/docs/api/modules/shapes#key"}',
  );
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
  expect(textOf(reference, 'modules/extra')).toContain(
    'Re-exported from another package: see [`$split`](/docs/api/modules/core#split).',
  );
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
  const shape = textOf(reference, 'classes/shapes.Shape');
  expect(entryOf(shape, 'area')).toContain('Measures the shape.\n\nAt length.\n\n<!-- terms -->\n\n- `options`: How to measure.');
  expect(entryOf(shape, 'area')).not.toContain('doc comment');
  expect(entryOf(shape, 'gettype')).toContain('doc comment');
  expect(entryOf(shape, 'gettype-1')).toContain('Names the class.');
  // A member that overrides it has the same description, shortened.
  const area = entryOf(textOf(reference, 'classes/shapes.Circle'), 'area');
  expect(area).toContain('Measures the shape.');
  expect(area).not.toContain('At length.');
  expect(reference.pages[0]?.body).toContain('Round and other things.');
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
  const grow = entryOf(textOf(reference, 'classes/shapes.Circle'), 'grow');
  expect(grow).toContain('Makes it larger or smaller.');
  expect(grow).not.toContain('Makes it larger.');
  expect(grow).not.toContain('doc comment');
  expect(grow).toContain('- `by`: The factor.');
  expect(grow).not.toContain('Factor, as in');
  expect(grow).toContain('This circle.');
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

test('groups packages by task on the start page', async () => {
  installShapes();
  install('tools', { 'index.d.ts': 'export declare const size = 1;\n' });
  write(
    'content/api/start-page.yml',
    'introduction: Read this first.\ntasks:\n  - { title: Draw, text: With a pen., packages: [shapes] }\n',
  );
  const start = textOf(await generate({ ...shapes, packages: ['shapes', 'tools'] }), 'index');
  const order = [
    'Read this first.',
    '### Draw',
    'With a pen.',
    '[`shapes`]',
    '### Other packages',
    '[`tools`]',
    '### C {#symbols-c}',
    '[`$isCircle`]',
  ];
  expect(order.map((words) => start.indexOf(words))).toEqual(order.map((words) => start.indexOf(words)).sort((a, b) => a - b));
  expect(start).not.toContain('### $');
});

test('reports a package that is not installed, and documents the others', async () => {
  installShapes();
  const { problems, pages } = await generate({ ...shapes, packages: ['shapes', 'no-such-package'] });
  expect(problems[0]).toMatchObject({
    severity: 'error',
    place: { file: 'site.config.ts' },
    message: 'api.packages: the package "no-such-package" is not installed',
    fix: expect.stringContaining('npm install --save-exact no-such-package'),
  });
  expect(pages.some(({ file }) => file === 'classes/shapes.Circle')).toBe(true);
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
  const text = textOf(reference, 'classes/tools.Tool');
  expect(text).toContain('<p class="badges"><span class="flag">abstract</span></p>');
  expect(text).toContain('- **Hierarchy**: `Base` › `Tool`');
  const headings = [...text.matchAll(/^#{2,3} (?:<a [^>]*><\/a>)?(.*) \{/gm)].map((match) => match[1]);
  expect(headings).toEqual([
    'Constructors',
    '`constructor`',
    'Properties',
    '`held`',
    '`index signature`',
    '`run`',
    '`size`',
    'Accessors',
    '`weight`',
    'Methods',
    '`[Symbol.iterator]`',
    '`use`',
    'Static members',
    '`make`',
  ]);
  expect(entryOf(text, 'constructor')).toContain('\nnew Tool(name: string)\n');
  expect(entryOf(text, 'held')).toContain('What it holds.');
  expect(entryOf(text, 'size')).toContain('<span class="flag">protected</span> <span class="flag">optional</span>');
  expect(entryOf(text, 'weight')).toContain('\nget weight(): number\nset weight(value: number)\n');
  expect(textOf(reference, 'classes/tools.Mixed')).toContain('- **Hierarchy**: `mix(Tool)` › `Mixed`');
});

test('uses the settings for source links, external documentation, and the prefix of deprecated names', async () => {
  install('other', { 'index.d.ts': 'export declare class Doc {}\n' });
  install('tools', {
    'index.d.ts': `import type { Doc } from 'other';\nexport declare function OLD_open(doc: Doc): void;\n`,
  });
  const source = 'https://example.com/tools.ts';
  const plain = textOf(await generate({ packages: ['tools'] }), 'modules/tools');
  expect(plain).toContain('<a href="https://example.com/index.ts">index.ts</a>');
  expect(plain).not.toMatch(/Deprecated|links=/);
  const reference = await generate({
    packages: ['tools'],
    sourceUrl: 'https://example.com/tree/',
    sourceRoot: 'lib/src',
    externalLinks: { other: { Doc: source } },
    deprecatedPrefix: 'OLD_',
  });
  const entry = entryOf(textOf(reference, 'modules/tools'), 'old_open');
  expect(entry).toContain('<a href="https://example.com/tree/lib/src/index.ts">index.ts</a>');
  expect(entry).toContain(`links={"Doc":"${source}"}`);
  expect(entry).toContain('- **Deprecated**: Its name marks it as deprecated; a later release might remove it.');
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

test('shows the address of an export as an example on the start page, by default or as configured', async () => {
  installShapes();
  const sentence = async (): Promise<string | undefined> =>
    /Each heading has .*/.exec(textOf(await generate(shapes), 'index'))?.[0];
  expect(await sentence()).toBe('Each heading has a lowercase anchor (`#iscircle`); the exact name (`#$isCircle`) also works.');
  const words = 'introduction: Read this first.\ntasks:\n  - { title: Draw, packages: [shapes, pens] }\n';
  write('content/api/start-page.yml', `${words}example: Options\n`);
  expect(await sentence()).toContain('(`#options`); the exact name (`#Options`)');
  write('content/api/start-page.yml', `${words}example: Circle\n`);
  const { problems } = await generate(shapes);
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
  expect(textOf(reference, 'modules/kettle_parts_Spout')).toContain('/docs/api/classes/kettle_parts_Lid.Lid');
  expect(textOf(reference, 'modules/kettle_parts_Lid')).toContain('Size');
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
