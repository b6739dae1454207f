import { expect, test } from 'vitest';
import type { ReadPreference } from '../../../chrome/stored-values.ts';
import showStoredChoices from './stored-choice.ts';

/** A group of two tabs, of which the document has brought some panels so far. */
function makeGroup(arrived: number) {
  const makeTab = (value: string) => ({
    value,
    tabIndex: 0,
    selected: '',
    setAttribute(_name: string, selected: string) {
      this.selected = selected;
    },
  });
  const tabs = [makeTab('npm'), makeTab('yarn')];
  const panels = Array.from({ length: arrived }, () => ({ hidden: false }));
  const group = { dataset: { group: 'pm' }, children: [{ children: tabs }, ...panels] };
  const root = { querySelectorAll: () => [group] } as unknown as ParentNode;
  return { tabs, panels, root };
}

const storing =
  (value: string): ReadPreference =>
  () =>
    value as never;

test.each([0, 1, 2])('shows the stored tab when %i of its two panels have arrived', (arrived) => {
  const { tabs, panels, root } = makeGroup(arrived);
  showStoredChoices(root, storing('yarn'));
  expect(tabs.map(({ selected, tabIndex }) => [selected, tabIndex])).toEqual([
    ['false', -1],
    ['true', 0],
  ]);
  expect(panels.map(({ hidden }) => hidden)).toEqual(['until-found', false].slice(0, arrived));
});
