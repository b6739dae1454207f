/**
 * The processes that compile pages. Code of a page that ends its process is an error of that page; the remaining pages are compiled in another
 * process.
 */
import { KeptProcesses } from '../base/kept-processes.ts';
import { pageLimit } from '../base/page-limit.ts';
import { ProblemsError } from '../base/problems.ts';
import { mostWorkers, usualHeapLimit } from '../base/worker-pool.ts';
import { WorkerEndedError } from '../base/worker-reply.ts';
import type { ComponentFiles } from '../bundle/import-components.ts';
import type { SourceFile } from '../model/source.ts';
import { outlinePage, titleOf } from './outline.ts';
import { packPage } from './page-store.ts';
import type { RealmWish } from './script/page-realms.ts';
import type { CompileSettings } from './syntax/compilation.ts';

/** What a process needs for its first page, and keeps for the others. */
export interface WorkerSettings {
  readonly settings: CompileSettings;
  readonly components: ComponentFiles;
  /** Folder of the cache of pages. */
  readonly cachePath: string;
}

export interface CompileQuestion {
  readonly settings: WorkerSettings;
  /** Without a page, the process only loads the components. */
  readonly page?: WantedPage;
  /** Whether the process is for this question alone, so that code may have what all of a process share. */
  readonly isAlone: boolean;
}

export interface WantedPage {
  readonly source: SourceFile;
  /** In the cache. */
  readonly key: string;
}

export interface CompileAnswer {
  /** The page, see page-store.ts; absent if the process has put it in the cache: it is large, and most of it is not needed where it would be sent. */
  readonly packed?: Uint8Array;
  /** Whether the source alone decides what the page is, so that it can be kept. */
  readonly isLasting: boolean;
  /** What code has asked for that only a process of its own has; then the rest means nothing. */
  readonly wish?: RealmWish;
}

export type CompileWorkers = KeptProcesses<CompileQuestion, CompileAnswer>;

const fix = 'Make sure that its loops and calls end, or write the result into the page';

/** @param most How many processes there may be. */
export function createCompileWorkers(most = mostWorkers): CompileWorkers {
  return new KeptProcesses('compile-worker', { most, limit: pageLimit, heapLimit: usualHeapLimit });
}

/**
 * Loads the components, so that what goes wrong then is not taken for the mistake of a page.
 * @throws ProblemsError when they cannot be loaded.
 */
export async function loadComponents(workers: CompileWorkers, settings: WorkerSettings): Promise<void> {
  await ask(workers, { settings }).catch((error: unknown) => {
    if (!(error instanceof WorkerEndedError)) throw error;
    throw ProblemsError.at({ file: 'components' }, `the components could not be loaded: ${error.message}`, fix);
  });
}

export async function compileInWorker(
  workers: CompileWorkers,
  settings: WorkerSettings,
  page: WantedPage,
): Promise<CompileAnswer> {
  try {
    return await ask(workers, { settings, page });
  } catch (error) {
    if (!(error instanceof WorkerEndedError)) throw error;
    const { source } = page;
    const place = { file: source.path, line: source.bodyLine, column: 1 };
    const message = `this page could not be compiled: ${error.message}`;
    const outline = outlinePage(source, titleOf(source, undefined));
    const problems = [{ severity: 'error' as const, place, message, fix, isFatal: true as const }];
    return { packed: packPage({ ...outline, problems }), isLasting: false };
  }
}

/** Code that asks for Node gets a process of its own. */
async function ask(workers: CompileWorkers, question: Omit<CompileQuestion, 'isAlone'>): Promise<CompileAnswer> {
  const answer = await workers.ask({ ...question, isAlone: false }, ({ wish }) => wish === 'import');
  if (answer.wish === undefined) return answer;
  return workers.askAlone({ ...question, isAlone: true }).catch((error: Error) => {
    if (error instanceof ProblemsError || error instanceof WorkerEndedError) throw error;
    throw new WorkerEndedError(`its code has changed what the program needs: ${error.message.split('\n')[0]}`);
  });
}
