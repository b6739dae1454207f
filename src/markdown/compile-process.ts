/** A process with its own compiler for compile-pages.ts: receives sources, replies with compiled pages. Only here the site's components are loaded. */
import { answerGuarded } from '../base/guarded-answers.ts';
import { ProblemsError } from '../base/problems.ts';
import { importComponents } from '../bundle/import-components.ts';
import { describeThrown } from '../shared/describe-thrown.ts';
import { createCompiler } from './compile.ts';
import { type CompileAnswer, type CompileQuestion, loadingComponents, type ProcessSettings } from './compile-question.ts';
import { PageStore } from './page-store.ts';
import { isPagePromise } from './script/evaluate.ts';

/** What a component throws or rejects outside of its render; of which page and component, nobody knows. */
let late: unknown[] = [];

answerGuarded<ProcessSettings, CompileQuestion, CompileAnswer>(async ({ settings, components: files, cachePath }, marks) => {
  process.setSourceMapsEnabled(true);
  process.on('unhandledRejection', (reason, promise) => isPagePromise(promise) || late.push(reason));
  process.on('uncaughtException', (error) => late.push(error));
  const end = marks.begin(loadingComponents);
  const components = await importComponents(files).catch((error: unknown) => {
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file: 'components' },
        message: `the components could not be loaded: ${describeThrown(error)}`,
        fix: 'Correct the code that runs when they are imported',
      },
    ]);
  });
  end();
  const { compile } = await createCompiler(settings, components, marks);
  const store = new PageStore(cachePath);
  return async ({ key, source, stopped }) => {
    const page = await compile(source, stopped);
    // Node reports unhandled rejections after the microtasks have run.
    await new Promise((resolve) => setImmediate(resolve));
    const problems = late.map((reason) => ({
      severity: 'error' as const,
      place: { file: source.path },
      message: `code on this page failed after it had been run: ${describeThrown(reason)}`,
      fix: 'Correct the component whose promise or timer this is',
    }));
    late = [];
    const isLasting = problems.length === 0 && stopped.length === 0;
    if (isLasting && store.keep(key, page)) return { isLasting };
    return { page: { ...page, problems: [...page.problems, ...problems] }, isLasting };
  };
});
