// Runs the samples on selection, serialization and headless editors.
import type { EditorState, Klass, LexicalEditor, LexicalNode, NodeKey, SerializedEditorState } from 'lexical';
import { expect, it } from 'vitest';
import { change, createTestEditor, lexical, link, richText, settle, textOf, write } from './editors.ts';
import { openPage } from './run-sample.ts';

const { $createParagraphNode, $createTextNode, $getRoot, $setSelection } = lexical;
const selection = openPage('concepts/selection');
const serialization = openPage('concepts/serialization');
const headless = openPage('packages/lexical-headless');
const { describeSelection } = selection.run<{ describeSelection(state: EditorState): string }>('describe-selection.ts').exports;

const describe = (editor: LexicalEditor): string => describeSelection(editor.getEditorState());
const keyOf = (editor: LexicalEditor, index: number): NodeKey =>
  editor.getEditorState().read(() => $getRoot().getAllTextNodes()[index]?.getKey() ?? '');

it('describe-selection.ts recognizes all kinds of selection', () => {
  const editor = createTestEditor();
  write(editor, 'some text');
  expect(describe(editor)).toBe('nothing');
  change(editor, () => void $getRoot().getAllTextNodes()[0]?.select(0, 4));
  expect(describe(editor)).toBe('the text "some"');
  change(editor, () => void $getRoot().selectEnd());
  expect(describe(editor)).toBe('a caret');
  change(editor, () => {
    const nodes = lexical.$createNodeSelection();
    nodes.add($getRoot().getFirstChildOrThrow().getKey());
    $setSelection(nodes);
  });
  expect(describe(editor)).toBe('1 node(s)');
  change(editor, () => $setSelection(lexical.DEPRECATED_$createGridSelection()));
  expect(describe(editor)).toBe('table cells');
});

it('block-type.ts and make-heading.ts: a paragraph becomes a heading', async () => {
  const { readBlockType } = selection.run<{ readBlockType(state: EditorState): string | null }>('block-type.ts').exports;
  const { makeHeading } = selection.run<{ makeHeading(editor: LexicalEditor): void }>('make-heading.ts').exports;
  const editor = createTestEditor();
  const type = () => readBlockType(editor.getEditorState());
  write(editor, 'text');
  expect(type()).toBeNull();
  change(editor, () => void $getRoot().getAllTextNodes()[0]?.select(1, 1));
  expect(type()).toBe('paragraph');
  makeHeading(editor);
  await settle();
  expect(type()).toBe('h2');
  change(editor, () => void $getRoot().clear().select());
  expect(type()).toBeNull();
});

it('select-first-word.ts selects up to the first space', async () => {
  const { selectFirstWord } = selection.run<{ selectFirstWord(editor: LexicalEditor): void }>('select-first-word.ts').exports;
  const editor = createTestEditor();
  write(editor, 'first second', 'third');
  selectFirstWord(editor);
  await settle();
  expect(describe(editor)).toBe('the text "first"');
});

it('select-node.ts selects a node, and a range from one text to another', async () => {
  const { selectNode, selectBetween } = selection.run<{
    selectNode(editor: LexicalEditor, key: NodeKey): void;
    selectBetween(editor: LexicalEditor, from: NodeKey, to: NodeKey): void;
  }>('select-node.ts').exports;
  const editor = createTestEditor();
  write(editor, 'one', 'two', 'three');
  selectNode(editor, keyOf(editor, 0));
  await settle();
  expect(describe(editor)).toBe('1 node(s)');
  selectBetween(editor, keyOf(editor, 0), keyOf(editor, 1));
  await settle();
  expect(describe(editor)).toBe('the text "one\ntwo"');
  selectNode(editor, 'no such key');
  await settle();
  expect(describe(editor)).toBe('the text "one\ntwo"');
});

it('insert-later.ts inserts where the caret was when the request was made', async () => {
  const { insertAnswer } = selection.run<{ insertAnswer(editor: LexicalEditor, answer: Promise<string>): Promise<void> }>(
    'insert-later.ts',
  ).exports;
  const editor = createTestEditor();
  write(editor, 'ac');
  change(editor, () => void $getRoot().getAllTextNodes()[0]?.select(1, 1));
  await insertAnswer(editor, Promise.resolve('b'));
  await settle();
  expect(textOf(editor)).toBe('abc');
});

it('store.ts saves and loads, and rejects documents that it cannot read completely', () => {
  const { save, load } = serialization.run<{
    save(editor: LexicalEditor): string;
    load(editor: LexicalEditor, text: string): boolean;
  }>('store.ts').exports;
  const editor = createTestEditor();
  write(editor, 'kept');
  const text = save(editor);
  write(editor, 'other');
  expect([load(editor, text), textOf(editor)]).toEqual([true, 'kept']);

  const errors: string[] = [];
  const lenient = lexical.createEditor({ onError: (error) => void errors.push(error.message) });
  write(lenient, 'mine');
  expect(load(lenient, text.replace('"type":"text"', '"type":"unknown"'))).toBe(false);
  expect([textOf(lenient), errors.length]).toEqual(['mine', 1]);
  const empty = '{"root":{"children":[],"direction":null,"format":"","indent":0,"type":"root","version":1}}';
  expect(load(lenient, empty)).toBe(false);
  expect(() => load(lenient, 'no JSON')).toThrow(SyntaxError);
});

it('document.json is the JSON of a state', () => {
  const shown = JSON.parse(serialization.read('document.json')) as SerializedEditorState;
  const editor = createTestEditor();
  editor.setEditorState(editor.parseEditorState(JSON.stringify(shown)));
  expect(editor.getEditorState().toJSON()).toEqual(shown);
  expect(editor.getEditorState().read(() => $getRoot().getAllTextNodes()[0]?.hasFormat('bold'))).toBe(true);
});

it('poll-node.ts reads documents of version 1 and writes version 2', () => {
  const { PollNode, $createPollNode } = serialization.run<{
    PollNode: Klass<LexicalNode>;
    $createPollNode(question: string, options: readonly { id: string; text: string }[]): LexicalNode;
  }>('poll-node.ts').exports;
  const editor = createTestEditor(PollNode);
  change(editor, () => void $getRoot().append($createPollNode('?', [{ id: '0', text: 'a' }])));
  const [current] = editor.getEditorState().toJSON().root.children;
  expect(current).toEqual({ type: 'poll', version: 2, question: '?', options: [{ id: '0', text: 'a' }] });
  const old = JSON.stringify(editor.getEditorState()).replace(
    JSON.stringify(current),
    '{"type":"poll","version":1,"options":["a","b"]}',
  );
  expect(editor.parseEditorState(old).toJSON().root.children).toEqual([
    {
      type: 'poll',
      version: 2,
      question: '',
      options: [
        { id: '0', text: 'a' },
        { id: '1', text: 'b' },
      ],
    },
  ]);
});

it('video-node.ts keeps its address through JSON', () => {
  const { VideoNode, $createVideoNode } = serialization.run<{
    VideoNode: Klass<LexicalNode>;
    $createVideoNode(src: string): LexicalNode;
  }>('video-node.ts').exports;
  const editor = createTestEditor(VideoNode);
  change(editor, () => void $getRoot().append($createVideoNode('https://example.com/a.mp4')));
  const json = JSON.stringify(editor.getEditorState());
  expect(json).toContain('{"type":"video","version":1,"src":"https://example.com/a.mp4"}');
  expect(JSON.stringify(editor.parseEditorState(json))).toBe(json);
});

/** A document with a heading, a link and text. */
function sampleDocument(): string {
  const editor = createTestEditor();
  change(editor, () => {
    $getRoot().append(
      richText.$createHeadingNode('h1').append($createTextNode('Two words')),
      $createParagraphNode().append(
        $createTextNode('See '),
        link.$createLinkNode('https://old.example/page').append($createTextNode('this page')),
      ),
    );
  });
  return JSON.stringify(editor.getEditorState());
}

it('word-count.ts counts the words of a stored document, and throws for one that it cannot read', () => {
  const { countWords } = headless.run<{ countWords(json: string): number }>('word-count.ts').exports;
  const text = sampleDocument();
  expect(countWords(text)).toBe(5);
  expect(() => countWords(text.replace('"type":"link"', '"type":"unknown"'))).toThrow('unknown');
});

it('migrate.ts changes the addresses with the given beginning, and nothing else', () => {
  const { moveLinks } = headless.run<{
    moveLinks(document: SerializedEditorState, from: string, to: string): SerializedEditorState;
  }>('migrate.ts').exports;
  const editor = createTestEditor();
  change(editor, () => {
    const add = (url: string) => link.$createLinkNode(url).append($createTextNode('link'));
    $getRoot().append($createParagraphNode().append(add('https://old.example/a'), add('https://other.example/b')));
  });
  const document = editor.getEditorState().toJSON();
  const urls = (state: SerializedEditorState) => JSON.stringify(state).match(/(?<="url":")[^"]*/g);
  expect(urls(moveLinks(document, 'https://old.example/', 'https://new.example/'))).toEqual([
    'https://new.example/a',
    'https://other.example/b',
  ]);
  expect(moveLinks(document, 'https://absent.example/', '')).toEqual(document);
});

it('to-markdown.ts writes Markdown without a DOM', () => {
  const { toMarkdown } = headless.run<{ toMarkdown(json: string): string }>('to-markdown.ts').exports;
  expect(toMarkdown(sampleDocument())).toBe('# Two words\n\nSee [this page](https://old.example/page)');
});

it.each([
  ['concepts/selection', selection],
  ['concepts/serialization', serialization],
  ['packages/lexical-headless', headless],
])('every sample of %s is run by a test, here or in a browser', (_, { left }) => {
  expect(left()).toEqual([]);
});
