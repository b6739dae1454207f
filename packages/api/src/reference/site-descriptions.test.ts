/** Descriptions that a site writes for what the packages leave without one. */
import { expect, test } from 'vitest';
import { entryOf, generate, notesOf, useOwnFolders, write } from '../../test/made-up-packages.ts';
import { installShapes, shapes } from '../../test/shapes-package.ts';

useOwnFolders();

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
