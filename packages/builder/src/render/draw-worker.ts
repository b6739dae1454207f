/** A worker thread that draws documents and social images for site-files.ts. */
import { answering } from '../base/worker-pool.ts';
import { createDraw, type DrawQuestion, type DrawSettings } from './draw.ts';

export default answering<DrawSettings, DrawQuestion, readonly Uint8Array[]>((settings) =>
  createDraw(settings.shared, settings.images),
);
