/** A thread that compiles samples for inspect.ts while the build goes on: gets one run, answers once. */
import { parentPort, workerData } from 'node:worker_threads';
import { ProblemsError } from '../base/problems.ts';
import type { SampleReply } from './inspect.ts';
import { runSamples, type SampleRun } from './run-samples.ts';

parentPort?.postMessage(answer(workerData as SampleRun));

function answer(run: SampleRun): SampleReply {
  try {
    return { results: runSamples(run) };
  } catch (error) {
    // An error loses its class on the way to another thread.
    if (error instanceof ProblemsError) return { problems: error.problems };
    throw error;
  }
}
