import type { EditorState, LexicalEditor } from 'lexical';
import { expect, it } from 'vitest';
import { change, createTestEditor, lexical, richText, settle, textOf, write } from './editors.ts';
import { openPage } from './run-sample.ts';

const page = openPage('concepts/editor-state');

it('state.ts: an update creates a new state and leaves the old one unchanged', () => {
  expect(page.run('state.ts').log).toEqual([[false], [''], ['Hello']]);
});

it('outline.ts reads the headings of any state', () => {
  const { readOutline } = page.run<{ readOutline(state: EditorState): string[] }>('outline.ts').exports;
  const editor = createTestEditor();
  const before = editor.getEditorState();
  change(editor, () => {
    lexical
      .$getRoot()
      .append(
        richText.$createHeadingNode('h1').append(lexical.$createTextNode('One')),
        lexical.$createParagraphNode().append(lexical.$createTextNode('text')),
        richText.$createHeadingNode('h3').append(lexical.$createTextNode('Two')),
      );
  });
  expect(readOutline(editor.getEditorState())).toEqual(['h1 One', 'h3 Two']);
  expect(readOutline(before)).toEqual([]);
});

it('batch.ts: the updates of a tick are a single commit, with all tags', async () => {
  const { log } = page.run('batch.ts');
  expect(log).toEqual([[true]]);
  await settle();
  expect(log).toEqual([[true], ['a\n\nb', ['first', 'second']]]);
});

it('discrete.ts sees the result on the next line, and commits what was pending', () => {
  const { clearAndSave } = page.run<{ clearAndSave(editor: LexicalEditor): string }>('discrete.ts').exports;
  const editor = createTestEditor();
  write(editor, 'text');
  const saved = clearAndSave(editor);
  expect(JSON.parse(saved).root.children).toMatchObject([{ type: 'paragraph', children: [] }]);
  editor.setEditorState(editor.parseEditorState(saved));
  editor.update(
    () => {
      lexical.$getRoot().append(lexical.$createParagraphNode());
    },
    { tag: 'pending' },
  );
  const tags: string[] = [];
  editor.registerUpdateListener((payload) => void tags.push(...payload.tags));
  clearAndSave(editor);
  expect(tags).toEqual(['pending']);
});

it('nested.ts: an inner update runs when the outer function has returned', async () => {
  const { log } = page.run('nested.ts');
  await settle();
  expect(log).toEqual([[['outer begins', 'outer ends', 'inner']]]);
});

it('checkpoint.ts reverts to the saved state', () => {
  interface Checkpoint {
    save(): void;
    isChanged(): boolean;
    revert(): void;
  }
  const { createCheckpoint } = page.run<{ createCheckpoint(editor: LexicalEditor): Checkpoint }>('checkpoint.ts').exports;
  const editor = createTestEditor();
  write(editor, 'saved');
  const checkpoint = createCheckpoint(editor);
  expect(checkpoint.isChanged()).toBe(false);
  write(editor, 'later');
  expect(checkpoint.isChanged()).toBe(true);
  const tags: string[] = [];
  editor.registerUpdateListener((payload) => void tags.push(...payload.tags));
  checkpoint.revert();
  expect(textOf(editor)).toBe('saved');
  expect(tags).toEqual(['history-push']);
  checkpoint.save();
  expect(checkpoint.isChanged()).toBe(false);
});

it('json.ts: parsing does not change the document, and its second argument can change the new state', () => {
  expect(page.run('json.ts').log).toEqual([['Draft\n\nSigned'], ['Draft']]);
});

it.each([['concepts/editor-state', page]])('every sample of %s is run by a test, here or in a browser', (_, { left }) => {
  expect(left()).toEqual([]);
});
