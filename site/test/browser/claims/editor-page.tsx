/** The script of the page that claims are tested in: it mounts editors, with and without React, and reads and writes their documents. */
import * as clipboard from '@lexical/clipboard';
import * as code from '@lexical/code';
import * as file from '@lexical/file';
import * as hashtag from '@lexical/hashtag';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import * as html from '@lexical/html';
import * as link from '@lexical/link';
import * as list from '@lexical/list';
import * as mark from '@lexical/mark';
import * as markdown from '@lexical/markdown';
import * as overflow from '@lexical/overflow';
import { registerPlainText } from '@lexical/plain-text';
import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin';
import { AutoLinkPlugin, createLinkMatcherWithRegExp } from '@lexical/react/LexicalAutoLinkPlugin';
import { CharacterLimitPlugin } from '@lexical/react/LexicalCharacterLimitPlugin';
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin';
import { ClearEditorPlugin } from '@lexical/react/LexicalClearEditorPlugin';
import LexicalClickableLinkPlugin from '@lexical/react/LexicalClickableLinkPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HashtagPlugin } from '@lexical/react/LexicalHashtagPlugin';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import * as rule from '@lexical/react/LexicalHorizontalRuleNode';
import { HorizontalRulePlugin } from '@lexical/react/LexicalHorizontalRulePlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { NodeEventPlugin } from '@lexical/react/LexicalNodeEventPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TabIndentationPlugin } from '@lexical/react/LexicalTabIndentationPlugin';
import LexicalTableOfContentsPlugin from '@lexical/react/LexicalTableOfContents';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import * as richText from '@lexical/rich-text';
import * as selections from '@lexical/selection';
import * as table from '@lexical/table';
import * as textPackage from '@lexical/text';
import * as utils from '@lexical/utils';
import type { LexicalEditor } from 'lexical';
import * as lexical from 'lexical';
import { type ComponentType, createElement, type ReactElement, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { $readDocument, $writeDocument, ChipNode } from './notation.ts';

const nodes = [
  ChipNode,
  code.CodeHighlightNode,
  code.CodeNode,
  hashtag.HashtagNode,
  link.AutoLinkNode,
  link.LinkNode,
  list.ListItemNode,
  list.ListNode,
  mark.MarkNode,
  overflow.OverflowNode,
  richText.HeadingNode,
  richText.QuoteNode,
  rule.HorizontalRuleNode,
  table.TableCellNode,
  table.TableNode,
  table.TableRowNode,
];

/** Messages of the errors that the current editor has reported. */
const errors: string[] = [];
const history = createEmptyHistoryState();

/** What an editor without React is registered with, by the names that claims use. */
const features = {
  rich: richText.registerRichText,
  plain: registerPlainText,
  history: (editor: LexicalEditor) => registerHistory(editor, history, 0),
  merging: (editor: LexicalEditor) => registerHistory(editor, history, 1_000_000),
  code: code.registerCodeHighlighting,
  markdown: (editor: LexicalEditor) => markdown.registerMarkdownShortcuts(editor, markdown.TRANSFORMERS),
  hashtags: (editor: LexicalEditor) =>
    utils.mergeRegister(
      ...textPackage.registerLexicalTextEntity(
        editor,
        (text) => {
          const found = /#\w+/.exec(text);
          return found === null ? null : { start: found.index, end: found.index + found[0].length };
        },
        hashtag.HashtagNode,
        (node) => hashtag.$createHashtagNode(node.getTextContent()),
      ),
    ),
};

export type EditorFeature = keyof typeof features;

/** The plugins of an editor with React, by their names. */
const plugins: Readonly<Record<string, ReactElement>> = {
  AutoFocusPlugin: <AutoFocusPlugin />,
  AutoLinkPlugin: <AutoLinkPlugin matchers={[createLinkMatcherWithRegExp(/https?:\/\/\S+/)]} />,
  CharacterLimitPlugin: <CharacterLimitPlugin charset="UTF-16" maxLength={5} />,
  CheckListPlugin: <CheckListPlugin />,
  ClearEditorPlugin: <ClearEditorPlugin />,
  ClickableLinkPlugin: <LexicalClickableLinkPlugin />,
  HashtagPlugin: <HashtagPlugin />,
  HistoryPlugin: <HistoryPlugin externalHistoryState={history} />,
  HorizontalRulePlugin: <HorizontalRulePlugin />,
  LinkPlugin: <LinkPlugin />,
  NodeEvents: (
    <NodeEventPlugin nodeType={richText.HeadingNode} eventType="click" eventListener={() => void heard.push('click')} />
  ),
  NodeEventsFirst: (
    <NodeEventPlugin nodeType={richText.HeadingNode} eventType="click" eventListener={() => void heard.push('click')} />
  ),
  TableOfContents: (
    <LexicalTableOfContentsPlugin>
      {(entries) => (
        <ol id="contents">
          {entries.map(([key, text, tag]) => (
            <li key={key}>{`${tag} ${text}`}</li>
          ))}
        </ol>
      )}
    </LexicalTableOfContentsPlugin>
  ),
  LinkPluginWithCheck: <LinkPlugin validateUrl={(url) => url.startsWith('https://')} />,
  ListPlugin: <ListPlugin />,
  MarkdownShortcutPlugin: <MarkdownShortcutPlugin transformers={markdown.TRANSFORMERS} />,
  OnChangePlugin: <OnChangePlugin onChange={() => void heard.push('change')} ignoreSelectionChange={true} />,
  OnChangeOfAll: <OnChangePlugin onChange={() => void heard.push('change')} />,
  TabIndentationPlugin: <TabIndentationPlugin />,
  TablePlugin: <TablePlugin />,
};

/** Whether a plugin comes before the one for rich or plain text. */
const isEarly = (name: string): boolean => name.endsWith('First');

/** Notes of handlers and listeners, in order. */
const heard: unknown[] = [];
const content = document.createElement('main');
document.body.replaceChildren(content);
let current: LexicalEditor | undefined;
let unregister = (): void => undefined;
let reactRoot: Root | undefined;

const onError = (error: Error): void => {
  errors.push(error.message);
};

/** Removes the current editor. */
function close(): void {
  unregister();
  unregister = () => undefined;
  reactRoot?.unmount();
  reactRoot = undefined;
  current?.setRootElement(null);
  current = undefined;
  history.undoStack = [];
  history.redoStack = [];
  history.current = null;
  errors.length = 0;
  heard.length = 0;
  content.replaceChildren();
}

/** Mounts an editor without React. */
function open(names: readonly EditorFeature[], config: Parameters<typeof lexical.createEditor>[0] = {}): LexicalEditor {
  close();
  const editor = lexical.createEditor({ namespace: 'claims', nodes, onError, ...config });
  const element = document.createElement('div');
  element.id = 'editor';
  element.contentEditable = 'true';
  content.append(element);
  unregister = utils.mergeRegister(...names.map((name) => features[name](editor)));
  editor.setRootElement(element);
  current = editor;
  Object.assign(window, { editor });
  return editor;
}

/** Mounts an editor with React. @param plain With plain text instead of rich text. */
function openReact(names: readonly string[], plain: boolean, config: Record<string, unknown> = {}): Promise<void> {
  close();
  const element = document.createElement('div');
  content.append(element);
  const TextPlugin = (plain ? PlainTextPlugin : RichTextPlugin) as ComponentType<Record<string, unknown>>;
  return new Promise((resolve) => {
    function Expose(): null {
      const [editor] = useLexicalComposerContext();
      useLayoutEffect(() => {
        current = editor;
        Object.assign(window, { editor });
        resolve();
      }, [editor]);
      return null;
    }
    reactRoot = createRoot(element);
    reactRoot.render(
      <LexicalComposer initialConfig={{ namespace: 'claims', nodes, onError, ...config }}>
        {names.filter(isEarly).map((name) => createElement('div', { key: name, hidden: true }, plugins[name]))}
        <TextPlugin
          contentEditable={<ContentEditable id="editor" />}
          placeholder={<p id="placeholder">Write</p>}
          ErrorBoundary={LexicalErrorBoundary}
        />
        {names.filter((name) => !isEarly(name)).map((name) => createElement('div', { key: name, hidden: true }, plugins[name]))}
        <Expose />
      </LexicalComposer>,
    );
  });
}

function required(): LexicalEditor {
  if (current === undefined) throw new Error('No editor is open.');
  return current;
}

/** Replaces the document and the selection, commits at once, and focuses the editor. */
function write(text: string): void {
  const editor = required();
  editor.update(() => $writeDocument(text), { discrete: true, tag: 'history-merge' });
  editor.getRootElement()?.focus();
}

const read = (): string => required().getEditorState().read($readDocument);

/** Fires a paste or a drop with data, as a browser does. */
function give(type: 'paste' | 'drop' | 'cut' | 'copy', data: Readonly<Record<string, string>>): Record<string, string> {
  const transfer = new DataTransfer();
  for (const [format, value] of Object.entries(data)) transfer.setData(format, value);
  const options = { bubbles: true, cancelable: true };
  const event =
    type === 'drop'
      ? new DragEvent('drop', { ...options, dataTransfer: transfer })
      : new ClipboardEvent(type, { ...options, clipboardData: transfer });
  required().getRootElement()?.dispatchEvent(event);
  return Object.fromEntries([...transfer.types].map((format) => [format, transfer.getData(format)]));
}

export const board = {
  clipboard,
  close,
  code,
  errors,
  file,
  give,
  heard,
  history,
  html,
  lexical,
  link,
  list,
  mark,
  markdown,
  nodes,
  open,
  openReact,
  overflow,
  read,
  richText,
  rule,
  selections,
  table,
  textPackage,
  utils,
  write,
};
Object.assign(window, { board });
