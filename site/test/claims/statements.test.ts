// Tests statements in the guides that no sample shows against the packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { LexicalEditor, ParagraphNode, SerializedEditorState, TextNode as Text } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, richText, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');

const { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $setSelection, TextNode } = lexical;

/** An editor that collects its errors. */
function createForgivingEditor(errors: Error[]): LexicalEditor {
  return headless.createHeadlessEditor({ onError: (error) => void errors.push(error) });
}

claim('failed-update-looks-like-commit', async () => {
  const errors: Error[] = [];
  const editor = createForgivingEditor(errors);
  write(editor, 'kept');
  const heard: string[] = [];
  editor.registerUpdateListener(() => void heard.push('listener'));
  editor.update(
    () => {
      $getRoot().clear();
      throw new Error('no');
    },
    { onUpdate: () => void heard.push('onUpdate') },
  );
  await settle();
  expect(heard).toEqual(['listener', 'onUpdate']);
  expect(textOf(editor)).toBe('kept');
  expect(errors.map(({ message }) => message)).toEqual(['no']);
  change(editor, () => {
    throw 'not an Error' as unknown as Error;
  });
  expect(errors).toHaveLength(1);
});

claim('new-node-needs-editor', () => {
  expect(() => $createParagraphNode()).toThrow('Unable to find an active editor. ');
  expect(() => $getRoot()).toThrow('Unable to find an active editor state.');
});

claim('core-functions-need-active-state', () => {
  const editor = createForgivingEditor([]);
  write(editor, 'text');
  const [paragraph, text] = editor
    .getEditorState()
    .read(() => [$getRoot().getFirstChildOrThrow<ParagraphNode>(), $getRoot().getAllTextNodes()[0] as Text] as const);
  const run: Record<string, () => unknown> = {
    $addUpdateTag: () => lexical.$addUpdateTag('tag'),
    $applyNodeReplacement: () => lexical.$applyNodeReplacement(paragraph),
    $copyNode: () => lexical.$copyNode(paragraph),
    $createLineBreakNode: lexical.$createLineBreakNode,
    $createNodeSelection: lexical.$createNodeSelection,
    $createParagraphNode,
    $createRangeSelection: lexical.$createRangeSelection,
    $createTextNode: () => $createTextNode('text'),
    $getAdjacentNode: () => lexical.$getAdjacentNode(lexical.$createRangeSelection().anchor, true),
    $getNearestNodeFromDOMNode: () => lexical.$getNearestNodeFromDOMNode({} as never),
    $getNearestRootOrShadowRoot: () => lexical.$getNearestRootOrShadowRoot(paragraph),
    $getNodeByKey: () => lexical.$getNodeByKey('root'),
    $getPreviousSelection: lexical.$getPreviousSelection,
    $getRoot,
    $getSelection,
    $getTextContent: lexical.$getTextContent,
    $hasAncestor: () => lexical.$hasAncestor(paragraph, paragraph),
    $hasUpdateTag: () => lexical.$hasUpdateTag('tag'),
    $insertNodes: () => lexical.$insertNodes([paragraph]),
    $nodesOfType: () => lexical.$nodesOfType(TextNode),
    $normalizeSelection__EXPERIMENTAL: () => {
      const selection = lexical.$createRangeSelection();
      selection.anchor.set(paragraph.__key, 0, 'element');
      lexical.$normalizeSelection__EXPERIMENTAL(selection);
    },
    $parseSerializedNode: () => lexical.$parseSerializedNode({ type: 'paragraph', version: 1 }),
    $setCompositionKey: () => lexical.$setCompositionKey(null),
    $setSelection: () => $setSelection(null),
    $splitNode: () => lexical.$splitNode(paragraph, 0),
    DEPRECATED_$createGridSelection: lexical.DEPRECATED_$createGridSelection,
    DEPRECATED_$getNodeTriplet: () => lexical.DEPRECATED_$getNodeTriplet(text as never),
  };
  const exported = Object.keys(lexical).filter((name) => name.includes('$') && !/\$is[A-Z]/.test(name));
  // Works on a table, which the core cannot create.
  expect(Object.keys(run).sort()).toEqual(exported.filter((name) => name !== 'DEPRECATED_$computeGridMap').sort());
  const works = Object.entries(run).filter(([, call]) => {
    try {
      call();
      return true;
    } catch (error) {
      expect((error as Error).message).toMatch('Unable to find an active editor');
      return false;
    }
  });
  expect(works.map(([name]) => name)).toEqual([
    '$createNodeSelection',
    '$createRangeSelection',
    'DEPRECATED_$createGridSelection',
  ]);
});

claim('unknown-node-cuts-document', () => {
  const errors: Error[] = [];
  const editor = createForgivingEditor(errors);
  const element = { version: 1, format: '', indent: 0, direction: null };
  const text = { type: 'text', version: 1, format: 0, mode: 'normal', style: '', detail: 0 };
  const paragraph = (...children: object[]) => ({ ...element, type: 'paragraph', children });
  const document = {
    root: {
      ...element,
      type: 'root',
      children: [
        paragraph({ ...text, text: 'one' }),
        paragraph({ ...text, text: 'two' }, { type: 'unknown', version: 1 }),
        paragraph({ ...text, text: 'three' }),
      ],
    },
  } as unknown as SerializedEditorState;
  expect(textOf(editor.parseEditorState(document))).toBe('one');
  expect(errors).toHaveLength(1);
});

claim('update-in-transform-is-not-transformed', () => {
  const editor = createTestEditor();
  const seen: string[] = [];
  editor.registerNodeTransform(TextNode, (node) => {
    seen.push(node.getTextContent());
    if (node.getTextContent() === 'first') {
      editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode('second'))));
    }
  });
  write(editor, 'first');
  expect(seen).toEqual(['first']);
  expect(textOf(editor)).toBe('first\n\nsecond');
});

claim('set-state-marks-root', () => {
  const editor = createTestEditor();
  write(editor, 'old');
  const state = editor.getEditorState();
  write(editor, 'new');
  const heard: unknown[] = [];
  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => void heard.push([...dirtyElements], [...dirtyLeaves]));
  editor.setEditorState(state);
  expect(heard).toEqual([[['root', false]], []]);
});

claim('split-token-is-plain-text', () => {
  class Word extends TextNode {
    static override getType() {
      return 'word';
    }
    static override clone(node: Word) {
      return new Word(node.__text, node.__key);
    }
    static override importJSON = () => new Word('');
    override exportJSON() {
      return { ...super.exportJSON(), type: 'word' };
    }
  }
  const editor = createTestEditor(Word);
  change(editor, () => {
    const word = new Word('whole').setMode('token');
    $getRoot().append($createParagraphNode().append(word));
    word.select(0, 2).formatText('bold');
  });
  const pieces = editor.getEditorState().read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((node) => [node.getType(), node.getTextContent()]),
  );
  expect(pieces).toEqual([
    ['word', 'wh'],
    ['text', 'ole'],
  ]);
});

claim('created-range-has-no-format', () => {
  const editor = createTestEditor();
  change(editor, () => {
    const text = $createTextNode('bold').toggleFormat('bold');
    $getRoot().append($createParagraphNode().append(text));
    expect(text.select(0, 4).hasFormat('bold')).toBe(false);
  });
});

claim('nodes-of-type-in-creation-order', () => {
  const editor = createTestEditor();
  write(editor, 'created first');
  change(editor, () => {
    const paragraph = $createParagraphNode().append($createTextNode('created second'));
    $getRoot().getFirstChildOrThrow().insertBefore(paragraph);
    expect(lexical.$nodesOfType(TextNode).map((node) => node.getTextContent())).toEqual(['created first', 'created second']);
  });
});

claim('decorator-cannot-be-aligned', () => {
  class Rule extends lexical.DecoratorNode<null> {
    static override getType() {
      return 'rule';
    }
    static override clone(node: Rule) {
      return new Rule(node.__key);
    }
    static override importJSON() {
      return new Rule();
    }
    override exportJSON() {
      return { type: 'rule', version: 1 };
    }
    override decorate() {
      return null;
    }
  }
  const editor = createTestEditor(Rule);
  richText.registerRichText(editor);
  change(editor, () => {
    const rule = new Rule();
    $getRoot().clear().append(rule);
    const selection = lexical.$createNodeSelection();
    selection.add(rule.getKey());
    $setSelection(selection);
  });
  expect(() => editor.dispatchCommand(lexical.FORMAT_ELEMENT_COMMAND, 'center')).toThrow('to have closest block element node');
  editor.registerCommand(
    lexical.FORMAT_ELEMENT_COMMAND,
    () => lexical.$isNodeSelection($getSelection()),
    lexical.COMMAND_PRIORITY_LOW,
  );
  expect(editor.dispatchCommand(lexical.FORMAT_ELEMENT_COMMAND, 'center')).toBe(true);
});

claim('enter-after-formatted-heading', () => {
  const editor = createTestEditor();
  change(editor, () => {
    const bold = $createTextNode('bold').toggleFormat('bold');
    $getRoot().append(richText.$createHeadingNode('h1').append($createTextNode('One word is '), bold));
    bold.select().insertParagraph();
  });
  const types = editor.getEditorState().read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );
  expect(types).toEqual(['heading', 'heading']);
});

claim('split-text-drops-mode', () => {
  const modesOf = (mode: 'token' | 'segmented'): string[] => {
    const editor = createTestEditor();
    let modes: string[] = [];
    write(editor, 'Ada Lovelace');
    change(editor, () => {
      const [text] = $getRoot().getAllTextNodes();
      const parts: Text[] = text?.setMode(mode).splitText(4) ?? [];
      modes = parts.map((part) => part.getMode());
    });
    return modes;
  };
  expect(modesOf('token')).toEqual(['token', 'normal']);
  expect(modesOf('segmented')).toEqual(['normal', 'normal']);
});

claim('unhandled-command-is-no-error', () => {
  const command = lexical.createCommand<void>();
  expect(createTestEditor().dispatchCommand(command, undefined)).toBe(false);
});

claim('trigger-is-a-set-of-characters', async () => {
  const { createElement } = await import('react');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const menu = load('@lexical/react/LexicalTypeaheadMenuPlugin') as typeof import('@lexical/react/LexicalTypeaheadMenuPlugin');
  const found: unknown[] = [];
  function Trigger({ trigger }: { trigger: string }) {
    const match = menu.useBasicTypeaheadTriggerMatch(trigger, { minLength: 0 });
    found.push(match(':smile', createTestEditor())?.matchingString, match('::smile', createTestEditor())?.matchingString);
    return null;
  }
  for (const trigger of [':', '::']) renderToStaticMarkup(createElement(Trigger, { trigger }));
  expect(found).toEqual(['smile', undefined, 'smile', undefined]);
});
