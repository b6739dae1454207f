/** A worker thread with its own compiler for compile-pages.ts: receives sources, replies with compiled pages. */
import { answerQuestions } from '../base/thread.ts';
import { importComponents } from '../bundle/site-components.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import { createCompiler } from './compile.ts';
import type { WorkerSettings } from './compile-pages.ts';

answerQuestions<WorkerSettings, SourceFile, CompiledPage>(async ({ settings, componentsFile }) => {
  const { compile } = await createCompiler(settings, await importComponents(componentsFile));
  return compile;
});
