/** A worker thread that compiles samples for inspect.ts while the build continues. */
import { answerQuestions } from '../base/thread.ts';
import type { InspectedSample, SampleRun } from './inspection.ts';
import { runSamples } from './run-samples.ts';

answerQuestions<undefined, SampleRun, readonly (readonly InspectedSample[])[]>(async () => runSamples);
