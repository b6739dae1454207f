// Claims on how changes reach the page, and on what listeners hear of nodes that move or fail to render.
import type { LexicalNode } from 'lexical';
import { claim, expect } from './claim.ts';

claim('moved-nodes-in-mutation-listener', async (at) => {
  const move = async (document: string, from: readonly [number, number], to: number, index: number): Promise<unknown[]> => {
    await at.start(document);
    return at.run(
      ([from, to, index]) => {
        const { $getRoot, TextNode } = board.lexical;
        const heard: unknown[] = [];
        const find = () => $getRoot().getChildAtIndex(from[0] as number) as import('lexical').ElementNode;
        const key = editor.getEditorState().read(
          () =>
            find()
              .getChildAtIndex(from[1] as number)
              ?.getKey() ?? '',
        );
        const before = editor.getElementByKey(key);
        editor.registerMutationListener(TextNode, (nodes) => void heard.push(nodes.get(key)));
        editor.update(
          () => {
            const node = find().getChildAtIndex(from[1] as number) as LexicalNode;
            ($getRoot().getChildAtIndex(to as number) as import('lexical').ElementNode).splice(index as number, 0, [node]);
          },
          { discrete: true },
        );
        return [...heard, editor.getElementByKey(key) === before];
      },
      [from, to, index] as const,
    );
  };
  expect(await move('p(b(one)two) p(three)', [0, 0], 0, 2)).toEqual(['updated', true]);
  expect(await move('p(b(one)two) p(three)', [0, 0], 1, 1)).toEqual(['updated', false]);
  expect(await move('p(one) p(b(two)three)', [1, 0], 0, 1)).toEqual(['created', false]);
});

claim('mutation-listener-for-one-exact-class', async (at) => {
  await at.start('p(a(text))');
  const heard = await at.run(() => {
    const heard: string[] = [];
    const { $createAutoLinkNode, $createLinkNode, AutoLinkNode, LinkNode } = board.link;
    const { $createTextNode, $getRoot } = board.lexical;
    const link = (create: (url: string) => import('lexical').ElementNode) => () =>
      editor.update(
        () => {
          const paragraph = $getRoot().getFirstChild() as import('lexical').ElementNode;
          paragraph.append(create('https://example.com/').append($createTextNode('link')));
        },
        { discrete: true },
      );
    // The new node's neighbor is updated.
    const listener = (nodes: ReadonlyMap<string, string>): void =>
      void heard.push(...[...nodes.values()].filter((kind) => kind !== 'updated'));
    editor.registerMutationListener(LinkNode, listener);
    link($createAutoLinkNode)();
    link($createLinkNode)();
    heard.push('again');
    editor.registerMutationListener(AutoLinkNode, listener);
    link($createLinkNode)();
    link($createAutoLinkNode)();
    return heard;
  });
  expect(heard).toEqual(['created', 'again', 'created']);
});

claim('failed-rendering-is-tried-again', async (at) => {
  await at.start('p(text|)');
  const results = await at.run(() => {
    const { $createParagraphNode, $getRoot, ParagraphNode } = board.lexical;
    const create = ParagraphNode.prototype.createDOM;
    const add = (failures: number): string => {
      let left = failures;
      ParagraphNode.prototype.createDOM = function (...args) {
        if (left-- > 0) throw new Error(`failure ${left}`);
        return create.apply(this, args);
      };
      try {
        editor.update(() => void $getRoot().append($createParagraphNode()), { discrete: true });
        return `${document.querySelectorAll('#editor p').length} ${board.errors.splice(0).join()}`;
      } catch (error) {
        return `thrown ${(error as Error).message} ${board.errors.splice(0).join()}`;
      } finally {
        ParagraphNode.prototype.createDOM = create;
      }
    };
    return [add(1), add(2)];
  });
  expect(results).toEqual(['2 failure 0', 'thrown failure 0 failure 1,failure 0']);
  // The broken editor reports further errors when the browser's selection changes.
  await at.open();
  at.uncaught.length = 0;
});

claim('removed-elements-are-put-back', async (at) => {
  await at.start('p(one) p(two)');
  await at.run(() => document.querySelector('#editor p')?.remove());
  await expect(at.page.locator('#editor')).toHaveText('onetwo');
  await at.run(() => {
    const root = document.querySelector('#editor');
    if (root?.lastChild) root.prepend(root.lastChild);
  });
  await expect(at.page.locator('#editor')).toHaveText('onetwo');
  await at.expectText('p(one) p(two)');
});

claim('line-break-keeps-height-of-empty-line', async (at) => {
  const hasBreak = async (document: string): Promise<boolean> => {
    await at.start(document);
    return at.run(() => window.document.querySelector('#editor p')?.lastChild?.nodeName === 'BR');
  };
  expect(await hasBreak('p()')).toBe(true);
  expect(await hasBreak('p(text)')).toBe(false);
  expect(await hasBreak('p(text chip())')).toBe(true);
  await at.start('p(text|)');
  await at.press('Shift+Enter');
  expect(await at.run(() => document.querySelectorAll('#editor br').length)).toBe(2);
});

claim('insertion-command-for-special-text', async (at) => {
  const type = async (document: string, ...keys: string[]): Promise<unknown[]> => {
    await at.start(document);
    await at.press(...keys);
    await at.heard();
    await at.listen(['CONTROLLED_TEXT_INSERTION_COMMAND']);
    await at.type('x');
    return at.heard();
  };
  const command = ['CONTROLLED_TEXT_INSERTION_COMMAND'];
  expect(await type('p(te|xt)')).toEqual([]);
  expect(await type('p([one]b(two))', 'Shift+End')).toEqual(command);
  expect(await type('p(token(token|))')).toEqual(command);
  expect(await type('p(seg(Ada| Lovelace))')).toEqual(command);
  expect(await type('p(te|xt)', 'Control+b')).toEqual(command);
  expect(await type('p(a(text|))', 'End')).toEqual(command);
  expect(await type('p(|)')).toEqual(command);
});

claim('exported-table-has-styles', async (at) => {
  await at.start('table(tr(th(p(a)) td(p(b))))');
  const html = await at.run(() => editor.getEditorState().read(() => board.html.$generateHtmlFromNodes(editor)));
  expect(html.match(/border: 1px solid black/g)).toHaveLength(2);
  expect(html.match(/width: 350px/g)).toHaveLength(2);
  expect(html.match(/background-color: rgb\(242, 243, 245\)/g)).toHaveLength(1);
  await at.start(`table(tr(${'td(p(a)) '.repeat(8).trim()}))`);
  const wide = await at.run(() => editor.getEditorState().read(() => board.html.$generateHtmlFromNodes(editor)));
  expect(wide.match(/width: 90px/g)).toHaveLength(8);
});

claim('class-names-are-split', async (at) => {
  await at.start('p(text)');
  const results = await at.run(() => {
    const { addClassNamesToElement, removeClassNamesFromElement } = board.utils;
    const element = document.createElement('p');
    addClassNamesToElement(element, 'a  b', undefined, 'c', null, false);
    const added = element.className;
    removeClassNamesFromElement(element, 'a b');
    const left = element.className;
    let message = 'none';
    try {
      removeClassNamesFromElement(element, 'c  d');
    } catch (error) {
      message = (error as Error).name;
    }
    return [added, left, message];
  });
  expect(results).toEqual(['a b c', 'c', 'SyntaxError']);
});
