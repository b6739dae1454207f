import { describe, expect, it } from 'vitest';
import { shownFrames } from './frames.ts';
import { summarizeTrace, type TraceEvent } from './trace.ts';

const main = { pid: 1, tid: 1 };
const thread: TraceEvent = { ...main, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } };
const complete = (name: string, ts: number, dur: number, args: TraceEvent['args'] = {}): TraceEvent => ({
  ...main,
  name,
  ph: 'X',
  ts,
  dur,
  args,
});

describe('summarize', () => {
  it('counts time only for the innermost phase', () => {
    const events = [
      thread,
      complete('RunTask', 0, 10_000),
      complete('FunctionCall', 1000, 6000),
      complete('UpdateLayoutTree', 2000, 3000, { elementCount: 7 }),
      complete('Paint', 8000, 1000),
    ];
    const { phases, styled } = summarizeTrace(events, 0, 20_000);
    expect(phases).toMatchObject({ scripting: 3, style: 3, paint: 1, other: 3, layout: 0 });
    expect(styled).toBe(7);
  });

  it('counts what has no phase of its own for what it is part of', () => {
    const events = [thread, complete('FunctionCall', 0, 5000), complete('Something', 1000, 2000)];
    expect(summarizeTrace(events, 0, 9000).phases.scripting).toBe(5);
  });

  it('cuts off what is outside the time', () => {
    const events = [thread, complete('Paint', 0, 4000), complete('Layout', 5000, 4000), complete('Layout', 9000, 1000)];
    const { phases, layouts } = summarizeTrace(events, 1000, 6000);
    expect(phases).toMatchObject({ paint: 3, layout: 1 });
    expect(layouts).toBe(1);
  });

  it('tells the layouts that a script forced from those of a frame', () => {
    const beginData = { dirtyObjects: 5, totalObjects: 40 };
    const events = [
      thread,
      complete('FunctionCall', 0, 3000),
      complete('Layout', 1000, 1000, { beginData }),
      complete('Layout', 4000, 1000, { beginData: { ...beginData, totalObjects: 60 } }),
    ];
    expect(summarizeTrace(events, 0, 9000)).toMatchObject({ layouts: 2, forcedLayouts: 1, laidOut: 10, layoutObjects: 60 });
  });

  it('ignores other threads', () => {
    const other = { ...complete('Paint', 0, 1000), tid: 2 };
    expect(summarizeTrace([thread, other], 0, 9000).phases.paint).toBe(0);
  });
});

describe('shownFrames', () => {
  const frame = (local: string, from: number, to: number, state: string, more = {}): TraceEvent[] => {
    const whole = { checkerboarded_needs_record: false, checkerboarded_needs_raster: false, has_missing_content: false };
    const report = { state, scroll_state: 'SCROLL_COMPOSITOR_THREAD', ...whole, ...more };
    const event = { ...main, name: 'PipelineReporter', id2: { local } };
    return [
      { ...event, ph: 'b', ts: from, args: { frame_reporter: report } },
      { ...event, ph: 'e', ts: to },
    ];
  };

  it('returns the times between shown frames, even if their reports overlap', () => {
    const events = [
      ...frame('1', 0, 20_000, 'STATE_PRESENTED_ALL'),
      ...frame('2', 16_000, 36_000, 'STATE_PRESENTED_PARTIAL', { has_missing_content: true }),
      ...frame('3', 32_000, 40_000, 'STATE_DROPPED'),
      ...frame('1', 48_000, 70_000, 'STATE_PRESENTED_ALL'),
    ];
    expect(shownFrames(events, 0, 90_000)).toEqual({ intervals: [16, 34], dropped: 1, blank: 1 });
  });

  it('counts a frame once whose parts are reported separately, and none that does not scroll', () => {
    const events = [
      ...frame('1', 0, 20_000, 'STATE_PRESENTED_PARTIAL'),
      ...frame('2', 0, 20_000, 'STATE_PRESENTED_ALL'),
      ...frame('3', 16_000, 37_000, 'STATE_PRESENTED_ALL', { scroll_state: 'SCROLL_NONE' }),
      ...frame('4', 32_000, 50_000, 'STATE_PRESENTED_ALL'),
    ];
    expect(shownFrames(events, 0, 90_000).intervals).toEqual([30]);
  });
});
