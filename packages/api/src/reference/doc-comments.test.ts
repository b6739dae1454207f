import ts from 'typescript';
import { expect, test } from 'vitest';
import { isHidden, noText, readDocComment } from './doc-comments.ts';
import type { ApiText } from './entries.ts';

/** Parses a declaration file and returns its last statement. */
function declare(text: string): ts.Node {
  const statement = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.ESNext, true).statements.at(-1) as ts.Statement;
  return ts.isVariableStatement(statement) ? (statement.declarationList.declarations[0] as ts.Node) : statement;
}

/** Reads a comment. Only names that begin with `Known` have entries. */
function read(comment: string): ApiText {
  return readDocComment(declare(`/**\n${comment}\n */\ndeclare function f(a: string): void;`), (target) =>
    target.startsWith('Known') ? { label: target, href: `/${target}` } : undefined,
  );
}

test('reads each part of a comment', () => {
  expect(
    read(` * Says something,
 * at length.
 * @typeParam T - Some type.
 * @template U Another type.
 * @param a - Some text.
 * @param b.c Part of it.
 * @returns What it found.
 * @throws {Error} When it is empty.
 * @defaultValue \`1\`
 * @example f('a')
 * @see {@link Known}
 * @see https://example.com/
 * @deprecated Use another one.
 * @remarks Slow.`),
  ).toEqual({
    description: 'Says something,\nat length.',
    origin: 'package',
    typeParameters: [
      { name: 'T', text: 'Some type.' },
      { name: 'U', text: 'Another type.' },
    ],
    parameters: [
      { name: 'a', text: 'Some text.' },
      { name: 'b.c', text: 'Part of it.' },
    ],
    properties: [],
    returns: 'What it found.',
    throws: ['When it is empty.'],
    defaultValue: '`1`',
    examples: ["```ts\nf('a')\n```"],
    see: ['[`Known`](/Known)', 'https://example.com/'],
    deprecated: 'Use another one.',
    others: [{ name: 'remarks', text: 'Slow.' }],
  });
});

test.each([
  ['{@link Known}', '[`Known`](/Known)'],
  ['{@link Known.member words}', '[words](/Known.member)'],
  ['{@link Known\n * more words}', '[more words](/Known)'],
  ['{@link Known|more words}', '[more words](/Known)'],
  ['{@link Known#member}', '[`Known#member`](/Known#member)'],
  ['{@linkcode Known words}', '[`words`](/Known)'],
  ['{@link https://example.com/a}', '[https://example.com/a](https://example.com/a)'],
  ['{@link https://example.com/a the page}', '[the page](https://example.com/a)'],
  ['{@link Unknown}', '`Unknown`'],
  ['{@link Unknown words}', '`words`'],
])('writes %s as %s', (comment, text) => {
  expect(read(` * ${comment}`).description).toBe(text);
});

test('never treats angle brackets as HTML, and leaves code unchanged', () => {
  expect(read(' * A <p> where a < b, and `Array<string>`.').description).toBe('A &lt;p> where a < b, and `Array<string>`.');
});

test('uses the text below a tag without text as the description', () => {
  expect(read(' * @experimental\n *\n * May change.')).toEqual({ ...noText, description: 'May change.', origin: 'package' });
});

test.each([
  [' * @returns - The node.', 'The node.'],
  [' * @returns\n * - A node.\n * - A key.', '- A node.\n- A key.'],
])('reads %j as %j', (comment, returns) => {
  expect(read(comment).returns).toBe(returns);
});

test('keeps an empty deprecation, and leaves inherited comments to the reference', () => {
  expect(read(' * {@inheritDoc Known}\n * @deprecated')).toEqual({ ...noText, deprecated: '' });
});

test('distinguishes a comment on the file from one on its first declaration', () => {
  const say = (text: string) => readDocComment(declare(text), () => undefined).description;
  expect(say('/** Copyright 2022 Example Inc. */\ndeclare const a: string;')).toBeUndefined();
  expect(say('/** @module a */\n/** Says something. */\ndeclare const a: string;')).toBe('Says something.');
  expect(say('/** Says something.\n * @license MIT */\ndeclare const a: string;')).toBeUndefined();
});

test.each(['internal', 'private', 'hidden', 'ignore'])('leaves out what is marked @%s', (tag) => {
  expect(isHidden(declare(`/** Words about ${tag} things. */\ndeclare const a: string;`))).toBe(false);
  expect(isHidden(declare(`/**\n * Words.\n * @${tag}\n */\ndeclare const a: string;`))).toBe(true);
});
