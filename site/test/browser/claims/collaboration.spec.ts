// Claims on the collaboration plugin of @lexical/react.
import { bundleSamples } from '../../samples/bundle-samples.ts';
import { sampleName } from '../../samples/page-samples.ts';
import { claim, type EditorPage, expect } from './claim.ts';

type Way = 'before mounting' | 'after mounting' | 'on connect';

/** Mounts an editor with a stored document. @returns Its text. */
async function showStored(at: EditorPage, way: Way): Promise<string> {
  await at.page.evaluate(() => {
    board.close();
    document.querySelector('main')?.replaceChildren(document.createElement('div'));
  });
  const script = await bundleSamples(
    ['local-provider.ts', 'stored-document.ts', 'SeparateUser.tsx'].map((title) => sampleName('collaboration/react', title)),
    `import { CollaborationPlugin } from '@lexical/react/LexicalCollaborationPlugin';
     import { LexicalComposer } from '@lexical/react/LexicalComposer';
     import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
     import { ContentEditable } from '@lexical/react/LexicalContentEditable';
     import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
     import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
     import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
     import { createRoot } from 'react-dom/client';
     import { applyUpdate, encodeStateAsUpdate } from 'yjs';
     import { LocalRoom } from './local-provider.ts';
     import { withStoredDocument } from './stored-document.ts';
     import { SeparateUser } from './SeparateUser.tsx';
     let editor;
     function Expose() {
       [editor] = useLexicalComposerContext();
       return null;
     }
     const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
     async function mount(factory, act) {
       const element = document.createElement('div');
       document.querySelector('main').replaceChildren(element);
       const root = createRoot(element);
       root.render(
         <SeparateUser name="Ada" color="red">
           <LexicalComposer initialConfig={{ namespace: 'stored', editorState: null, onError: console.error }}>
             <RichTextPlugin contentEditable={<ContentEditable />} placeholder={null} ErrorBoundary={LexicalErrorBoundary} />
             <CollaborationPlugin id="main" providerFactory={factory} shouldBootstrap={false} />
             <Expose />
           </LexicalComposer>
         </SeparateUser>,
       );
       await wait();
       await act?.();
       await wait();
       const text = editor.getEditorState().read(() => $getRoot().getTextContent());
       root.unmount();
       return text;
     }
     window.showStored = async (way) => {
       let doc;
       const keep = (factory) => (id, docs) => {
         const provider = factory(id, docs);
         doc = docs.get(id);
         return provider;
       };
       await mount(keep(new LocalRoom().createProvider), async () => {
         editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode('stored'))), { discrete: true });
         await wait();
       });
       const stored = encodeStateAsUpdate(doc);
       const create = new LocalRoom().createProvider;
       if (way === 'on connect') return mount(withStoredDocument(create, () => stored));
       if (way === 'after mounting') return mount(keep(create), () => applyUpdate(doc, stored));
       return mount((id, docs) => {
         const provider = create(id, docs);
         applyUpdate(docs.get(id), stored);
         return provider;
       });
     };`,
  );
  await at.page.addScriptTag({ content: script });
  return at.run((way) => (window as unknown as { showStored(way: string): Promise<string> }).showStored(way), way as string);
}

claim('loaded-document-stays-invisible', async (at) => {
  expect(await showStored(at, 'before mounting')).toBe('');
  expect(await showStored(at, 'after mounting')).toBe('stored');
});

claim('document-applied-on-connect-shows', async (at) => {
  expect(await showStored(at, 'on connect')).toBe('stored');
});
