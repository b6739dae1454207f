/** In a process of compile-workers.ts: a compiler that receives sources and replies with compiled pages. Only here the code of pages runs. */
import { join } from 'node:path';
import { answerQuestions, type Enter } from '../base/kept-processes.ts';
import { errorAt, ProblemsError } from '../base/problems.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { SourceFile } from '../model/source.ts';
import { describeThrown } from '../shared/describe-thrown.ts';
import { createCompiler, type OpenRealm } from './compile.ts';
import type { CompileAnswer, CompileQuestion, WorkerSettings } from './compile-workers.ts';
import { PageStore, packPage } from './page-store.ts';
import { PageRealms } from './script/page-realms.ts';

const { SITE_PROGRAM_BUNDLE: bundle = '' } = process.env;

type Compile = (question: CompileQuestion, enter: Enter) => Promise<CompileAnswer>;

/** What a page or a component throws or rejects after it has been run. */
let late: unknown[] = [];

process.setSourceMapsEnabled(true);
process.on('unhandledRejection', (reason) => late.push(reason));
process.on('uncaughtException', (error) => late.push(error));

function startCompiler(
  { settings, components, cachePath }: WorkerSettings,
  isAlone: boolean,
  nodeNames: readonly string[],
): Compile {
  const realms = new PageRealms(join(bundle, 'page-realm.cjs'), components, isAlone ? undefined : nodeNames);
  let enter = (_stage: string): void => undefined;
  const open: OpenRealm = (...wanted) => {
    enter('while its modules are loaded');
    return realms.open(...wanted);
  };
  const compiler = createCompiler(settings, open, (stage) => enter(stage));
  const store = new PageStore(cachePath);

  async function compile(source: SourceFile): Promise<CompiledPage> {
    const page = await (await compiler).compile(source);
    // Node reports unhandled rejections after the microtasks have run.
    await new Promise((resolve) => setImmediate(resolve));
    const problems = late.map((reason) =>
      errorAt(
        { file: source.path },
        `code on this page failed after it had been run: ${describeThrown(reason)}`,
        'Correct the component whose promise or timer this is',
      ),
    );
    const all = [...page.problems, ...problems];
    realms.read(all);
    return { ...page, problems: all };
  }

  function loadAll(): void {
    enter('while they are loaded');
    try {
      const { site } = realms.open([], []);
      for (const known of [site.components, site.islands]) Object.values(known);
    } catch (error) {
      const message = `the components could not be loaded: ${describeThrown(error)}`;
      throw ProblemsError.at({ file: 'components' }, message, 'Correct the code that runs when they are imported');
    }
  }

  return async ({ page: wanted }, onEnter) => {
    enter = (stage) => onEnter(stage, isAlone);
    late = [];
    realms.wish = undefined;
    let page: CompiledPage | undefined;
    try {
      if (wanted !== undefined) page = await compile(wanted.source);
      else loadAll();
    } catch (error) {
      if (realms.wish === undefined) throw error;
    }
    if (realms.wish !== undefined) return { isLasting: false, wish: realms.wish };
    if (wanted === undefined || page === undefined) return { isLasting: false };
    const packed = packPage(page);
    const isLasting = late.length === 0;
    // What a process of its own has made is checked before it's kept.
    return isLasting && !isAlone && store.keep(wanted.key, packed) ? { isLasting } : { packed, isLasting };
  };
}

/** @param nodeNames The names of Node's globals. */
export function answerPages(nodeNames: readonly string[]): void {
  let compiler: Compile | undefined;
  answerQuestions<CompileQuestion, CompileAnswer>((question, enter) => {
    const { settings, isAlone } = question;
    if (isAlone) {
      // As an error, it has a place.
      process.exit = () => {
        throw new Error('process.exit() would end the build');
      };
    }
    compiler ??= startCompiler(settings, isAlone, nodeNames);
    return compiler(question, enter);
  });
}
