/** Called in the file of a {@link GuardedProcess}: answers questions, and notes which code of an author is running. */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CodePlace, type Marks, marksFile, reasonLength, states } from './marks.ts';
import { replyTo } from './thread.ts';

/** Shared with the watch: a number that changes with every step, and what the process is at. */
const memory = new Int32Array(new SharedArrayBuffer(8));

function enter(state: number): void {
  memory[1] = state;
  Atomics.add(memory, 0, 1);
}

/** Written synchronously, since the process may never come back from the code. */
function note(code: CodePlace | null): void {
  writeSync(marksFile, `${JSON.stringify(code)}\n`, reasonLength);
  enter(code === null ? states.steps : states.code);
}

const open: CodePlace[] = [];

const marks: Marks = {
  begin(code) {
    open.push(code);
    note(code);
    return () => {
      open.pop();
      note(open.at(-1) ?? null);
    };
  },
};

/** @param start Gets the settings, and returns the function that answers. */
export function answerGuarded<Settings, Q, A>(
  start: (settings: Settings, marks: Marks) => Promise<(question: Q) => Promise<A>>,
): void {
  let answer: Promise<(question: Q) => Promise<A>>;
  const handle = async (message: { settings: Settings } | { question: Q }): Promise<void> => {
    enter(states.steps);
    if ('settings' in message) {
      answer = start(message.settings, marks);
      await answer.catch(() => undefined);
    } else process.send?.(await replyTo(async () => (await answer)(message.question)));
    enter(states.idle);
  };
  let queue = Promise.resolve();
  process.on('message', (message: { settings: Settings } | { question: Q }) => {
    queue = queue.then(() => handle(message));
  });
  process.on('disconnect', () => process.exit());
  // Limits what the code takes, and ends it when the process that asks has ended.
  new Worker(join(process.env.SITE_PROGRAM_BUNDLE ?? '', 'guarded-watch.mjs'), { workerData: memory.buffer }).unref();
}
