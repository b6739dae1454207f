import { expect, it } from 'vitest';
import { type How, hidden, leaveTime, nextTip, restTime, type TipState, type TipStep } from './tip-state.ts';

type State = TipState<string>;
type Step = TipStep<string>;

const shown = (how: How, name = 'a'): State => ({ shown: { name, how }, planned: undefined });
const planning = (state: State, name: string | undefined, after: number): State => ({ ...state, planned: { name, after } });
const overA: Step = { type: 'over name', name: 'a' };
const overB: Step = { type: 'over name', name: 'b' };
const away: Step = { type: 'over nothing' };
const left: Step = { type: 'left' };
const due: Step = { type: 'due' };

it.each<[string, State, Step, State]>([
  // The mouse.
  ['the mouse comes to a name', hidden, overA, planning(hidden, 'a', restTime)],
  ['it has rested there', planning(hidden, 'a', restTime), due, shown('pointer')],
  ['it moves on before', planning(hidden, 'a', restTime), away, hidden],
  ['it comes to the next name, faster', shown('pointer'), overB, planning(shown('pointer'), 'b', restTime / 2)],
  ['it has rested on the next name', planning(shown('pointer'), 'b', restTime / 2), due, shown('pointer', 'b')],
  ['it leaves the name', shown('pointer'), away, planning(shown('pointer'), undefined, leaveTime)],
  ['it reaches the tooltip in time', planning(shown('pointer'), undefined, leaveTime), { type: 'over tip' }, shown('pointer')],
  ['it does not', planning(shown('pointer'), undefined, leaveTime), due, hidden],
  ['it leaves the page', shown('pointer'), left, hidden],
  ['it leaves the page before it has rested', planning(hidden, 'a', restTime), left, hidden],
  // What the mouse has not shown.
  ['the mouse leaves a name that was tapped', shown('tap'), away, shown('tap')],
  ['the mouse leaves the page after a tap', shown('tap'), left, shown('tap')],
  ['the mouse leaves a name in focus', shown('keys'), away, shown('keys')],
  ['the mouse has rested on the name in focus', planning(shown('keys'), 'a', restTime / 2), due, shown('keys')],
  ['the mouse has rested on the name that was tapped', planning(shown('tap'), 'a', restTime / 2), due, shown('pointer')],
  ['the mouse has rested on another name than the one in focus', planning(shown('keys'), 'b', 90), due, shown('pointer', 'b')],
  // Presses and keys.
  ['a name is tapped', hidden, { type: 'asked', name: 'a', how: 'tap' }, shown('tap')],
  [
    'a name gets the focus while another one is planned',
    planning(hidden, 'b', restTime),
    { type: 'asked', name: 'a', how: 'keys' },
    shown('keys'),
  ],
  ['the name loses the focus', shown('keys'), { type: 'blurred', name: 'a' }, hidden],
  ['another name loses the focus', shown('keys'), { type: 'blurred', name: 'b' }, shown('keys')],
  ['Escape', planning(shown('keys'), 'b', 90), { type: 'dismissed' }, hidden],
  ['a timer that was too late', shown('keys'), due, shown('keys')],
])('%s', (_, before, step, after) => {
  expect(nextTip(before, step)).toEqual(after);
});
