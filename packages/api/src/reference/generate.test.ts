import { expect, test } from 'vitest';
import { codeOf, containerOf, entryOf, generate, install, linksOf, notesOf, useOwnFolders } from '../../test/made-up-packages.ts';
import { installShapes, shapes } from '../../test/shapes-package.ts';

useOwnFolders();

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
