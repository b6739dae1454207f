/** Samples, demos and examples follow the advice of the guides, because people copy them before they read it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listFences } from './page-samples.ts';

interface Code {
  readonly name: string;
  readonly text: string;
}

const root = join(import.meta.dirname, '../..');

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !path.includes('node_modules'))
    .map((path) => join(root, folder, path));
}

function samplesIn(path: string): Code[] {
  return listFences(readFileSync(path, 'utf8'))
    .filter(({ language }) => /^[jt]sx?$/.test(language))
    .map(({ title, code }) => ({ name: `${relative(root, path)}: ${title}`, text: code }));
}

const samples = filesIn('content', /\.mdx?$/).flatMap(samplesIn);
const projects = ['demos', 'examples']
  .flatMap((folder) => filesIn(folder, /\/src\/.*\.tsx?$/))
  .map((path) => ({ name: relative(root, path), text: readFileSync(path, 'utf8') }));

function nodesOf({ text }: Code): ts.Node[] {
  const source = ts.createSourceFile('sample.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Where an error has to reach whoever called: nobody sees an editor. */
const mayThrow = ({ name, text }: Code): boolean =>
  /: test-/.test(name) || /from '(?:vitest|@playwright\/test|@lexical\/headless)'/.test(text);

function throwsInOnError(code: Code): boolean {
  if (mayThrow(code)) return false;
  const handlers = nodesOf(code).filter(
    (node) => (ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'onError',
  );
  return handlers.some((handler) => /\bthrow\b/.test(handler.getText()));
}

/** What fills a root again. */
const filling = /\.(?:append|splice|insertNodes|insertText)\(|\$(?:insertNodes|convertFromMarkdownString|insertGeneratedNodes)\(/;

function leavesRootEmpty(code: Code): boolean {
  const clears = nodesOf(code).filter(
    (node) => ts.isCallExpression(node) && /(?:\$getRoot\(\)|\broot)\s*\.clear$/.test(node.expression.getText()),
  );
  return clears.some((call) => {
    let body: ts.Node = call;
    while (!ts.isFunctionLike(body) && !ts.isSourceFile(body)) body = body.parent;
    return !filling.test(body.getText());
  });
}

describe('the checks', () => {
  const code = (text: string): Code => ({ name: 'a sample', text });

  it('find an onError that throws', () => {
    expect(throwsInOnError(code('createEditor({ onError(error) { throw error; } });'))).toBe(true);
    expect(throwsInOnError(code('const config = { onError: (error: Error) => { throw error; } };'))).toBe(true);
    expect(throwsInOnError(code('createEditor({ onError: console.error });'))).toBe(false);
    expect(throwsInOnError(code("import { it } from 'vitest'; createEditor({ onError(error) { throw error; } });"))).toBe(false);
  });

  it('find a root that stays empty', () => {
    expect(leavesRootEmpty(code('editor.update(() => $getRoot().clear());'))).toBe(true);
    expect(leavesRootEmpty(code('editor.update(() => $getRoot().clear().append($createParagraphNode()));'))).toBe(false);
    expect(leavesRootEmpty(code('editor.update(() => { const root = $getRoot(); root.clear(); root.append(p); });'))).toBe(false);
  });
});

it.each([
  ['no editor throws in onError, which keeps it from restoring the document', throwsInOnError],
  ['no root is left empty, which no editor accepts', leavesRootEmpty],
])('%s', (_, isWrong) => {
  expect(samples.length).toBeGreaterThan(150);
  expect(projects.length).toBeGreaterThan(60);
  expect([...samples, ...projects].filter(isWrong).map(({ name }) => name)).toEqual([]);
});
