// Claims on how text and copies of nodes behave, on decorators, and on listeners that need drawn nodes.
import type { ParagraphNode } from 'lexical';
import { bundleSamples } from '../../samples/bundle-samples.ts';
import { sampleName } from '../../samples/page-samples.ts';
import { claim, type EditorPage, expect } from './claim.ts';

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

/** An editor of the samples' own copy of Lexical. */
async function openCopy(at: EditorPage, names: readonly string[], entry: string): Promise<void> {
  await at.page.evaluate(() => {
    board.close();
    document.querySelector('main')?.replaceChildren(document.createElement('div'));
  });
  await at.page.addScriptTag({ content: await bundleSamples(names, entry) });
}

claim('heading-has-id', async (at) => {
  await openCopy(
    at,
    [sampleName('concepts/node-replacement', 'anchored-heading.ts')],
    `import { $generateHtmlFromNodes } from '@lexical/html';
     import { $createHeadingNode } from '@lexical/rich-text';
     import { $createTextNode, $getRoot } from 'lexical';
     import { editor } from './anchored-heading.ts';
     const element = document.querySelector('main > div');
     editor.setRootElement(element);
     editor.update(() => {
       $getRoot().append($createHeadingNode('h2').append($createTextNode('What')));
     }, { discrete: true });
     window.ids = [element.firstChild.id];
     editor.update(() => {
       $getRoot().getAllTextNodes()[0].setTextContent('What now?');
     }, { discrete: true });
     window.ids.push(element.firstChild.id, editor.getEditorState().read(() => $generateHtmlFromNodes(editor)));
     editor.setRootElement(null);`,
  );
  const ids = await at.run(() => (window as unknown as { ids: string[] }).ids);
  expect(ids.slice(0, 2)).toEqual(['section-what', 'section-what-now']);
  expect(ids[2]).toContain('id="section-what-now"');
});

/** Mounts three decorators with components. @returns The names of those mounted after an act, in a version of the editor. */
async function remounted(at: EditorPage, act: 'remove' | 'insert' | 'type' | 'render', inline: boolean): Promise<string[]> {
  await openCopy(
    at,
    [],
    `import { LexicalComposer } from '@lexical/react/LexicalComposer';
     import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
     import { ContentEditable } from '@lexical/react/LexicalContentEditable';
     import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
     import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
     import { $createParagraphNode, $createTextNode, $getRoot, DecoratorNode } from 'lexical';
     import { useEffect, useState } from 'react';
     import { flushSync } from 'react-dom';
     import { createRoot } from 'react-dom/client';
     const mounted = [];
     function Probe({ name }) {
       useEffect(() => void mounted.push(name), [name]);
       return name;
     }
     class ProbeNode extends DecoratorNode {
       constructor(name = '', key) { super(key); this.__name = name; }
       static getType() { return 'probe'; }
       static clone(node) { return new ProbeNode(node.__name, node.__key); }
       static importJSON() { return new ProbeNode(); }
       exportJSON() { return { type: 'probe', version: 1 }; }
       createDOM() { return document.createElement('span'); }
       updateDOM() { return false; }
       decorate() { return <Probe name={this.__name} />; }
     }
     let editor, render;
     function Expose() {
       [editor] = useLexicalComposerContext();
       return null;
     }
     function App({ inline }) {
       const [, set] = useState(0);
       render = () => flushSync(() => set((count) => count + 1));
       const Boundary = inline ? ({ children }) => children : LexicalErrorBoundary;
       return (
         <RichTextPlugin contentEditable={<ContentEditable />} placeholder={null} ErrorBoundary={Boundary} />
       );
     }
     const config = { namespace: 'probe', nodes: [ProbeNode], onError(error) { throw error; }, editorState() {
       const paragraph = $createParagraphNode().append($createTextNode('text'));
       $getRoot().append(paragraph.append(new ProbeNode('A'), new ProbeNode('B'), new ProbeNode('C')));
     } };
     window.remounted = async (act, inline) => {
       const root = createRoot(document.querySelector('main > div'));
       root.render(<LexicalComposer initialConfig={config}><App inline={inline} /><Expose /></LexicalComposer>);
       const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
       await settle();
       mounted.length = 0;
       if (act === 'render') render();
       else editor.update(() => {
         const [text, first] = $getRoot().getFirstChild().getChildren();
         if (act === 'remove') first.remove();
         if (act === 'insert') first.insertBefore(new ProbeNode('D'));
         if (act === 'type') text.setTextContent('more text');
       }, { discrete: true });
       await settle();
       const result = [...mounted];
       root.unmount();
       return result;
     };`,
  );
  return at.run(
    ([act, inline]) =>
      (window as unknown as { remounted(act: string, inline: boolean): Promise<string[]> }).remounted(
        String(act),
        inline === true,
      ),
    [act, inline] as const,
  );
}

claim('removed-decorator-remounts-later-ones', async (at) => {
  expect(await remounted(at, 'remove', false)).toEqual(['B', 'C']);
  expect(await remounted(at, 'insert', false)).toEqual(['D']);
  expect(await remounted(at, 'type', false)).toEqual([]);
});

claim('inline-boundary-remounts', async (at) => {
  expect(await remounted(at, 'render', false)).toEqual([]);
  expect(await remounted(at, 'render', true)).toEqual(['A', 'B', 'C']);
});

claim('enter-after-selected-block', async (at) => {
  await openCopy(
    at,
    [sampleName('concepts/nodes', 'enter-after-block.ts')],
    `import { registerRichText } from '@lexical/rich-text';
     import { HorizontalRuleNode, $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
     import { $createNodeSelection, $getRoot, $setSelection, createEditor } from 'lexical';
     import { registerEnterAfterBlock } from './enter-after-block.ts';
     const element = document.querySelector('main > div');
     element.contentEditable = 'true';
     const editor = createEditor({ nodes: [HorizontalRuleNode] });
     editor.setRootElement(element);
     registerRichText(editor);
     registerEnterAfterBlock(editor);
     editor.update(() => {
       const rule = $createHorizontalRuleNode();
       $getRoot().append(rule, $createHorizontalRuleNode());
       const selection = $createNodeSelection();
       selection.add(rule.getKey());
       $setSelection(selection);
     }, { discrete: true });
     element.focus();
     window.types = () => editor.getEditorState().read(() => $getRoot().getChildren().map((node) => node.getType() + node.getTextContent().trim()));
     window.closeCopy = () => editor.setRootElement(null);`,
  );
  await at.press('Enter');
  await at.type('x');
  expect(await at.run(() => (window as unknown as { types(): string[] }).types())).toEqual([
    'horizontalrule',
    'paragraphx',
    'horizontalrule',
  ]);
  await at.run(() => (window as unknown as { closeCopy(): void }).closeCopy());
});
