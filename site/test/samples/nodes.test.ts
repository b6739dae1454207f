import type { ElementNode, Klass, LexicalEditor, LexicalNode, TextNode } from 'lexical';
import { expect, it } from 'vitest';
import { change, createTestEditor, lexical, richText, settle, textOf } from './editors.ts';
import { openPage } from './run-sample.ts';

const { $createParagraphNode, $createTextNode, $getRoot } = lexical;
const page = openPage('concepts/nodes');
const replacement = openPage('concepts/node-replacement');

/** Exports the document as JSON and imports it into an editor with the same nodes. */
function throughJson(editor: LexicalEditor, ...nodes: Klass<LexicalNode>[]): { json: unknown; same: boolean } {
  const json = editor.getEditorState().toJSON();
  const other = createTestEditor(...nodes);
  other.setEditorState(other.parseEditorState(JSON.stringify(json)));
  return { json, same: JSON.stringify(other.getEditorState()) === JSON.stringify(json) };
}

it('tree.ts prints the children that its comment lists', () => {
  const { log } = page.run('tree.ts');
  expect(log).toEqual([
    ['text', '"Trees "'],
    ['text', '"grow"'],
    ['linebreak', '"\\n"'],
    ['text', '"slowly"'],
  ]);
});

it('versions.ts: the property shows the old version, the getter the new one', () => {
  expect(page.run('versions.ts').log).toEqual([
    [false, true],
    ['draft', 'final'],
  ]);
});

it('callout-node.ts (with tags) keeps the tags of each version apart', () => {
  interface Callout extends ElementNode {
    getTags(): readonly string[];
    addTag(tag: string): void;
  }
  const { CalloutNode } = page.run<{
    CalloutNode: Klass<LexicalNode> & (new (tone: string, tags: readonly string[]) => Callout);
  }>('callout-node.ts (with tags)').exports;
  const editor = createTestEditor(CalloutNode);
  change(editor, () => void $getRoot().append(new CalloutNode('note', ['one'])));
  const before = editor.getEditorState();
  change(editor, () => $getRoot().getFirstChildOrThrow<Callout>().addTag('two'));
  const tagsIn = (state: typeof before) => state.read(() => $getRoot().getFirstChildOrThrow<Callout>().getTags());
  expect(tagsIn(before)).toEqual(['one']);
  expect(tagsIn(editor.getEditorState())).toEqual(['one', 'two']);
});

it('callout-node.ts keeps its tone through changes and JSON', () => {
  interface Callout extends ElementNode {
    getTone(): string;
    setTone(tone: string): this;
  }
  const { CalloutNode, $createCalloutNode, $isCalloutNode } = page.run<{
    CalloutNode: Klass<LexicalNode>;
    $createCalloutNode(tone?: string): Callout;
    $isCalloutNode(node: unknown): boolean;
  }>('callout-node.ts').exports;
  const editor = createTestEditor(CalloutNode);
  change(editor, () => {
    $getRoot().append($createCalloutNode().append($createTextNode('Mind')));
  });
  const before = editor.getEditorState();
  change(editor, () => {
    ($getRoot().getFirstChildOrThrow() as Callout).setTone('warning');
  });
  expect(before.read(() => ($getRoot().getFirstChildOrThrow() as Callout).getTone())).toBe('note');
  expect(throughJson(editor, CalloutNode)).toMatchObject({
    same: true,
    json: { root: { children: [{ type: 'callout', tone: 'warning', version: 1, children: [{ text: 'Mind' }] }] } },
  });
  expect(editor.getEditorState().read(() => $isCalloutNode($getRoot().getFirstChild()))).toBe(true);
});

it('callout-node.ts (with keys) ends with a paragraph, and becomes one', () => {
  interface Callout extends ElementNode {
    setTone(tone: string): this;
    insertNewAfter(): LexicalNode;
    collapseAtStart(): boolean;
  }
  const { CalloutNode } = page.run<{ CalloutNode: Klass<LexicalNode> & (new () => Callout) }>(
    'callout-node.ts (with keys)',
  ).exports;
  const editor = createTestEditor(CalloutNode);
  change(editor, () => void $getRoot().append(new CalloutNode().append($createTextNode('Mind'))));
  change(editor, () => {
    // The copy of a later version has the methods too.
    const callout = $getRoot().getFirstChildOrThrow<Callout>().setTone('warning');
    expect(lexical.$isParagraphNode(callout.insertNewAfter())).toBe(true);
    expect(callout.collapseAtStart()).toBe(true);
  });
  const types = (): string[] =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType());
  expect(editor.getEditorState().read(types)).toEqual(['paragraph', 'paragraph']);
  expect(textOf(editor)).toBe('Mind\n\n');
});

it('term-node.ts keeps its definition, accepts no typing at its edges, and when split only its first piece keeps the class', () => {
  const { TermNode, $createTermNode } = page.run<{
    TermNode: Klass<LexicalNode>;
    $createTermNode(text: string, definition: string): TextNode & { getDefinition(): string };
  }>('term-node.ts').exports;
  const editor = createTestEditor(TermNode);
  change(editor, () => {
    const term = $createTermNode('caret', 'where text goes').toggleFormat('bold');
    $getRoot().append($createParagraphNode().append(term));
    expect([term.canInsertTextBefore(), term.canInsertTextAfter(), term.isTextEntity()]).toEqual([false, false, true]);
  });
  expect(throughJson(editor, TermNode)).toMatchObject({
    same: true,
    json: { root: { children: [{ children: [{ type: 'term', text: 'caret', format: 1, definition: 'where text goes' }] }] } },
  });
  change(editor, () => {
    const pieces: readonly LexicalNode[] = $getRoot().getAllTextNodes()[0]?.splitText(2) ?? [];
    expect(pieces.map((piece) => [piece.getType(), piece.getTextContent()])).toEqual([
      ['term', 'ca'],
      ['text', 'ret'],
    ]);
  });
});

it('RatingNode.tsx: the state is the property, so it is saved, loaded, and part of the text content', () => {
  const { RatingNode, $createRatingNode } = page.run<{
    RatingNode: Klass<LexicalNode>;
    $createRatingNode(stars: number): LexicalNode & { setStars(stars: number): void; decorate(): { props: unknown } };
  }>('RatingNode.tsx').exports;
  const editor = createTestEditor(RatingNode);
  change(editor, () => {
    const rating = $createRatingNode(2);
    $getRoot().append($createParagraphNode().append(rating));
    rating.setStars(4);
    expect(rating.decorate().props).toEqual({ nodeKey: rating.getKey(), stars: 4 });
  });
  expect(textOf(editor)).toBe('4/5');
  expect(throughJson(editor, RatingNode)).toMatchObject({
    same: true,
    json: { root: { children: [{ children: [{ type: 'rating', stars: 4 }] }] } },
  });
});

it('numbered-paragraph.ts: $createParagraphNode always returns the replacement, and so do parsed documents', () => {
  const { editor, NumberedParagraphNode } = replacement.run<{ editor: LexicalEditor; NumberedParagraphNode: Klass<LexicalNode> }>(
    'numbered-paragraph.ts',
  ).exports;
  change(editor, () => {
    const paragraph = $createParagraphNode();
    expect(paragraph).toBeInstanceOf(NumberedParagraphNode);
    $getRoot().append(paragraph.append($createTextNode('one')));
  });
  const json = JSON.stringify(editor.getEditorState());
  expect(json).toContain('"type":"numbered-paragraph"');
  expect(JSON.stringify(editor.parseEditorState(json))).toBe(json);
  expect(textOf(editor.parseEditorState(json.replaceAll('numbered-paragraph', 'paragraph')))).toBe('one');
});

it('anchored-heading.ts keeps the tag, and counts as a heading', async () => {
  const { editor, AnchoredHeadingNode } = replacement.run<{ editor: LexicalEditor; AnchoredHeadingNode: Klass<LexicalNode> }>(
    'anchored-heading.ts',
  ).exports;
  expect(editor.hasNodes([richText.HeadingNode])).toBe(true);
  change(editor, () => {
    const heading = richText.$createHeadingNode('h3');
    $getRoot().append(heading.append($createTextNode('  Where to  go ')));
    expect(heading).toBeInstanceOf(AnchoredHeadingNode);
    expect(heading.getTag()).toBe('h3');
    expect((heading as unknown as { getAnchor(): string }).getAnchor()).toBe('section-where-to-go');
  });
  await settle();
  expect(JSON.stringify(editor.getEditorState())).toContain('"type":"anchored-heading"');
});

it('uploads.ts shows a preview under the final address', async () => {
  const { startUpload, findSource } = page.run<{
    startUpload(file: File, upload: (file: File, url: string) => Promise<void>): { url: string; done: Promise<void> };
    findSource(url: string): string;
  }>('uploads.ts').exports;
  const sent: unknown[] = [];
  const file = new File(['x'], 'x.png');
  const { url, done } = startUpload(file, async (...values) => void sent.push(...values));
  await done;
  expect(sent).toEqual([file, url]);
  expect(findSource(url)).toMatch(/^blob:/);
  expect(findSource('https://example.com/')).toBe('https://example.com/');
});

it.each([
  ['concepts/nodes', page],
  ['concepts/node-replacement', replacement],
])('every sample of %s is run by a test, here or in a browser', (_, { left }) => {
  expect(left()).toEqual([]);
});
