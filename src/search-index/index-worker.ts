/** A worker thread that makes the embedded index for build-index.ts while the build writes other files. */
import { answerQuestions } from '../base/thread.ts';
import { type IndexAnswer, IndexMaker, type IndexQuestion, type KeptPlace } from './make-index.ts';

answerQuestions<KeptPlace, IndexQuestion, IndexAnswer>(async (kept) => {
  const maker = new IndexMaker(kept);
  return (question) => maker.answer(question);
});
