/** The worker thread of thread.ts. */
import { makeReference } from 'docs-api/history/reference';
import { answering } from '../base/worker-pool.ts';
import { runSamples } from '../samples/run-samples.ts';
import type { TypeScriptAnswer, TypeScriptQuestion } from './thread.ts';

export default answering<undefined, TypeScriptQuestion, TypeScriptAnswer>(
  () => (question) => ('reference' in question ? makeReference(question.reference) : runSamples(question.samples)),
);
