import { expect, test } from 'vitest';
import { avoidedPhrases, findAvoidedPhrases } from './phrasing.ts';
import { ProseText } from './prose-text.ts';

function find(source: string): string[] {
  const text = new ProseText('a.md', source);
  text.keep(0, source.length);
  return findAvoidedPhrases(text).map(({ message }) => message.replace(' is not plain English', ''));
}

/** For each phrase in the order of the list: a sentence that has it, what is reported, and a similar sentence that is correct. */
const cases = [
  ['Gives the root of the state.', '"Gives the"', 'The method gives the node a key. Gives way.'],
  ['Tells whether a node is a text.', '"Tells whether"', 'The flag tells whether a node is dirty.'],
  ['Says that a break becomes a line break.', '"Says that"', 'The message says that the file is missing.'],
  ['Offers to make lists of these elements.', '"Offers to make"', 'The menu offers to embed the video.'],
  ['Marked so by its name.', '"Marked so"', 'The text is marked, so it is saved.'],
  ['The width; 1 when absent.', '"when absent"', 'It is added when it is absent.'],
  ['The tags of the updates that it hears of.', '"hears of"', 'It hears the event.'],
  ['It runs when somebody clicks.', '"somebody"', 'It runs when someone clicks, and nobody waits.'],
  ['What one types goes after the link.', '"What one types"', 'This one types faster. If one of them types, it stops.'],
  ['The rest is told in the guide.', '"is told in"', 'The user is told that the file is missing.'],
  [
    'How points work is explained under selection.',
    '"is explained under"',
    'The guide explains how points work under a heading.',
  ],
  ['The caret shall move.', '"shall"', 'The shallow copy and the shell.'],
  ['What they need not is a server.', '"What they need not is"', 'You need not install it. What it is not is clear.'],
  ['It reports a node that is no cell.', '"that is no cell"', 'A node that is no longer used, and there is no cell.'],
  ['The new node belongs to no parent yet.', '"belongs to no"', 'It does not belong to a parent.'],
  ['The order in which they are to stand.', '"are to stand"', 'The aim is to be fast, and its friends are to blame.'],
  ['The node comes to stand after a list.', '"comes to stand"', 'The editor comes to a stand.'],
  ['Lists and links are so.', '"are so"', 'The rules are so strict that it fails.'],
  ['Every change takes this way.', '"takes this way"', 'It works this way.'],
  ['The class decides what becomes of the element.', '"what becomes of"', 'It becomes of no use.'],
  ['The keys are not the editor’s business.', '"editor’s business"', 'Keep your business logic in your business rules.'],
  ['The whole update is taken back.', '"is taken back"', 'It was taken from the back.'],
  ['A transform must come to rest.', '"come to rest"', 'The rest comes to mind.'],
  ['The browser goes on accepting keys.', '"goes on accepting"', 'It goes on the page. Read on. Writing goes on.'],
  ['It takes the JSON, else the HTML.', '", else"', 'If it is a text, do that, else if it is a list, do this. Or else.'],
  [
    'It waits until all transforms are through.',
    '"until all transforms are through"',
    'When the changes are through a proxy, wait.',
  ],
  ['Plugins pass them by.', '"pass them by"', 'Functions pass them by reference.'],
  ['The element has no name to speak of.', '"no name to speak of"', 'There is nothing to speak of types here.'],
  ['The next page tells the whole story.', '"tells the whole story"', 'The whole story is long.'],
  ['The two handlers are what counts.', '"are what counts"', 'What counts is the handler. See what matters.'],
  ['The size from which size on the index is split.', '"from which size on"', 'The place from which it depends on nothing.'],
  ['It installs the browser if it may.', '"if it may"', 'Check if it may be empty.'],
  ['The value stands in brackets.', '"stands in brackets"', 'The letter stands for a node, and it stands out.'],
  ['The editor before the press: a line.', '"before the press"', 'The editor before the press release.'],
  ['The call of the function ends.', '"The call of"', 'The call to the function ends. It calls off the search.'],
  ['The built-in rules and your own ones.', '"own ones"', 'Only your own. Ones and zeros.'],
  ['The element is made anew.', '"anew"', 'The element is made again. Renewed.'],
  ['A button belongs into a decorator.', '"belongs into"', 'It belongs in a decorator.'],
  ['If you change something near by, wait.', '"near by"', 'It is near by default, and nearby.'],
  ['An error outside of an update.', '"outside of"', 'Outside, of course, it fails.'],
  ['Finds the cell round a node.', '"round"', 'It looks around the node. A round trip.'],
  ['Dispatch it without payload.', '"without payload"', 'Dispatch it without a payload, and without payload types.'],
  ['The code from the anchor on.', '"from the anchor on"', 'The code from the anchor on the left. From that point on, wait.'],
  [
    'No function of this release takes it.',
    '"function of this release"',
    'No function in this release. The date of this release.',
  ],
  ['Empty when it is a mere caret.', '"mere"', 'It is merely a caret.'],
  ['It keeps the white space.', '"white space"', 'It keeps the whitespace.'],
  ['The names are separated by blanks.', '"blanks"', 'It blanks out the code, after a blank line or in a blank page.'],
  ['It takes some 50 ms.', '"some 50"', 'It takes some time, and some 3D models. In some, 50 are left.'],
  ['An emoji in the place of the text.', '"in the place of"', 'An emoji takes the place of the text.'],
  ['A DOM for the time of one conversion.', '"for the time of"', 'Wait for the time that it takes.'],
  ['The island comes alive.', '"comes alive"', 'The island is alive.'],
  ['After this page you can walk the tree.', '"After this page you"', 'After this page loads, you can type.'],
  ['The lines that matter are in `clone`.', '"lines that matter"', 'The lines are a matter of style.'],
  ['It highlights code while people type.', '"while people type"', 'While a user types, wait. It reads as people type.'],
  ['See what usually brings them about.', '"brings them about"', 'It brings them to the page about nodes.'],
  ['The update runs no transforms.', '"runs no transforms"', 'It runs no longer than a second. It needs no DOM.'],
  ['Each item is a list of its own.', '"a list of its own"', 'The text has no style of its own. It is a list of its own items.'],
  ['Such builds freeze the selection.', '"Such builds"', 'Such as it is, no such file exists. In such a case, wait.'],
  ['A folder and what it holds.', '"what it holds"', 'What holds it up is a lock. It holds.'],
  ['A disabled button loses the focus.', '"loses the focus"', 'The button loses focus. It takes the focus of a selection.'],
  ['Type two number signs.', '"number signs"', 'The number signals an error.'],
  ['A second press moves past it.', '"A second press"', 'The second press release. Press it a second time.'],
  [
    'One handler copies HTML; that of plain text copies text.',
    '"; that of"',
    'The type is not that of the class; that is wrong.',
  ],
  ['Two events arrive, as when a word is corrected.', '", as when"', 'The result is the same as when you type.'],
] as const;

test('each phrase is found by its own pattern, and similar correct sentences by none', () => {
  expect(cases.map(([wrong]) => find(wrong))).toEqual(cases.map(([, found]) => [found]));
  expect(cases.flatMap(([, , correct]) => find(correct))).toEqual([]);
  for (const [index, { pattern }] of avoidedPhrases.entries()) {
    expect(cases[index]?.[0], String(pattern)).toMatch(pattern);
  }
  expect(cases).toHaveLength(avoidedPhrases.length);
});

test('a phrase may continue on the next line, but not across code or paragraphs', () => {
  expect(find('An error outside\n    of an update.')).toEqual(['"outside of"']);
  expect(find('It runs outside\n\nof.')).toEqual([]);
  const source = 'It is outside `x` of it.';
  const text = new ProseText('a.md', source);
  text.keep(0, 14);
  text.keep(17, source.length);
  expect(text.prose).toBe('It is outside     of it.');
  expect(findAvoidedPhrases(text)).toEqual([]);
});
