/** A thread beside the code of a guarded process, which ends the process when that code takes too much of anything. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { marksFile, memoryLimit, type StopReason, states, timeLimits, waitingLimit } from './marks.ts';

const memory = new Int32Array(workerData as SharedArrayBuffer);

/** Milliseconds between two looks. */
const interval = 100;
let step = -1;
/** Microseconds that the process had computed when the step was first seen. */
let before = 0;
/** How often the step has been seen. */
let looks = 0;

setInterval(() => {
  const state = Atomics.load(memory, 1);
  const { user, system } = process.cpuUsage();
  if (state === states.idle || Atomics.load(memory, 0) !== step) {
    step = Atomics.load(memory, 0);
    before = user + system;
    looks = 0;
    return;
  }
  looks++;
  const computed = user + system - before;
  const limit = state === states.code ? timeLimits.code : timeLimits.steps;
  if (computed > limit * 1_000_000) end('time');
  else if (process.memoryUsage.rss() > memoryLimit * 1_000_000) end('memory');
  // Less than a hundredth of the time: even a machine with far too much to do gives a process more than that.
  else if (looks > (waitingLimit * 1000) / interval && computed < (looks * interval * 1000) / 100) end('waiting');
}, interval);

function end(reason: StopReason): void {
  writeSync(marksFile, reason, 0);
  process.kill(process.pid, 'SIGKILL');
}
