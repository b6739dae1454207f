/** The steps that the island shows: how each step of a batch of updates affects the editor's states. Only data. */

export interface UpdateStep {
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

export const steps: readonly UpdateStep[] = [
  {
    line: -1,
    title: 'Before',
    text: 'The document is empty. The editor has a current state and no pending state.',
    current: nothing,
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 0,
    title: 'The first update starts',
    text: 'Lexical copies the map of the current state. The copy is the pending state, which $ functions now use.',
    current: nothing,
    pending: nothing,
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 1,
    title: 'The function runs immediately',
    text: "The function appends One to the pending state. The current state and the DOM don't change.",
    current: nothing,
    pending: ['One'],
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 2,
    title: 'A nested update is queued',
    text: "An update is already running, so Lexical adds the inner function to a queue. Code after this call doesn't see its effect.",
    current: nothing,
    pending: ['One'],
    queue: ['Two'],
    dom: nothing,
    calls: nothing,
  },
  {
    line: 3,
    title: 'The outer function has returned',
    text: 'Lexical runs the queued functions, then the transforms for dirty nodes. The update is complete, and the commit is queued as a microtask.',
    current: nothing,
    pending: ['One', 'Two'],
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 7,
    title: 'The second update joins',
    text: 'Lexical reuses the pending state instead of copying the map again. The function appends Three, and the transforms run. No second commit is queued.',
    current: nothing,
    pending: ['One', 'Two', 'Three'],
    queue: nothing,
    dom: nothing,
    calls: nothing,
  },
  {
    line: 9,
    title: 'The editor still returns the old state',
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
    text: 'The pending state becomes the current state, which is now read-only. Lexical updates the DOM in a single pass.',
    current: ['One', 'Two', 'Three'],
    queue: nothing,
    dom: ['One', 'Two', 'Three'],
    calls: nothing,
  },
  {
    line: 10,
    title: 'Listeners run once',
    text: 'They receive the states before and after the commit, and the tags of all updates in the batch. The onUpdate functions run last.',
    current: ['One', 'Two', 'Three'],
    queue: nothing,
    dom: ['One', 'Two', 'Three'],
    calls: ['update listener, tags first and second', 'onUpdate of the second update'],
  },
];
