// Claims on classes of nodes and components that samples define; they need a copy of Lexical of their own.
import { bundleSamples } from '../../samples/bundle-samples.ts';
import { sampleName } from '../../samples/page-samples.ts';
import { claim, type EditorPage, expect } from './claim.ts';

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
