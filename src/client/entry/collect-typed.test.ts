import { expect, it } from 'vitest';
import { collectTyped } from './collect-typed.ts';

class Key extends Event {
  readonly key: string;
  readonly ctrlKey: boolean;

  constructor(key: string, ctrlKey = false) {
    super('keydown', { cancelable: true });
    this.key = key;
    this.ctrlKey = ctrlKey;
  }
}

it('collects text until it ends', () => {
  const target = new EventTarget();
  const typed = collectTyped(target);
  for (const key of ['n', 'o', 'x', 'Backspace', 'Shift', 'd', '😀']) target.dispatchEvent(new Key(key));
  expect(target.dispatchEvent(new Key('c', true))).toBe(true);
  expect(target.dispatchEvent(new Key('e'))).toBe(false);
  expect(typed.end()).toEqual({ text: 'nod😀e', isEntered: false });
  expect(target.dispatchEvent(new Key('f'))).toBe(true);
});

it('reports a final Enter and prevents its default action', () => {
  for (const [keys, isEntered] of [
    [['a', 'Enter'], true],
    [['a', 'Enter', 'Shift'], true],
    [['a', 'Enter', 'b'], false],
  ] as const) {
    const target = new EventTarget();
    const typed = collectTyped(target);
    for (const key of keys) expect(target.dispatchEvent(new Key(key))).toBe(key === 'Shift');
    expect(typed.end()?.isEntered).toBe(isEntered);
  }
});

it('is canceled by Escape', () => {
  const target = new EventTarget();
  const typed = collectTyped(target);
  for (const key of ['a', 'Escape', 'b']) target.dispatchEvent(new Key(key));
  expect(typed.end()).toBeUndefined();
});
