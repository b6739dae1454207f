import { expect, it } from 'vitest';
import { type EarlyEvent, type Fate, fateOf, keepEvent } from './early-events.ts';

const click: EarlyEvent = { type: 'click', hit: 'nothing', place: 'chrome', isText: false };
const key: EarlyEvent = { type: 'keydown', hit: 'nothing', place: 'chrome', isText: false };
const input: EarlyEvent = { type: 'input', hit: 'native', place: 'chrome', isText: true };

it.each<[string, EarlyEvent, Fate, Fate]>([
  ['a click on text', click, 'load', 'leave'],
  ['a click on a link', { ...click, hit: 'link' }, 'leave', 'leave'],
  ['a click on a native control', { ...click, hit: 'native' }, 'load', 'leave'],
  ['a click on a button', { ...click, hit: 'scripted' }, 'hold', 'leave'],
  ['a click on a button in an island', { ...click, hit: 'scripted', place: 'island' }, 'hold', 'hold'],
  ['a click on a link in an island', { ...click, hit: 'link', place: 'island' }, 'leave', 'leave'],
  ['a click that the search answers', { ...click, hit: 'scripted', place: undefined }, 'leave', 'leave'],
  ['a key', key, 'leave', 'leave'],
  ['the key of the help', { ...key, key: 'help' }, 'hold', 'leave'],
  ['an arrow in a list of tabs', { ...key, hit: 'scripted', place: 'island', key: 'move' }, 'hold', 'hold'],
  ['typing', input, 'note', 'leave'],
  ['typing in an island', { ...input, place: 'island' }, 'note', 'note'],
  ['the input event of something else', { ...input, isText: false }, 'leave', 'leave'],
  ['the focus in a field', { ...input, type: 'focusin' }, 'load', 'leave'],
  ['the focus in a field of an island', { ...input, type: 'focusin', place: 'island' }, 'load', 'load'],
  ['the focus elsewhere', { ...click, type: 'focusin' }, 'leave', 'leave'],
])('%s: before the application, and once the chrome is interactive', (_, event, before, after) => {
  expect(fateOf(event, false)).toBe(before);
  expect(fateOf(event, true)).toBe(after);
});

const [button, field, other] = [{}, {}, {}] as EventTarget[] as [EventTarget, EventTarget, EventTarget];
const kept = (type: string, target: EventTarget) => ({ type, target });

it('keeps the first click on a control, the last input of a field, and the order', () => {
  const events = [
    kept('click', button),
    kept('input', field),
    kept('click', button),
    kept('keydown', button),
    kept('input', other),
    kept('input', field),
    kept('click', other),
  ];
  const all = events.reduce(
    (before, event) => keepEvent(before, event, (click) => click.target === event.target),
    [] as readonly ReturnType<typeof kept>[],
  );
  expect(all).toEqual([
    kept('click', button),
    kept('keydown', button),
    kept('input', other),
    kept('input', field),
    kept('click', other),
  ]);
  expect(all[0]).toBe(events[0]);
  expect(all[3]).toBe(events[5]);
});
