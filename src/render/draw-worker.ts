/** A worker thread that draws documents and social images for site-files.ts. */
import { answerQuestions } from '../base/thread.ts';
import { createDraw, type DrawQuestion, type DrawSettings } from './draw.ts';

answerQuestions<DrawSettings, DrawQuestion, readonly Uint8Array[]>(async (settings) => createDraw(settings.shared, settings));
