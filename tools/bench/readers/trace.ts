/** Records what the browser does (the data of DevTools' performance panel), and sums up the time of the main thread by phase. */
import type { Browser, Page } from '@playwright/test';

/** An event in the format of Chromium's traces; times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly id2?: { readonly local: string };
  readonly args?: {
    readonly name?: string;
    /** Of a style computation. */
    readonly elementCount?: number;
    /** Of a frame, see frames.ts. */
    readonly frame_reporter?: {
      readonly state: string;
      readonly scroll_state: string;
      readonly has_missing_content: boolean;
      readonly checkerboarded_needs_record: boolean;
      readonly checkerboarded_needs_raster: boolean;
    };
    readonly beginData?: { readonly dirtyObjects?: number; readonly totalObjects?: number };
  };
}

const phaseNames = {
  'HTML parsing': 'ParseHTML ParseAuthorStyleSheet',
  style: 'UpdateLayoutTree',
  layout: 'Layout HitTest',
  'pre-paint': 'PrePaint',
  paint: 'Paint PaintImage Layerize UpdateLayer',
  commit: 'Commit',
  intersections: 'IntersectionObserverController::computeIntersections',
  scripting:
    'EvaluateScript FunctionCall EventDispatch TimerFire FireAnimationFrame FireIdleCallback RunMicrotasks v8.compile v8.compileModule v8.evaluateModule v8.run v8.callFunction v8.produceCache',
  'garbage collection': 'MinorGC MajorGC V8.GC_MC_INCREMENTAL V8.GC_MC_INCREMENTAL_START V8.GC_MARK_COMPACTOR V8.GC_SCAVENGER',
};
export type Phase = keyof typeof phaseNames | 'other';
export const phases: readonly Phase[] = [...(Object.keys(phaseNames) as Phase[]), 'other'];

const phaseOf: ReadonlyMap<string, Phase> = new Map(
  Object.entries(phaseNames).flatMap(([phase, names]) => names.split(' ').map((name) => [name, phase as Phase] as const)),
);
const categories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
  'v8.execute',
];

export interface TraceSummary {
  /** Milliseconds of the main thread in each phase. What runs inside a phase counts only for its own. */
  readonly phases: Readonly<Record<Phase, number>>;
  /** How many elements' styles were computed. */
  readonly styled: number;
  /** How many objects of the layout tree were marked for layout. */
  readonly laidOut: number;
  /** The greatest size of the layout tree. */
  readonly layoutObjects: number;
  readonly layouts: number;
  /** How many layouts a script caused by asking for a result of them, instead of the next frame. */
  readonly forcedLayouts: number;
}

/** What is counted besides times, with its name in tables. */
export const traceCounts: readonly (readonly [string, Exclude<keyof TraceSummary, 'phases'>])[] = [
  ['elements styled, number', 'styled'],
  ['objects laid out, number', 'laidOut'],
  ['objects in the layout tree', 'layoutObjects'],
  ['layouts, number', 'layouts'],
  ['of these forced by scripts', 'forcedLayouts'],
];

/** Runs the action and returns what the browser did meanwhile. */
export async function record(browser: Browser, page: Page, action: () => Promise<void>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories });
  try {
    await action();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return traceEvents;
}

/** The times of all marks that a page has set with that name. */
export function marksOf(events: readonly TraceEvent[], name: string): number[] {
  return events.filter((one) => one.name === name).map(({ ts }) => ts);
}

/** Sums up the renderers' main threads between two times. */
export function summarizeTrace(events: readonly TraceEvent[], from: number, to: number): TraceSummary {
  const sums = Object.fromEntries(phases.map((phase) => [phase, 0])) as Record<Phase, number>;
  const counts = { styled: 0, laidOut: 0, layoutObjects: 0, layouts: 0, forcedLayouts: 0 };
  const isMain = (one: TraceEvent): boolean => one.name === 'thread_name' && one.args?.name === 'CrRendererMain';
  for (const { pid, tid } of events.filter(isMain)) {
    const own = events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X' && one.dur !== undefined);
    own.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    /** The events that have begun and not ended; the innermost last. */
    const open: { end: number; phase: Phase }[] = [];
    let at = from;
    const spend = (until: number): void => {
      const end = Math.min(until, to);
      const current = open.at(-1);
      if (current !== undefined && end > at) sums[current.phase] += (end - at) / 1000;
      at = Math.max(at, end);
    };
    const closeUntil = (time: number): void => {
      for (let last = open.at(-1); last !== undefined && last.end <= time; last = open.at(-1)) {
        spend(last.end);
        open.pop();
      }
    };
    for (const { name, ts, dur = 0, args } of own) {
      closeUntil(ts);
      spend(ts);
      if (ts >= from && ts < to) {
        if (name === 'UpdateLayoutTree') counts.styled += args?.elementCount ?? 0;
        if (name === 'Layout') {
          counts.layouts++;
          if (open.some(({ phase }) => phase === 'scripting')) counts.forcedLayouts++;
          counts.laidOut += args?.beginData?.dirtyObjects ?? 0;
          counts.layoutObjects = Math.max(counts.layoutObjects, args?.beginData?.totalObjects ?? 0);
        }
      }
      open.push({ end: ts + dur, phase: phaseOf.get(name) ?? open.at(-1)?.phase ?? 'other' });
    }
    closeUntil(Number.POSITIVE_INFINITY);
  }
  return { phases: sums, ...counts };
}
