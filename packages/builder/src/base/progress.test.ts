import { afterEach, expect, it, vi } from 'vitest';
import { startStep, timeLeft } from './progress.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a step writes; `advance` lets ten seconds pass. */
function watch(isTerminal: boolean, quiet = false) {
  let now = 0;
  let said = '';
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  const wasTerminal = process.stdout.isTTY;
  process.stdout.isTTY = isTerminal;
  const step = startStep('Compile', quiet);
  process.stdout.isTTY = wasTerminal;
  return {
    advance: (done: number) => {
      step.advance(done, 100);
      now += 10_000;
    },
    finish: () => step.finish('done'),
    said: () => said,
  };
}

it('says how long it will still take, if that is long', () => {
  expect(timeLeft({ passed: 1000, done: 1, left: 41 })).toBe(', 40 s left');
  expect(timeLeft({ passed: 1000, done: 1, left: 180 })).toBe(', 3 min left');
  expect(timeLeft({ passed: 1000, done: 1, left: 10 })).toBe('');
  expect(timeLeft({ passed: 1000, done: 0, left: 100 })).toBe('');
});

it('writes plain lines without a terminal, and counts only what is not done at once', () => {
  const step = watch(false);
  for (const done of [40, 50, 90, 100]) step.advance(done);
  step.finish();
  expect(step.said()).toBe('  Compile: 50 of 100, 50 s left\n  Compile: 90 of 100\n  Compile: done (40.00 s)\n');
});

it('draws a bar on a terminal, and nothing if it is to be quiet', () => {
  const step = watch(true);
  step.advance(0);
  step.advance(25);
  expect(step.said()).toContain('\r\u001b[K  Compile █████░░░░░░░░░░░░░░░ 25/100, 30 s left');
  step.finish();
  expect(step.said()).toMatch(/\r\u001b\[K {2}Compile: done \(20\.00 s\)\n$/);
  vi.restoreAllMocks();
  const quiet = watch(false, true);
  for (const done of [0, 25, 100]) quiet.advance(done);
  quiet.finish();
  expect(quiet.said()).toBe('');
});
