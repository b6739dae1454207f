/** The worker thread of typescript-thread.ts. */

import { makeSiteReference } from '../api-reference/make-reference.ts';
import { answering } from '../base/worker-pool.ts';
import { runSamples } from '../samples/run-samples.ts';
import type { TypeScriptAnswer, TypeScriptQuestion } from './typescript-thread.ts';

export default answering<undefined, TypeScriptQuestion, TypeScriptAnswer>(
  () => (question) => ('reference' in question ? makeSiteReference(question.reference) : runSamples(question.samples)),
);
