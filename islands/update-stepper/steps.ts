/** The steps that the island shows: how each step of a batch of updates affects the editor's states. Only data. */

export interface Step {
  /** Index of the highlighted line of code; -1 for none. */
  readonly line: number;
  readonly title: string;
  readonly text: string;
  readonly current: readonly string[];
  /** Absent if there is no pending state. */
  readonly pending?: readonly string[];
  readonly queue: readonly string[];
  readonly dom: readonly string[];
  readonly calls: readonly string[];
}

export const lines: readonly string[] = [
  'editor.update(() => { // first',
  "  $append('One');",
  '  editor.update(() => {',
  "    $append('Two');",
  '  });',
  '});',
  'editor.update(() => { // second',
  "  $append('Three');",
  '});',
  'editor.getEditorState();',
  '// the running JavaScript ends',
];

const nothing: readonly string[] = [];

export const steps: readonly Step[] = [
  {
    line: -1,
    title: 'Before',
    text: 'The document is empty. There is a current state, and nothing is pending.',
    current: nothing,
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 0,
    title: 'The first update begins',
    text: 'The map of the current state is copied. The copy is the pending state, and $ functions work on it from here on.',
    current: nothing,
    pending: nothing,
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 1,
    title: 'The function runs at once',
    text: 'One is appended to the pending state. The current state and the DOM do not know of it.',
    current: nothing,
    pending: ['One'],
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 2,
    title: 'A nested update is queued',
    text: 'An update is running, so the inner function is put into a queue. Code after this call does not see its effect.',
    current: nothing,
    pending: ['One'],
    queue: ['Two'],
    dom: nothing,
    calls: nothing,
  },
  {
    line: 3,
    title: 'The outer function has returned',
    text: 'The queue is worked off, then transforms run on what is dirty. The update is over, and the commit is queued as a microtask.',
    current: nothing,
    pending: ['One', 'Two'],
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 7,
    title: 'The second update joins',
    text: 'A pending state exists, so no other copy is made. Three is appended, its transforms run, and no second commit is queued.',
    current: nothing,
    pending: ['One', 'Two', 'Three'],
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 9,
    title: 'Asked now, the editor answers with the old state',
    text: 'getEditorState() returns the current state, which is still empty. Pass discrete: true to an update when the next line needs its result.',
    current: nothing,
    pending: ['One', 'Two', 'Three'],
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 10,
    title: 'The microtask commits',
    text: 'The pending state becomes the current one, and from now on it is only read. The DOM is brought up to date in a single pass.',
    current: ['One', 'Two', 'Three'],
    queue: nothing,
    dom: ['One', 'Two', 'Three'],
    calls: nothing,
  },
  {
    line: 10,
    title: 'Listeners run once',
    text: 'They get the state before and after, and the tags of all updates of the batch. The onUpdate functions come last.',
    current: ['One', 'Two', 'Three'],
    queue: nothing,
    dom: ['One', 'Two', 'Three'],
    calls: ['update listener, tags first and second', 'onUpdate of the second update'],
  },
];
