/**
 * The processes that compile pages. Code of a page that ends its process is an error of that page; the remaining pages are compiled in another
 * process.
 */
import { ProblemsError } from '../base/problems.ts';
import { mostWorkers, usualHeapLimit, WorkerEndedError, WorkerPool } from '../base/worker-pool.ts';
import type { ComponentFiles } from '../bundle/import-components.ts';
import type { SourceFile } from '../model/source.ts';
import { outlinePage, titleOf } from './outline.ts';
import { packPage } from './page-store.ts';
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
}

export interface WantedPage {
  readonly source: SourceFile;
  /** In the cache. */
  readonly key: string;
  /** Whether no code of a page has been run in these processes, so that the page can be kept without another check. */
  readonly isSafe: boolean;
}

export interface CompileAnswer {
  /** The page, see page-store.ts; absent if the process has put it in the cache: it is large, and most of it is not needed where it would be sent. */
  readonly packed?: Uint8Array;
  /** Whether the source alone decides what the page is, so that it can be kept. */
  readonly isLasting: boolean;
}

export type CompileWorkers = WorkerPool<CompileQuestion, CompileAnswer>;

/**
 * Milliseconds that a page may take: a hundred times what the largest pages need. Code that never ends keeps its process until then. A machine that
 * needs longer for them has another number of seconds in SITE_PAGE_LIMIT.
 */
const pageLimit = Number(process.env.SITE_PAGE_LIMIT ?? 20) * 1000;

const fix = 'Make sure that its loops and calls end, or write the result into the page';

/** @param most How many processes there may be. */
export function createCompileWorkers(most = mostWorkers): CompileWorkers {
  return new WorkerPool('compile-worker', { most, kind: 'process', heapLimit: usualHeapLimit });
}

/**
 * Loads the components in several processes, so that what goes wrong then is not taken for the mistake of a page.
 * @throws ProblemsError when they cannot be loaded.
 */
export async function loadComponents(workers: CompileWorkers, settings: WorkerSettings, count: number): Promise<void> {
  const loading = Array.from({ length: count }, () => workers.ask({ settings }, pageLimit));
  await Promise.all(loading).catch((error: unknown) => {
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
    return await workers.ask({ settings, page }, pageLimit);
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
