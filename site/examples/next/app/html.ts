import { createHeadlessEditor } from '@lexical/headless';
import { $generateHtmlFromNodes } from '@lexical/html';
import { JSDOM } from 'jsdom';
import { nodes } from './nodes';

/** Runs on the server only. */
export function toHtml(json: string): string {
  const editor = createHeadlessEditor({
    nodes,
    onError(error) {
      throw error;
    },
  });
  const state = editor.parseEditorState(json);
  editor.setEditorState(state);

  const { window } = new JSDOM('');
  Object.assign(globalThis, { document: window.document, window });
  try {
    return state.read(() => $generateHtmlFromNodes(editor));
  } finally {
    // React and Next.js take a global window for a browser.
    Object.assign(globalThis, { document: undefined, window: undefined });
  }
}
