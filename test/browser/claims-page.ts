/** The script of the page that claims.spec.ts opens: the packages, and functions that make and read editors. */
import * as clipboard from '@lexical/clipboard';
import * as code from '@lexical/code';
import * as html from '@lexical/html';
import * as list from '@lexical/list';
import { registerPlainText } from '@lexical/plain-text';
import * as richText from '@lexical/rich-text';
import * as table from '@lexical/table';
import * as lexical from 'lexical';
import type { ElementNode, LexicalEditor, LexicalNode } from 'lexical';

const { $createParagraphNode, $createTextNode, $getRoot, $isElementNode } = lexical;

/** Replaces the content of the page with a new editor that throws its errors. */
function mount(register: (editor: LexicalEditor) => void = richText.registerRichText): LexicalEditor {
  const editor = lexical.createEditor({
    nodes: [
      code.CodeHighlightNode,
      code.CodeNode,
      list.ListItemNode,
      list.ListNode,
      richText.HeadingNode,
      richText.QuoteNode,
      table.TableCellNode,
      table.TableNode,
      table.TableRowNode,
    ],
    onError(error) {
      throw error;
    },
  });
  register(editor);
  const element = document.createElement('div');
  element.id = 'editor';
  element.contentEditable = 'true';
  document.body.replaceChildren(element);
  editor.setRootElement(element);
  return editor;
}

/** Replaces the document, commits at once, and focuses the editor. @param $create Returns the blocks; may also set a selection. */
function write(editor: LexicalEditor, $create: () => readonly LexicalNode[]): void {
  editor.update(
    () => {
      const root = $getRoot().clear();
      root.append(...$create());
    },
    { discrete: true },
  );
  editor.getRootElement()?.focus();
}

const $paragraph = (text: string): ElementNode => $createParagraphNode().append($createTextNode(text));

/** The structure of the document, for example `paragraph(one), list(listitem(two))`. */
function outline(editor: LexicalEditor): string {
  const describe = (node: LexicalNode): string =>
    $isElementNode(node) && !node.getChildren().every(lexical.$isTextNode)
      ? `${node.getType()}(${node.getChildren().map(describe).join(', ')})`
      : `${node.getType()}(${node.getTextContent()})`;
  return editor.getEditorState().read(() => $getRoot().getChildren().map(describe).join(', '));
}

export const claims = {
  clipboard,
  code,
  html,
  lexical,
  list,
  mount,
  outline,
  $paragraph,
  registerPlainText,
  richText,
  table,
  write,
};
Object.assign(window, { claims });
