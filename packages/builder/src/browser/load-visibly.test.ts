import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadVisibly, type Spot, showLoading } from './load-visibly.ts';

/** As much of an element as is needed. */
class FakeElement {
  className = '';
  role = '';
  type = '';
  textContent = '';
  readonly content: (FakeElement | string)[] = [];
  #parent: FakeElement | undefined;
  #press = (): void => {};

  append(...content: (FakeElement | string)[]): void {
    for (const part of content) if (typeof part !== 'string') part.#moveTo(this);
    this.content.push(...content);
  }
  after(next: FakeElement): void {
    const parent = this.#parent;
    next.#moveTo(parent);
    parent?.content.splice(parent.content.indexOf(this) + 1, 0, next);
  }
  remove(): void {
    this.#moveTo(undefined);
  }
  #moveTo(parent: FakeElement | undefined): void {
    const around = this.#parent?.content;
    if (around?.includes(this) === true) around.splice(around.indexOf(this), 1);
    this.#parent = parent;
  }
  addEventListener(type: string, listener: () => void): void {
    if (type === 'click') this.#press = listener;
  }
  press(): void {
    this.#press();
  }
  focus(): void {
    focused = this;
  }
  get text(): string {
    return this.textContent + this.content.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  }
}

let focused: FakeElement | undefined;
let page: FakeElement;
let island: FakeElement;
const states = (parent = page) => parent.content.filter((part) => part instanceof FakeElement && part.className === 'load-state');
const spot = (position: 'append' | 'after'): Spot => [island as unknown as Element, position];
function defer<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => new FakeElement() });
  page = new FakeElement();
  island = new FakeElement();
  page.append(island, 'below');
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a short wait shows nothing', async () => {
  const { promise, resolve } = defer<string>();
  const shown = showLoading(promise, spot('after'));
  await wait(199);
  expect(states()).toEqual([]);
  resolve('loaded');
  expect(await shown).toBe('loaded');
  await wait(1000);
  expect(states()).toEqual([]);
});

test.each(['after', 'append'] as const)('a longer wait says so (%s), until it is over', async (position) => {
  const { promise, resolve } = defer<void>();
  const shown = showLoading(promise, spot(position));
  await wait(200);
  const [state] = states(position === 'after' ? page : island);
  expect(state).toMatchObject({ role: 'status', className: 'load-state', content: ['Loading…'] });
  if (position === 'after') expect(page.content).toEqual([island, state, 'below']);
  resolve();
  await shown;
  expect([...states(), ...states(island)]).toEqual([]);
});

test('a later wait for the same element takes the place of an earlier one', async () => {
  const [first, second] = [defer<void>(), defer<void>()];
  const all = [showLoading(first.promise, spot('after'))];
  await wait(100);
  all.push(showLoading(second.promise, spot('after')));
  await wait(100);
  expect(states()).toEqual([]);
  await wait(100);
  expect(states()).toHaveLength(1);
  const third = defer<void>();
  all.push(showLoading(third.promise, spot('after')));
  expect(states()).toEqual([]);
  for (const { resolve } of [first, second, third]) resolve();
  await Promise.all(all);
});

test('a failure is said with Retry, which tries again and gives the focus away', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  const next = new FakeElement();
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('loaded');
  const loaded = loadVisibly(load, spot('after'), next as unknown as HTMLElement);
  await wait(0);
  expect(warning).toHaveBeenCalledOnce();
  const [state] = states() as [FakeElement];
  expect([state.role, state.text]).toEqual(['alert', 'This could not be loaded. Retry']);
  const button = state.content.at(-1) as FakeElement;
  expect(button).toMatchObject({ type: 'button', className: 'button' });
  await wait(60_000);
  expect([load.mock.calls.length, focused]).toEqual([1, undefined]);
  button.press();
  expect(await loaded).toBe('loaded');
  expect([focused, states()]).toEqual([next, []]);
});
