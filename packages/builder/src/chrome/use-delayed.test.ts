import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed as isLongWait } from './use-delayed.ts';

/** What React keeps of a component. */
const kept = vi.hoisted((): { state?: boolean; waiting?: unknown; cleanUp?: (() => void) | undefined } => ({}));
vi.mock('react', () => ({
  useState: (initial: boolean) => [kept.state ?? initial, (value: boolean) => (kept.state = value)],
  useEffect(effect: () => (() => void) | undefined, [waiting]: readonly unknown[]) {
    if ('waiting' in kept && kept.waiting === waiting) return;
    kept.cleanUp?.();
    Object.assign(kept, { waiting, cleanUp: effect() });
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a wait shows after 200 ms, until it is over, and the next one again after 200 ms', () => {
  const after = (milliseconds: number, waiting: boolean): boolean => {
    vi.advanceTimersByTime(milliseconds);
    return isLongWait(waiting);
  };
  for (let round = 0; round < 2; round++) {
    expect([after(0, false), after(1000, false), after(0, true), after(199, true), after(1, true)]).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect([after(1000, true), after(0, false), after(0, true), after(199, true)]).toEqual([true, false, false, false]);
    expect(after(0, false)).toBe(false);
    expect(after(1000, true)).toBe(false);
    expect(after(0, false)).toBe(false);
  }
});
