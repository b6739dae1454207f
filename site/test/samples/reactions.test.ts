// Runs the samples on listeners, transforms and commands.
import type { LexicalEditor } from 'lexical';
import { afterEach, expect, it, vi } from 'vitest';
import { change, createTestEditor, lexical, richText, settle, textOf, write } from './editors.ts';
import { openPage } from './run-sample.ts';

const { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection } = lexical;
type Register = (editor: LexicalEditor) => () => void;

const listeners = openPage('concepts/listeners');
const transforms = openPage('concepts/transforms');
const commands = openPage('concepts/commands');
afterEach(() => void vi.useRealTimers());

it('autosave.ts saves once after a pause, but not for caret movements or changes by others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { registerAutosave } = listeners.run<{
    registerAutosave(editor: LexicalEditor, save: (json: string) => void): () => void;
  }>('autosave.ts').exports;
  const editor = createTestEditor();
  const saved: string[] = [];
  const remove = registerAutosave(editor, (json) => void saved.push(json));
  write(editor, 'one');
  write(editor, 'two');
  vi.runAllTimers();
  expect(saved).toHaveLength(1);
  expect(saved[0]).toContain('"text":"two"');
  change(editor, () => void $getRoot().selectEnd());
  editor.update(() => void $getRoot().append($createParagraphNode()), { discrete: true, tag: 'collaboration' });
  vi.runAllTimers();
  expect(saved).toHaveLength(1);
  write(editor, 'three');
  remove();
  write(editor, 'four');
  vi.runAllTimers();
  expect(saved).toHaveLength(1);
});

it('outline.ts reports the headings after each change to the document', () => {
  const { registerOutline } = listeners.run<{
    registerOutline(editor: LexicalEditor, show: (titles: string[]) => void): () => void;
  }>('outline.ts').exports;
  const editor = createTestEditor();
  const shown: string[][] = [];
  registerOutline(editor, (titles) => void shown.push(titles));
  change(editor, () => {
    $getRoot().append(richText.$createHeadingNode('h2').append($createTextNode('One')), $createParagraphNode());
  });
  change(editor, () => void $getRoot().selectStart());
  expect(shown).toEqual([['One']]);
});

it('counter.ts counts user-perceived characters', () => {
  const { registerCounter } = listeners.run<{
    registerCounter(editor: LexicalEditor, output: { textContent: string }): () => void;
  }>('counter.ts').exports;
  const editor = createTestEditor();
  const output = { textContent: '' };
  registerCounter(editor, output);
  write(editor, 'ab😀');
  expect(output.textContent).toBe('3 characters');
});

it('register-all.ts removes all listeners at once', () => {
  const { exports, log } = listeners.run<{ registerLogging: Register }>('register-all.ts');
  const editor = createTestEditor();
  const remove = exports.registerLogging(editor);
  editor.setEditable(false);
  editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode('text'))), {
    discrete: true,
    tag: 'a',
  });
  expect(log).toEqual([
    ['editable', false],
    ['text', 4],
    ['update', ['a']],
  ]);
  remove();
  editor.setEditable(true);
  write(editor, 'more');
  expect(log).toHaveLength(3);
});

it('arrows.ts replaces every arrow and keeps the caret after it', () => {
  const { registerArrows } = transforms.run<{ registerArrows: Register }>('arrows.ts').exports;
  const editor = createTestEditor();
  registerArrows(editor);
  change(editor, () => {
    const text = $createTextNode('a -> b -> c');
    $getRoot().append($createParagraphNode().append(text));
    text.select(4, 4);
  });
  expect(textOf(editor)).toBe('a → b → c');
  write(editor, 'a ->');
  change(editor, () => {
    const text = $getRoot().getAllTextNodes()[0];
    text?.setTextContent('b ->').select(4, 4);
  });
  expect(textOf(editor)).toBe('b →');
  const caret = editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) ? selection.anchor.offset : undefined;
  });
  expect(caret).toBe(3);
});

it('bold-headings.ts settles', () => {
  const { registerBoldHeadings } = transforms.run<{ registerBoldHeadings: Register }>('bold-headings.ts').exports;
  const editor = createTestEditor();
  registerBoldHeadings(editor);
  change(editor, () => {
    $getRoot().append(
      richText.$createHeadingNode('h2').append($createTextNode('Title')),
      $createParagraphNode().append($createTextNode('text')),
    );
  });
  const formats = editor.getEditorState().read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((text) => text.hasFormat('bold')),
  );
  expect(formats).toEqual([true, false]);
});

it('highlight-todo.ts marks every TODO and nothing else', () => {
  const { registerTodoHighlight } = transforms.run<{ registerTodoHighlight: Register }>('highlight-todo.ts').exports;
  const editor = createTestEditor();
  registerTodoHighlight(editor);
  write(editor, 'TODO one, TODO two, TODOs', 'last TODO');
  const marked = editor.getEditorState().read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((text) => [text.getTextContent(), text.hasFormat('highlight')]),
  );
  expect(marked).toEqual([
    ['TODO', true],
    [' one, ', false],
    ['TODO', true],
    [' two, TODOs', false],
    ['last ', false],
    ['TODO', true],
  ]);
});

it('trailing-paragraph.ts keeps a paragraph at the end', () => {
  const { registerTrailingParagraph } = transforms.run<{ registerTrailingParagraph: Register }>('trailing-paragraph.ts').exports;
  const editor = createTestEditor();
  registerTrailingParagraph(editor);
  const types = () =>
    editor.getEditorState().read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType()),
    );
  change(editor, () => void $getRoot().append(richText.$createHeadingNode('h2')));
  expect(types()).toEqual(['heading', 'paragraph']);
  change(editor, () => void $getRoot().append($createParagraphNode()));
  expect(types()).toEqual(['heading', 'paragraph', 'paragraph']);
});

it('greet.ts: a handler handles the command if it can; before it is registered, nothing does', async () => {
  const { registerGreeting, greet } = commands.run<{ registerGreeting: Register; greet(editor: LexicalEditor): boolean }>(
    'greet.ts',
  ).exports;
  const editor = createTestEditor();
  expect(greet(editor)).toBe(false);
  const remove = registerGreeting(editor);
  write(editor, '');
  expect(greet(editor)).toBe(false);
  change(editor, () => void $getRoot().selectEnd());
  expect(greet(editor)).toBe(true);
  await settle();
  expect(textOf(editor)).toBe('Hello Ada!');
  remove();
  expect(greet(editor)).toBe(false);
});

it('payload.ts: only one line does not compile; the rest works as the text says', () => {
  const { describe } = commands.run<{ describe(format: string): string }>('payload.ts').exports;
  expect(describe('bold')).toBe('The text becomes bold');
});

/** A key press with the properties that the handlers use. */
function press(key: string, held: Readonly<Record<string, boolean>> = {}): KeyboardEvent & { prevented: boolean } {
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, prevented: false, ...held };
  return Object.assign(event, {
    preventDefault: () => {
      event.prevented = true;
    },
  }) as unknown as KeyboardEvent & { prevented: boolean };
}

it('save-shortcut.ts saves only on Ctrl+S and Cmd+S, and suppresses the browser’s dialog', () => {
  const { registerSaveShortcut } = commands.run<{
    registerSaveShortcut(editor: LexicalEditor, save: (json: string) => void): () => void;
  }>('save-shortcut.ts').exports;
  const editor = createTestEditor();
  const saved: string[] = [];
  registerSaveShortcut(editor, (json) => void saved.push(json));
  const send = (event: KeyboardEvent) => editor.dispatchCommand(lexical.KEY_MODIFIER_COMMAND, event);
  const shortcut = press('S', { ctrlKey: true });
  expect([send(shortcut), shortcut.prevented]).toEqual([true, true]);
  expect(send(press('s', { metaKey: true }))).toBe(true);
  expect([send(press('s')), send(press('s', { ctrlKey: true, altKey: true })), send(press('b', { ctrlKey: true }))]).toEqual([
    false,
    false,
    false,
  ]);
  expect(saved).toEqual([JSON.stringify(editor.getEditorState()), JSON.stringify(editor.getEditorState())]);
});

it('send-on-enter.ts sends on Enter, but not with Shift or during composition', () => {
  const { registerSendOnEnter } = commands.run<{ registerSendOnEnter(editor: LexicalEditor, send: () => void): () => void }>(
    'send-on-enter.ts',
  ).exports;
  const editor = createTestEditor();
  let sent = 0;
  registerSendOnEnter(editor, () => {
    sent++;
  });
  const send = (event: KeyboardEvent | null) => editor.dispatchCommand(lexical.KEY_ENTER_COMMAND, event);
  const enter = press('Enter');
  expect([send(enter), enter.prevented, sent]).toEqual([true, true, 1]);
  expect([send(press('Enter', { shiftKey: true })), send(null), sent]).toEqual([false, false, 1]);
});

it.each([
  ['concepts/listeners', listeners],
  ['concepts/transforms', transforms],
  ['concepts/commands', commands],
])('every sample of %s is run by a test, here or in a browser', (_, { left }) => {
  expect(left()).toEqual([]);
});
