import { expect, it } from 'vitest';
import { type Fate, fateOf } from './early-events.ts';

const link = { matches: (selector: string): boolean => selector === 'a[href]' };
const other = { matches: (): boolean => false };

interface Hit {
  readonly control?: typeof link;
  readonly isScripted?: boolean;
  readonly isText?: boolean;
  readonly isHelp?: boolean;
}

it.each<[string, Parameters<typeof fateOf>[0], Hit, Fate | undefined]>([
  ['a click on text', { type: 'click' }, {}, 'load'],
  ['a click on a link', { type: 'click' }, { control: link }, undefined],
  ['a click on another control that works by itself', { type: 'click' }, { control: other }, 'load'],
  ['a click on a button', { type: 'click' }, { control: other, isScripted: true }, 'hold'],
  ['a letter', { type: 'keydown', key: 'a' }, { control: other, isScripted: true }, undefined],
  ['a letter in a field', { type: 'keydown', key: 'a' }, { control: other, isText: true }, undefined],
  ['the key of the help', { type: 'keydown', key: '?' }, { isHelp: true }, 'hold'],
  ['the key of the help on a link', { type: 'keydown', key: '?' }, { control: link, isHelp: true }, 'hold'],
  ['an arrow in a list of tabs', { type: 'keydown', key: 'ArrowLeft' }, { control: other, isScripted: true }, 'hold'],
  ['an arrow in a field', { type: 'keydown', key: 'ArrowLeft' }, { control: other, isText: true }, undefined],
  ['typing', { type: 'input' }, { control: other, isText: true }, 'note'],
  ['the input event of something else', { type: 'input' }, { control: other }, undefined],
  ['the focus in a field', { type: 'focusin' }, { control: other, isText: true }, 'load'],
  ['the focus elsewhere', { type: 'focusin' }, { control: other, isScripted: true }, undefined],
])('%s', (_, event, { control = null, isScripted = false, isText = false, isHelp = false }, expected) => {
  expect(fateOf(event, control, isScripted, isText, isHelp)).toBe(expected);
});
