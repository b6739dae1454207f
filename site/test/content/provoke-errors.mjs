// Makes the installed packages throw one error after another, and prints a JSON object: name of the mistake -> message of the error.
// NODE_ENV selects the build, as in an application. Started by error-codes.test.ts.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const lexical = require('lexical');
const { createHeadlessEditor } = require('@lexical/headless');
const list = require('@lexical/list');
const table = require('@lexical/table');
const utils = require('@lexical/utils');
const yjs = require('@lexical/yjs');
const markdown = require('@lexical/markdown');
const { useLexicalComposerContext } = require('@lexical/react/LexicalComposerContext');
const { LexicalNestedComposer } = require('@lexical/react/LexicalNestedComposer');
const React = require('react');
const { renderToString } = require('react-dom/server');

const { $getRoot, $createParagraphNode, $createTextNode, $createRangeSelection, TextNode, ParagraphNode, DecoratorNode } =
  lexical;
const LexicalNode = Object.getPrototypeOf(TextNode);

class QuietText extends TextNode {
  static getType() {
    return 'quiet-text';
  }
  static clone(node) {
    return new QuietText(node.__text, node.__key);
  }
}
class QuietElement extends ParagraphNode {
  static getType() {
    return 'quiet-element';
  }
  static clone(node) {
    return new QuietElement(node.__key);
  }
  exportJSON() {
    return { type: 'quiet-element', version: 1 };
  }
}
class QuietDecorator extends DecoratorNode {
  static getType() {
    return 'quiet-decorator';
  }
  static clone(node) {
    return new QuietDecorator(node.__key);
  }
}

function makeEditor(nodes = []) {
  return createHeadlessEditor({
    namespace: 'provoked',
    nodes: [QuietText, QuietElement, QuietDecorator, list.ListNode, list.ListItemNode, ...nodes],
    onError(error) {
      throw error;
    },
  });
}

/** Runs an action inside an update. */
const inUpdate = (action) => () => makeEditor().update(action, { discrete: true });

/** Adds a paragraph with a text to the root. */
function addParagraph() {
  const text = $createTextNode('text');
  const paragraph = $createParagraphNode().append(text);
  $getRoot().append(paragraph);
  return { paragraph, text };
}

const mistakes = {
  'a hook outside the composer': () =>
    renderToString(
      React.createElement(() => {
        useLexicalComposerContext();
        return null;
      }),
    ),
  'a nested composer without a parent': () =>
    renderToString(React.createElement(LexicalNestedComposer, { initialEditor: makeEditor(), children: null })),
  'a change inside read': () =>
    makeEditor()
      .getEditorState()
      .read(() => $getRoot().getWritable()),
  'transforms that never settle': () => {
    const editor = makeEditor();
    editor.registerNodeTransform(TextNode, (node) => node.setTextContent(`${node.getTextContent()}.`));
    editor.update(addParagraph, { discrete: true });
  },
  'reading outside an update or read': () => $getRoot(),
  'a node created outside an update': () => $createTextNode('text'),
  'JSON of an unknown type': () =>
    makeEditor().parseEditorState(
      JSON.stringify({
        root: {
          type: 'root',
          version: 1,
          direction: null,
          format: '',
          indent: 0,
          children: [{ type: 'unheard-of', version: 1 }],
        },
      }),
    ),
  'a class without importJSON': () => LexicalNode.importJSON({}),
  'a class without getType': () => LexicalNode.getType(),
  'a class without clone': () => LexicalNode.clone(),
  'a point at a missing node': inUpdate(() => {
    const { anchor } = $createRangeSelection();
    anchor.key = '4711';
    anchor.getNode();
  }),
  'a command without priority': () => makeEditor().registerCommand(lexical.createCommand('c'), () => false),
  'a transform for an unknown node': () => makeEditor().registerNodeTransform(table.TableNode, () => undefined),
  'an empty editor state': () => makeEditor().setEditorState(makeEditor().getEditorState()),
  'a missing first child': inUpdate(() => $createParagraphNode().getFirstChildOrThrow()),
  'a missing last child': inUpdate(() => $createParagraphNode().getLastChildOrThrow()),
  'a decorator without decorate': inUpdate(() => new QuietDecorator().decorate()),
  'merging with a node that is not adjacent': inUpdate(() => {
    const { text } = addParagraph();
    text.mergeWithSibling(addParagraph().text);
  }),
  'the top level of the root': inUpdate(() => $getRoot().getTopLevelElementOrThrow()),
  'removing the root': inUpdate(() => $getRoot().remove()),
  'replacing the root': inUpdate(() => $getRoot().replace($createParagraphNode())),
  'inserting before the root': inUpdate(() => $getRoot().insertBefore($createParagraphNode())),
  'inserting after the root': inUpdate(() => $getRoot().insertAfter($createParagraphNode())),
  'text directly below the root': inUpdate(() => $getRoot().append($createTextNode('text'))),
  'text next to a paragraph': inUpdate(() => addParagraph().paragraph.insertAfter($createTextNode('text'))),
  'a class without exportJSON': () => {
    const editor = makeEditor();
    editor.update(() => $getRoot().append($createParagraphNode().append(new QuietText('text'))), { discrete: true });
    editor.getEditorState().toJSON();
  },
  'an element whose JSON has no children': () => {
    const editor = makeEditor();
    editor.update(() => $getRoot().append(new QuietElement()), { discrete: true });
    editor.getEditorState().toJSON();
  },
  'a missing parent': inUpdate(() => $createTextNode('text').getParentOrThrow()),
  'a missing top-level element': inUpdate(() => $createTextNode('text').getTopLevelElementOrThrow()),
  'appending a node to itself': inUpdate(() => {
    const { paragraph } = addParagraph();
    paragraph.append(paragraph);
  }),
  'splitting the root': inUpdate(() => lexical.$splitNode($getRoot(), 0)),
  'nodes between a node and the root': inUpdate(() => addParagraph().text.getNodesBetween($getRoot())),
  'replacing an element with the caret in its text': inUpdate(() => {
    const { paragraph, text } = addParagraph();
    text.select();
    paragraph.replace($createParagraphNode());
  }),
  'a node of another editor': () => {
    const editor = makeEditor();
    let kept;
    editor.update(
      () => {
        kept = addParagraph().paragraph;
      },
      { discrete: true },
    );
    makeEditor().update(() => kept.getLatest(), { discrete: true });
  },
  '@lexical/list: an indent below zero': inUpdate(() => list.$createListItemNode().setIndent(-1)),
  '@lexical/list: an item outside a list': inUpdate(() => {
    const item = list.$createListItemNode();
    $getRoot().append($createParagraphNode().append(item));
    item.insertAfter($createParagraphNode());
  }),
  '@lexical/utils: text without a block': inUpdate(() => utils.$getNearestBlockElementAncestorOrThrow($createTextNode('text'))),
  '@lexical/table: a row without a selection': inUpdate(() => table.$insertTableRow__EXPERIMENTAL()),
  '@lexical/markdown: shortcuts without their nodes': () => markdown.registerMarkdownShortcuts(makeEditor(), [markdown.HEADING]),
  '@lexical/yjs: a binding without a document': () => yjs.createBinding(makeEditor(), {}, 'main', undefined, new Map()),
};

const messages = {};
for (const [name, provoke] of Object.entries(mistakes)) {
  try {
    provoke();
    messages[name] = null;
  } catch (error) {
    messages[name] = error.message;
  }
}
process.stdout.write(JSON.stringify(messages));
