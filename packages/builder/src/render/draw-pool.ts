/** Draws what takes long to draw: the first documents and images on this thread, the others in a pool of threads. */
import { early } from '../base/early.ts';
import { hasWorkers, mostWorkers, usualHeapLimit, WorkerPool } from '../base/worker-pool.ts';
import type { SharedParts } from './document.ts';
import { createDraw, type Draw, type DrawQuestion, type DrawSettings } from './draw.ts';

/** How many files are made before threads start: they take about as long as the start. */
const filesBeforeThreads = 50;

export interface DrawPool {
  readonly draw: Draw;
  /** Ends the threads. */
  stop(): Promise<void>;
}

export function createDrawPool(shared: Promise<SharedParts>, images: unknown): DrawPool {
  const settings = early(shared.then((known): DrawSettings => ({ shared: known, images })));
  // One core is left to the thread that asks.
  const most = Math.max(1, mostWorkers - 1);
  const pool = new WorkerPool<DrawQuestion, readonly Uint8Array[]>('draw-worker', { most, settings, heapLimit: usualHeapLimit });
  const drawHere = createDraw(shared, images);
  let drawn = 0;
  return {
    draw: (question) => (hasWorkers && drawn++ >= filesBeforeThreads ? pool.ask(question) : drawHere(question)),
    stop: () => pool.stop(),
  };
}
