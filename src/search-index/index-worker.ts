/** A worker thread that makes the embedded index for build-index.ts while the build writes other files. */
import { answerQuestions } from '../base/thread.ts';
import { type IndexInput, type MadeIndex, makeIndex } from './build-index.ts';

answerQuestions<undefined, IndexInput, MadeIndex | undefined>(async () => makeIndex);
