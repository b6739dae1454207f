/** A thread that compiles samples for inspect.ts while the build goes on. */
import { answerQuestions } from '../base/thread.ts';
import type { InspectedSample } from './inspect.ts';
import { runSamples, type SampleRun } from './run-samples.ts';

answerQuestions<undefined, SampleRun, readonly (readonly InspectedSample[])[]>(async () => runSamples);
