import { createHeadlessEditor } from '@lexical/headless';
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { JSDOM } from 'jsdom';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  type LexicalEditor,
} from 'lexical';

function createEditor(): LexicalEditor {
  return createHeadlessEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    onError(error) {
      throw error;
    },
  });
}

// #region dom
/** Runs code with a DOM of its own, and takes it away again. */
function withDom<Result>(
  html: string,
  run: (document: Document) => Result,
): Result {
  const { window } = new JSDOM(html);
  const before = { document: globalThis.document, window: globalThis.window };
  Object.assign(globalThis, { document: window.document, window });
  try {
    return run(window.document);
  } finally {
    Object.assign(globalThis, before);
    window.close();
  }
}
// #endregion

export function jsonToHtml(json: string): string {
  const editor = createEditor();
  const state = editor.parseEditorState(json);
  editor.setEditorState(state);
  return withDom('', () => state.read(() => $generateHtmlFromNodes(editor)));
}

export function htmlToJson(html: string): string {
  const editor = createEditor();
  withDom(html, (document) => {
    editor.update(
      () => {
        for (const node of $generateNodesFromDOM(editor, document)) {
          const canBeBlock = $isElementNode(node) || $isDecoratorNode(node);
          const isBlock = canBeBlock && !node.isInline();
          // The root accepts only blocks: wrap text that is outside any.
          $getRoot().append(
            isBlock ? node : $createParagraphNode().append(node),
          );
        }
      },
      { discrete: true },
    );
  });
  return JSON.stringify(editor.getEditorState());
}
