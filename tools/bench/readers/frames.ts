/**
 * Reads from a trace which frames the screen has shown during scrolling. They are made by the compositor's thread, which moves what the
 * main thread has painted, so they come even while the main thread is busy; then parts of them may be blank.
 */
import type { TraceEvent } from './trace.ts';

export interface ShownFrames {
  /** Milliseconds from each shown frame to the next. */
  readonly intervals: readonly number[];
  /** Frames that were due and not shown. */
  readonly dropped: number;
  /** Shown frames in which something was not painted yet. */
  readonly blank: number;
}

/** @param to Like `from`, in the microseconds of the trace. */
export function shownFrames(events: readonly TraceEvent[], from: number, to: number): ShownFrames {
  const reports = events.filter(({ name, ts }) => name === 'PipelineReporter' && ts >= from && ts <= to);
  const begun = new Map<string, TraceEvent>();
  const shown: number[] = [];
  let dropped = 0;
  let blank = 0;
  for (const event of reports.sort((a, b) => a.ts - b.ts)) {
    const id = `${event.pid} ${event.id2?.local}`;
    if (event.ph === 'b') begun.set(id, event);
    const frame = event.ph === 'e' ? begun.get(id)?.args?.frame_reporter : undefined;
    if (frame === undefined || frame.scroll_state === 'SCROLL_NONE') continue;
    if (frame.state === 'STATE_DROPPED') dropped++;
    if (!frame.state.startsWith('STATE_PRESENTED')) continue;
    if (frame.has_missing_content || frame.checkerboarded_needs_record || frame.checkerboarded_needs_raster) blank++;
    // A frame is reported twice if the main thread's part of it comes later.
    if (event.ts - (shown.at(-1) ?? Number.NEGATIVE_INFINITY) > 1000) shown.push(event.ts);
  }
  return { intervals: shown.slice(1).map((time, index) => (time - (shown[index] ?? 0)) / 1000), dropped, blank };
}
