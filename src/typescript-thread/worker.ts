/** The worker thread of thread.ts. */
import { makeReference } from '../api-history/reference.ts';
import { answerQuestions } from '../base/thread.ts';
import { runSamples } from '../samples/run-samples.ts';
import type { TypeScriptAnswer, TypeScriptQuestion } from './thread.ts';

answerQuestions<undefined, TypeScriptQuestion, TypeScriptAnswer>(
  async () => (question) => ('reference' in question ? makeReference(question.reference) : runSamples(question.samples)),
);
