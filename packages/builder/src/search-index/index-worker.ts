/** A worker thread that makes the embedded index for build-index.ts while the build writes other files. */
import { answering } from '../base/worker-pool.ts';
import { answerIndex } from './answer-index.ts';

export default answering(answerIndex);
