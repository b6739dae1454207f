// Claims on what React renders on a server.
import { createRequire } from 'node:module';
import type { InitialEditorStateType } from '@lexical/react/LexicalComposer';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { createTestEditor, lexical, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const { LexicalComposer } = load('@lexical/react/LexicalComposer') as typeof import('@lexical/react/LexicalComposer');
const { ContentEditable } = load(
  '@lexical/react/LexicalContentEditable',
) as typeof import('@lexical/react/LexicalContentEditable');
const { RichTextPlugin } = load('@lexical/react/LexicalRichTextPlugin') as typeof import('@lexical/react/LexicalRichTextPlugin');

const Boundary = ({ children }: { children: ReactElement }): ReactElement => children;

function render(editorState?: InitialEditorStateType): string {
  const plugin = createElement(RichTextPlugin, {
    contentEditable: createElement(ContentEditable),
    placeholder: createElement('p', null, 'Write something'),
    ErrorBoundary: Boundary,
  });
  const initialConfig = { namespace: 'server', onError: console.error, ...(editorState !== undefined && { editorState }) };
  return renderToString(createElement(LexicalComposer, { initialConfig, children: plugin } as never));
}

const emptyElement = /<div [^>]*contenteditable="false"[^>]*><\/div>/i;

claim('server-renders-no-content', () => {
  const editor = createTestEditor();
  write(editor, 'content');
  const json = JSON.stringify(editor.getEditorState());
  const fill = (): void => {
    const { $createParagraphNode, $createTextNode, $getRoot } = lexical;
    $getRoot().append($createParagraphNode().append($createTextNode('content')));
  };
  for (const html of [render(), render(null), render(fill)]) {
    expect(html).toContain('Write something');
    expect(html).toMatch(emptyElement);
    expect(html).not.toContain('content<');
  }
  for (const html of [render(json), render(editor.getEditorState())]) {
    expect(html).not.toContain('Write something');
    expect(html).toMatch(emptyElement);
  }
});
