/** A thread that compiles pages for compile-pages.ts: gets sources, answers with compiled pages, holds a compiler of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { importComponents } from '../bundle/site-components.ts';
import { createCompiler } from './compile.ts';
import type { CompileJob, CompileReply, WorkerSettings } from './compile-pages.ts';

const { settings, componentsFile } = workerData as WorkerSettings;
const compiler = importComponents(componentsFile).then((components) => createCompiler(settings, components));

parentPort?.on('message', ({ id, source }: CompileJob) => {
  compiler
    .then(({ compile }) => compile(source))
    .then(
      (page): CompileReply => ({ id, page }),
      (error: unknown): CompileReply => ({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .then((reply) => parentPort?.postMessage(reply));
});
