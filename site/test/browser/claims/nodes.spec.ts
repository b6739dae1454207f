// Claims on how text and copies of nodes behave, on decorators, and on listeners that need drawn nodes.
import type { ParagraphNode } from 'lexical';
import { claim, expect } from './claim.ts';

claim('typing-beside-token', async (at) => {
  await at.start('p(token(token)|)');
  await at.press('End');
  await at.type('x');
  await at.expectText('p(token(token)x)');
});

claim('token-is-deleted-whole', async (at) => {
  await at.start('p(a token(token|))');
  await at.press('Backspace');
  await at.expectText('p(a )');
});

claim('segmented-is-deleted-by-word', async (at) => {
  await at.start('p(seg(Ada Lovelace|))');
  await at.press('Backspace');
  await at.expectText('p(seg(Ada))');
});

claim('typing-makes-segmented-ordinary', async (at) => {
  await at.start('p(seg(Ada| Lovelace))');
  await at.type('m');
  await at.expectText('p(Adam Lovelace)');
});

claim('direction-from-first-strong-character', async (at) => {
  await at.start('p(text) p(שלום) p(1)');
  expect(await at.run(() => [...document.querySelectorAll('#editor p')].map((block) => block.getAttribute('dir')))).toEqual([
    'ltr',
    'rtl',
    null,
  ]);
});

claim('set-direction-is-overwritten', async (at) => {
  await at.start('p(text|)');
  const direction = (): Promise<string | null | undefined> =>
    at.run(() => document.querySelector('#editor p')?.getAttribute('dir'));
  await at.run(() => {
    const { $getRoot, $isElementNode } = board.lexical;
    editor.update(
      () => {
        const block = $getRoot().getFirstChild();
        if ($isElementNode(block)) block.setDirection('rtl');
      },
      { discrete: true },
    );
  });
  await at.type('s');
  await expect.poll(direction).toBe('ltr');
});

claim('mutation-listener-order', async (at) => {
  await at.start('p(text|)');
  const heard = await at.run(async () => {
    const heard: string[] = [];
    const { $createParagraphNode, $createTextNode, $getRoot, ParagraphNode } = board.lexical;
    editor.registerUpdateListener(() => void heard.push('update'));
    editor.registerTextContentListener(() => void heard.push('text content'));
    editor.registerDecoratorListener(() => void heard.push('decorator'));
    editor.registerMutationListener(ParagraphNode, () => void heard.push('mutation'));
    heard.length = 0;
    editor.update(
      () => void $getRoot().append($createParagraphNode().append($createTextNode('a')), board.rule.$createHorizontalRuleNode()),
      { discrete: true, onUpdate: () => void heard.push('onUpdate') },
    );
    return heard;
  });
  expect(heard).toEqual(['mutation', 'decorator', 'text content', 'update', 'onUpdate']);
});

claim('mutation-listener-not-for-existing', async (at) => {
  await at.start('p(text|)');
  const heard = await at.run(() => {
    const heard: unknown[] = [];
    const { $createParagraphNode, $getRoot, ParagraphNode } = board.lexical;
    const note = (name: string) => (nodes: ReadonlyMap<string, string>) =>
      void heard.push(...[...nodes.values()].filter((kind) => kind !== 'updated').map((kind) => `${name} ${kind}`));
    editor.registerMutationListener(ParagraphNode, note('paragraph'));
    const before = heard.length;
    editor.update(() => void $getRoot().append($createParagraphNode()), { discrete: true });
    editor.update(() => void $getRoot().getLastChild()?.remove(), { discrete: true });
    return [before, ...heard];
  });
  expect(heard).toEqual([0, 'paragraph created', 'paragraph destroyed']);
});

claim('mutation-listener-has-element', async (at) => {
  await at.start('p(|)');
  const found = await at.run(() => {
    let found = '';
    const { $createParagraphNode, $createTextNode, $getRoot, ParagraphNode } = board.lexical;
    editor.registerMutationListener(ParagraphNode, (nodes) => {
      for (const [key, kind] of nodes) if (kind === 'created') found = editor.getElementByKey(key)?.textContent ?? 'none';
    });
    editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode('drawn'))), { discrete: true });
    return found;
  });
  expect(found).toBe('drawn');
});

claim('root-listener-at-once-and-on-removal', async (at) => {
  await at.start('p(text|)');
  const heard = await at.run(() => {
    const heard: unknown[] = [];
    const name = (element: HTMLElement | null) => element?.tagName ?? null;
    const stop = editor.registerRootListener((element, before) => void heard.push([name(element), name(before)]));
    stop();
    return heard;
  });
  expect(heard).toEqual([
    ['DIV', null],
    [null, 'DIV'],
  ]);
});

claim('foreign-elements-are-removed', async (at) => {
  await at.start('p(text|)');
  await at.run(() => void document.querySelector('#editor p')?.append(document.createElement('button')));
  await expect.poll(() => at.html()).not.toContain('button');
});

claim('drawn-node-is-frozen', async (at) => {
  await at.start('p(text|)');
  const isFrozen = () =>
    editor.getEditorState().read(() =>
      board.lexical
        .$getRoot()
        .getAllTextNodes()
        .map((text) => Object.isFrozen(text)),
    );
  expect(await at.run(isFrozen)).toEqual([true]);
});

claim('text-element-of-its-own-breaks-formatting', async (at) => {
  await at.open('rich');
  const errors = await at.run(() => {
    const { $createParagraphNode, $getRoot, TextNode, createEditor } = board.lexical;
    class Bare extends TextNode {
      static override getType(): string {
        return 'bare';
      }
      static override clone(node: Bare): Bare {
        return new Bare(node.__text, node.__key);
      }
      // Does not call super, so nothing is inside.
      override createDOM(): HTMLElement {
        return document.createElement('code');
      }
    }
    const errors: string[] = [];
    const bare = createEditor({ nodes: [Bare], onError: ({ message }) => void errors.push(message) });
    bare.setRootElement(document.createElement('div'));
    bare.update(() => void $getRoot().append($createParagraphNode().append(new Bare('text').setFormat('code'))), {
      discrete: true,
    });
    bare.update(() => void $getRoot().getAllTextNodes()[0]?.toggleFormat('bold'), { discrete: true });
    // An editor with an element keeps this copy of Lexical listening to the selection, also to that in editors of other copies.
    bare.setRootElement(null);
    return errors;
  });
  expect(errors).toEqual(['updateDOM: prevInnerDOM is null or undefined']);
});

claim('drag-moves-nothing-in-plain-text', async (at) => {
  await at.start('p([text])', 'plain');
  const prevented = await at.run(() => {
    const event = new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
    document.querySelector('#editor span')?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toBe(true);
});

claim('overlapping-marks-are-flat', async (at) => {
  await at.start('p(abcd)');
  const runs = await at.run(() => {
    const { $createRangeSelection, $getRoot } = board.lexical;
    board.utils.registerNestedElementResolver(
      editor,
      board.mark.MarkNode,
      (from) => board.mark.$createMarkNode([...from.getIDs()]),
      (from, to) => {
        for (const id of from.getIDs()) to.addID(id);
      },
    );
    const add = (id: string, start: [number, number], end: [number, number]): void =>
      editor.update(
        () => {
          const texts = $getRoot().getAllTextNodes();
          const selection = $createRangeSelection();
          selection.anchor.set(texts[start[0]]?.getKey() ?? '', start[1], 'text');
          selection.focus.set(texts[end[0]]?.getKey() ?? '', end[1], 'text');
          board.mark.$wrapSelectionInMarkNode(selection, false, id);
        },
        { discrete: true },
      );
    add('1', [0, 0], [0, 3]);
    add('2', [0, 1], [1, 1]);
    return editor.getEditorState().read(() =>
      $getRoot()
        .getFirstChildOrThrow<import('lexical').ElementNode>()
        .getChildren()
        .map((node) => `${node.getTextContent()} ${board.mark.$isMarkNode(node) ? [...node.getIDs()].sort() : ''}`),
    );
  });
  expect(runs).toEqual(['a 1', 'bc 1,2', 'd 2']);
});

claim('nearest-node-needs-editor', async (at) => {
  await at.start('p(text)');
  const results = await at.run(() => {
    const { $getNearestNodeFromDOMNode } = board.lexical;
    const element = editor.getRootElement()?.querySelector('span') as Node;
    let inRead = '';
    try {
      editor.getEditorState().read(() => $getNearestNodeFromDOMNode(element));
    } catch (error) {
      inRead = (error as Error).message;
    }
    let inUpdate: string | undefined;
    editor.update(
      () => {
        inUpdate = $getNearestNodeFromDOMNode(element)?.getTextContent();
      },
      { discrete: true },
    );
    return { inRead, inUpdate };
  });
  expect(results).toEqual({ inRead: expect.stringContaining('Unable to find an active editor.'), inUpdate: 'text' });
});

claim('copied-node-loses-format', async (at) => {
  await at.start('p>2(b(text|))');
  await at.run(() => {
    const { $copyNode, $getRoot } = board.lexical;
    editor.update(
      () => {
        const block = $getRoot().getFirstChildOrThrow<ParagraphNode>();
        $getRoot().append($copyNode(block).append($copyNode(block.getFirstChildOrThrow())));
      },
      { discrete: true },
    );
  });
  await at.expectText('p>2(b(text)) p(text)');
});

claim('decorators-hide-placeholder', async (at) => {
  const state = () =>
    at.run(() =>
      editor
        .getEditorState()
        .read(() => [board.textPackage.$isRootTextContentEmpty(false), board.textPackage.$canShowPlaceholder(false)]),
    );
  await at.start('p(|)');
  expect(await state()).toEqual([true, true]);
  for (const document of ['p(chip())', 'hr()']) {
    await at.write(document);
    expect(await state(), document).toEqual([true, false]);
  }
});

claim('editor-search-ends-at-shadow-root', async (at) => {
  await at.start('p(text|)');
  const found = await at.run(() => {
    const { $getNearestNodeFromDOMNode, getNearestEditorFromDOMNode } = board.lexical;
    const root = editor.getRootElement();
    const host = document.createElement('div');
    root?.append(host);
    const inner = document.createElement('b');
    host.attachShadow({ mode: 'open' }).append(inner);
    const editors = [root, host, inner].map((node) => getNearestEditorFromDOMNode(node) === editor);
    host.remove();
    let nodes: (string | undefined)[] = [];
    editor.update(
      () => {
        nodes = [root, root?.firstElementChild].map((node) => $getNearestNodeFromDOMNode(node as Element)?.getType());
      },
      { discrete: true },
    );
    return { editors, nodes };
  });
  expect(found).toEqual({ editors: [true, true, false], nodes: [undefined, 'paragraph'] });
});

claim('caret-between-blocks', async (at) => {
  await at.start('p(a|) hr() hr()');
  await at.press('ArrowDown');
  await at.type('x');
  await at.expectText('p(a) hr() p(x) hr()');
  await at.start('p(a|) hr() hr()');
  await at.press('ArrowDown', 'Enter');
  await at.expectText('p(a) hr() p() hr()');
});
