import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { programRoot } from '../../src/fingerprint.ts';

interface Example {
  /** File and line of the description that holds it. */
  readonly place: string;
  readonly code: string;
}

/** Every `example` of the descriptions, with its place. */
function readExamples(): Example[] {
  const folder = join(programRoot, 'content/api');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .flatMap((name) => {
      const lines = new LineCounter();
      const document = parseDocument(readFileSync(join(folder, name), 'utf8'), { lineCounter: lines });
      const symbols = document.get('symbols') ?? document.contents;
      if (!isMap(symbols)) return [];
      return symbols.items.flatMap(({ value }) => {
        const code = isMap(value) ? value.get('example') : undefined;
        const start = isMap(value) ? (value.range?.[0] ?? 0) : 0;
        return typeof code === 'string' ? [{ place: `content/api/${name}:${lines.linePos(start).line}`, code }] : [];
      });
    });
}

it('every example of a description compiles as a module of its own', () => {
  const examples = readExamples();
  expect(examples.length).toBeGreaterThan(30);
  const files = new Map(examples.map(({ code }, index) => [join(programRoot, `example-${index}.tsx`), code]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version, ...rest) => {
    const code = files.get(path);
    return code === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, code, version, true);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const mistakes = [...files.keys()].flatMap((path, index) => {
    const file = program.getSourceFile(path);
    const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return diagnostics.map(({ messageText }) => `${examples[index]?.place} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  });
  expect(mistakes).toEqual([]);
  // A module each: names of one example are not seen by another.
  expect(examples.filter(({ code }) => !/^(import|export) /m.test(code)).map(({ place }) => place)).toEqual([]);
});
