/**
 * Runs a sample of a page in Node, as a separate module with the installed packages. Its console output is recorded. Samples that use the DOM run
 * in a browser instead, see browser-samples.ts.
 */
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { isRunInBrowser } from './browser-samples.ts';
import { findSample, readPageSamples, type TitledSample } from './page-samples.ts';

// The error messages of Lexical's development build are readable.
process.env.NODE_ENV = 'development';
const load = createRequire(import.meta.url);

export interface SampleRun<Exports> {
  readonly exports: Exports;
  /** What the sample wrote to its console: the arguments of each call. */
  readonly log: readonly unknown[][];
}

/** The samples of a page. */
export interface RunnablePage {
  /** Runs a sample, each time as a new module. */
  run<Exports = Record<string, unknown>>(title: string): SampleRun<Exports>;
  /** The text of a sample. */
  read(title: string): string;
  /** The code samples that neither the tests so far nor browser tests run: their titles, or the text of samples without a title. */
  left(): readonly string[];
}

/** @param page Path relative to `content/docs`, without its extension. */
export function openPage(page: string): RunnablePage {
  const samples = readPageSamples(page);
  const done = new Set<string>();
  return {
    run: <Exports>(title: string) => {
      const log: unknown[][] = [];
      done.add(title);
      return { exports: evaluate(samples, findSample(samples, title), log) as Exports, log };
    },
    read: (title) => findSample(samples, title).code,
    left: () =>
      samples
        .filter(({ language }) => /^[jt]sx?$/.test(language))
        .filter(({ title }) => !done.has(title) && !isRunInBrowser(page, title))
        .map(({ title, code }) => title || code),
  };
}

function evaluate(samples: readonly TitledSample[], { code, title }: TitledSample, log: unknown[][]): unknown {
  const { outputText } = ts.transpileModule(code, {
    fileName: title,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
    },
  });
  const module = { exports: {} };
  const note = (...values: unknown[]): void => void log.push(values);
  const require = (name: string): unknown =>
    name.startsWith('.') ? evaluate(samples, findSample(samples, posix.join(posix.dirname(title), name)), log) : load(name);
  new Function('module', 'exports', 'require', 'console', outputText)(module, module.exports, require, {
    log: note,
    error: note,
  });
  return module.exports;
}
