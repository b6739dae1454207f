// Tests statements in the text of the page on node replacement against the packages, if a headless editor suffices.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { ListItemNode as ListItem } from '@lexical/list';
import type { LexicalEditor, LexicalNode, ParagraphNode as Paragraph, TextNode as Text } from 'lexical';
import { describe, expect } from 'vitest';
import { repository } from '../../../tools/repository-places.ts';
import { change, createTestEditor, lexical, richText, textOf, write } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const hashtag = load('@lexical/hashtag') as typeof import('@lexical/hashtag');
const list = load('@lexical/list') as typeof import('@lexical/list');
const textPackage = load('@lexical/text') as typeof import('@lexical/text');
const { $createParagraphNode, $createTextNode, $getRoot, ParagraphNode } = lexical;

describe('node-replacement', () => {
  const { NumberedParagraphNode, editor } = openPage('concepts/node-replacement').run<{
    NumberedParagraphNode: typeof Paragraph & (new () => Paragraph);
    editor: LexicalEditor;
  }>('numbered-paragraph.ts').exports;
  const createEditor = (nodes: readonly unknown[]): LexicalEditor =>
    headless.createHeadlessEditor({
      nodes: nodes as never,
      onError(error) {
        throw error;
      },
    });

  claim('create-functions-apply-replacement', () => {
    change(editor, () => {
      expect($createParagraphNode()).toBeInstanceOf(NumberedParagraphNode);
      expect(new ParagraphNode()).not.toBeInstanceOf(NumberedParagraphNode);
    });
  });

  claim('replacement-must-be-registered-subclass', () => {
    const unregistered = createEditor([{ replace: ParagraphNode, with: () => new NumberedParagraphNode() }]);
    expect(() => change(unregistered, () => void $createParagraphNode())).toThrow('was not configured to be used on the editor');
    const foreign = createEditor([
      { replace: ParagraphNode, with: () => richText.$createHeadingNode('h1') },
      richText.HeadingNode,
    ]);
    expect(() => change(foreign, () => void $createParagraphNode())).toThrow(
      'Ensure replacement node is a subclass of the original node.',
    );
  });

  claim('with-klass-for-transforms', () => {
    const heard: string[] = [];
    const withoutKlass = createEditor([
      NumberedParagraphNode,
      { replace: ParagraphNode, with: () => new NumberedParagraphNode() },
    ]);
    for (const [name, one] of [
      ['with', editor],
      ['without', withoutKlass],
    ] as const) {
      one.registerNodeTransform(ParagraphNode, () => void heard.push(name));
      change(one, () => void $getRoot().append($createParagraphNode()));
    }
    expect(new Set(heard)).toEqual(new Set(['with']));
  });

  claim('replaced-text-keeps-entities', () => {
    const { MyTextNode, myText } = openPage('concepts/node-replacement').run<{
      MyTextNode: typeof Text & (new (text?: string) => Text);
      myText: readonly unknown[];
    }>('my-text.ts').exports;
    class Ordinary extends MyTextNode {
      static override getType(): string {
        return 'ordinary';
      }
      static override clone(node: Ordinary): Ordinary {
        return new Ordinary(node.__text, node.__key);
      }
      override isSimpleText(): boolean {
        return lexical.TextNode.prototype.isSimpleText.call(this);
      }
    }
    const typesIn = (nodes: readonly unknown[]): string[] => {
      const one = createEditor([hashtag.HashtagNode, ...nodes]);
      textPackage.registerLexicalTextEntity(
        one,
        (text) => {
          const found = /#\w+/.exec(text);
          return found === null ? null : { start: found.index, end: found.index + found[0].length };
        },
        hashtag.HashtagNode,
        (node) => hashtag.$createHashtagNode(node.getTextContent()),
      );
      change(one, () => void $getRoot().append($createParagraphNode().append($createTextNode('a '), $createTextNode('#b'))));
      return one.getEditorState().read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((node) => `${node.getType()} ${node.getTextContent()}`),
      );
    };
    const rule = { replace: lexical.TextNode, with: (node: Text) => new MyTextNode(node.__text) };
    expect(typesIn(myText)).toEqual(['my-text a ', 'hashtag #b']);
    expect(typesIn([MyTextNode, rule])).toEqual(['my-text a #b']);
    expect(
      typesIn([Ordinary, { replace: lexical.TextNode, with: (node: Text) => new Ordinary(node.__text), withKlass: Ordinary }]),
    ).toEqual(['ordinary a ', 'ordinary #b']);
  });

  claim('nodes-of-type-compares-types', () => {
    change(editor, () => {
      $getRoot().clear().append($createParagraphNode());
      expect(lexical.$nodesOfType(ParagraphNode)).toEqual([]);
      expect(lexical.$nodesOfType(NumberedParagraphNode)).toHaveLength(1);
      expect(lexical.$isParagraphNode($getRoot().getFirstChild())).toBe(true);
    });
  });

  claim('stored-paragraph-is-replaced', () => {
    const plain = createTestEditor();
    write(plain, 'stored');
    const parsed = editor.parseEditorState(JSON.stringify(plain.getEditorState()));
    expect(JSON.stringify(parsed)).toContain('"type":"numbered-paragraph"');
    expect(textOf(parsed)).toBe('stored');
  });

  claim('stored-list-item-is-not-replaced', () => {
    class NumberedItemNode extends list.ListItemNode {
      static override getType() {
        return 'numbered-item';
      }
      static override clone(node: NumberedItemNode) {
        return new NumberedItemNode(node.__value, node.__checked, node.__key);
      }
      static override importJSON() {
        return new NumberedItemNode();
      }
      override exportJSON() {
        return { ...super.exportJSON(), type: 'numbered-item' };
      }
    }
    const plain = createEditor([list.ListNode, list.ListItemNode]);
    const withList = (item: () => LexicalNode) => () => void $getRoot().append(list.$createListNode('bullet').append(item()));
    change(plain, withList(list.$createListItemNode));
    const replacing = createEditor([
      list.ListNode,
      list.ListItemNode,
      NumberedItemNode,
      { replace: list.ListItemNode, with: (node: ListItem) => new NumberedItemNode(node.__value, node.__checked) },
    ]);
    const parsed = replacing.parseEditorState(JSON.stringify(plain.getEditorState()));
    expect(JSON.stringify(parsed)).toContain('"type":"listitem"');
    change(replacing, () => expect(list.$createListItemNode()).toBeInstanceOf(NumberedItemNode));
  });

  claim('replacement-errors-in-production', () => {
    const source = `
      const { $createParagraphNode, $getRoot, ParagraphNode } = require('lexical');
      const { $createHeadingNode } = require('@lexical/rich-text');
      const { createHeadlessEditor } = require('@lexical/headless');
      class Other extends ParagraphNode {
        static getType() { return 'other'; }
        static clone(node) { return new Other(node.__key); }
      }
      const onError = ({ message }) => console.log(message.slice(0, 27));
      const add = (nodes, create) =>
        createHeadlessEditor({ nodes, onError }).update(() => $getRoot().append(create()), { discrete: true });
      add([{ replace: ParagraphNode, with: () => new Other() }], $createParagraphNode);
      add([], () => new Other());
      add([], () => $createHeadingNode('h1'));`;
    const { stdout } = spawnSync(process.execPath, ['-e', source], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect(stdout.trim().split('\n')).toEqual([30, 30, 97].map((code) => `Minified Lexical error #${code};`));
  });
});
