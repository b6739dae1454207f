/** A worker thread that makes the embedded index for build-index.ts while the build writes other files. */
import { answering } from '../base/worker-pool.ts';
import { type IndexAnswer, IndexMaker, type IndexQuestion, type KeptPlace } from './make-index.ts';

export default answering<KeptPlace, IndexQuestion, IndexAnswer>((kept) => {
  const maker = new IndexMaker(kept);
  return (question) => maker.answer(question);
});
