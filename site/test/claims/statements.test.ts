// Tests statements in the guides that no sample shows against the packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { LexicalEditor, ParagraphNode, SerializedEditorState, TextNode as Text } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, richText, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const code = load('@lexical/code') as typeof import('@lexical/code');
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const history = load('@lexical/history') as typeof import('@lexical/history');
const html = load('@lexical/html') as typeof import('@lexical/html');
const list = load('@lexical/list') as typeof import('@lexical/list');
const markdown = load('@lexical/markdown') as typeof import('@lexical/markdown');
const offset = load('@lexical/offset') as typeof import('@lexical/offset');
const selections = load('@lexical/selection') as typeof import('@lexical/selection');

const { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection, $setSelection, TextNode } = lexical;

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

claim('selected-nodes-are-cloned', () => {
  const editor = createTestEditor();
  write(editor, 'some text');
  change(editor, () => void $getRoot().selectStart());
  const cut = () => {
    const selection = $getSelection();
    if (selection !== null) selections.$cloneWithProperties($getRoot().getFirstChildOrThrow());
    return 'copied';
  };
  expect(() => editor.getEditorState().read(cut)).toThrow('Cannot use method in read-only mode.');
  let result = '';
  change(editor, () => {
    result = cut();
  });
  expect(result).toBe('copied');
  // Without a selection nothing is cloned; the error here is that there is no DOM.
  expect(() => editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor))).toThrow('headless browser');
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

claim('clearing-root-selects-it', () => {
  const editor = createTestEditor(richText.QuoteNode, list.ListNode, list.ListItemNode, code.CodeNode);
  write(editor, 'old');
  change(editor, () => {
    $setSelection(null);
    $getRoot().clear();
    expect($isRangeSelection($getSelection())).toBe(true);
    $getRoot().append($createParagraphNode());
    $setSelection(null);
    markdown.$convertFromMarkdownString('new');
    expect($isRangeSelection($getSelection())).toBe(true);
  });
});

claim('change-after-clearing-history', async () => {
  const editor = createTestEditor();
  const state = history.createEmptyHistoryState();
  history.registerHistory(editor, state, 0);
  write(editor, 'one');
  editor.dispatchCommand(lexical.CLEAR_HISTORY_COMMAND, undefined);
  await settle();
  write(editor, 'two');
  expect(state.undoStack).toHaveLength(0);
  write(editor, 'three');
  expect(state.undoStack).toHaveLength(1);
});

claim('code-block-becomes-one-block', () => {
  const editor = createTestEditor(code.CodeNode, code.CodeHighlightNode);
  change(editor, () => {
    const block = code.$createCodeNode('js');
    const first = code.$createCodeHighlightNode('let');
    block.append(first, lexical.$createLineBreakNode(), code.$createCodeHighlightNode('x'));
    $getRoot().append(block);
    const selection = first.select(1, 1);
    selections.$setBlocksType(selection, () => richText.$createHeadingNode('h2'));
  });
  expect(
    editor.getEditorState().read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType()),
    ),
  ).toEqual(['heading']);
  expect(textOf(editor)).toBe('let\nx');
});

claim('history-push-needs-changed-nodes', () => {
  const editor = createTestEditor();
  const state = history.createEmptyHistoryState();
  history.registerHistory(editor, state, 1000);
  write(editor, 'one');
  const push = (action: () => void): number => {
    editor.update(action, { discrete: true, tag: 'history-push' });
    return state.undoStack.length;
  };
  expect(push(() => undefined)).toBe(0);
  expect(push(() => void $getRoot().selectStart())).toBe(0);
  expect(push(() => void $getRoot().getFirstDescendant<Text>()?.setTextContent('two'))).toBe(1);
});

claim('offset-on-border', () => {
  const editor = createTestEditor();
  write(editor, 'Hello', 'world');
  const select = (size: number, start: number, end: number): string | undefined =>
    offset.$createOffsetView(editor, size, editor.getEditorState()).createSelectionFromOffsets(start, end)?.getTextContent();
  change(editor, () => {
    expect(select(1, 6, 9)).toBe('wor');
    expect(select(0, 5, 8)).toBe('\nwor');
    expect(select(0, 6, 8)).toBe('or');
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

claim('trim-removes-more', () => {
  const trim = (texts: string[], select: () => void): string => {
    const editor = createTestEditor();
    write(editor, ...texts);
    change(editor, () => {
      select();
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selections.trimTextContentFromAnchor(editor, selection.anchor, 2);
    });
    return textOf(editor);
  };
  expect(trim(['abc', ''], () => void $getRoot().selectEnd())).toBe('');
  expect(trim(['he', 'llo'], () => void $getRoot().getLastDescendant<Text>()?.select(0, 0))).toBe('he\n\nl');
});

claim('list-indent-must-be-integer', () => {
  const setIndent = (level: number): number => {
    const editor = createTestEditor(list.ListNode, list.ListItemNode);
    let steps = 0;
    let reached = 0;
    change(editor, () => {
      const item = list.$createListItemNode().append($createTextNode('item'));
      $getRoot().append(list.$createListNode('bullet').append(item));
      // Each step reads the parent; the error ends a loop that would not end by itself.
      item.getParent = (): null => {
        if (++steps > 1000) throw new Error('It does not end.');
        return list.ListItemNode.prototype.getParent.call(item) as null;
      };
      item.setIndent(level);
      reached = item.getIndent();
    });
    return reached;
  };
  expect(setIndent(2)).toBe(2);
  expect(() => setIndent(-1)).toThrow('Invalid indent value.');
  expect(() => setIndent(1.5)).toThrow('It does not end.');
});

claim('markdown-image-becomes-link', () => {
  const editor = createTestEditor(richText.QuoteNode, list.ListNode, list.ListItemNode, code.CodeNode);
  change(editor, () => markdown.$convertFromMarkdownString('![a cat](https://example.com/cat.png)'));
  const nodes = editor.getEditorState().read(() =>
    $getRoot()
      .getFirstChildOrThrow<ReturnType<typeof $createParagraphNode>>()
      .getChildren()
      .map((node) => [node.getType(), node.getTextContent()]),
  );
  expect(nodes).toEqual([
    ['text', '!'],
    ['link', 'a cat'],
  ]);
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
