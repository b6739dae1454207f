// Runs the samples that answer a question about text and lists, exactly as they appear in the Markdown, with real keystrokes.
import { expect, test } from '../../../packages/builder/test/browser/site-test.ts';
import { textRecipes } from '../samples/browser-samples.ts';
import { declareSamples, namesOf, openDeclared, paste, press, withEditor } from './sample-page.ts';

const { samples, declared } = declareSamples();

test('pasted text loses its formats, or some of them', {
  ...samples('packages/lexical-clipboard', 'plain-paste.ts', 'strip-formats.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{}',
    `import { registerPlainPaste } from './plain-paste.ts';
     import { registerStripFormats } from './strip-formats.ts';
     ${paste}
     const start = () => { window.plain = registerPlainPaste(editor); window.strip = () => registerStripFormats(editor); };`,
  );
  await openDeclared(page, entry);
  const editor = page.locator('#editor');
  await editor.click();
  const data = JSON.stringify({ 'text/html': '<p><b>one</b></p><p><u><i>two</i></u></p>', 'text/plain': 'one\r\ntwo' });
  await page.evaluate(`paste(${data})`);
  await expect(editor.locator('p')).toHaveText(['one', 'two']);
  await expect(editor.locator('strong, em')).toHaveCount(0);
  await press(page, 'Control+a', 'Backspace');
  await page.evaluate('plain(); strip();');
  await page.evaluate(`paste(${data})`);
  await expect(editor.locator('p')).toHaveText(['one', 'two']);
  await expect(editor.locator('strong')).toHaveText('one');
  expect(
    await page.evaluate(
      "editor.getEditorState().read(() => lexical.$getRoot().getAllTextNodes().map((text) => text.hasFormat('underline')))",
    ),
  ).toEqual([false, false]);
});

test('the selection is painted while another field has the focus', {
  ...samples('concepts/selection', 'show-selection.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{}',
    `import { registerShownSelection } from './show-selection.ts';
     document.body.append(document.createElement('input'));
     const start = (editor) => { window.stop = registerShownSelection(editor); };`,
  );
  await openDeclared(page, entry);
  const painted = () => page.evaluate("[...(CSS.highlights.get('kept-selection') ?? [])].map(String)");
  await page.locator('#editor').click();
  await page.keyboard.type('some text');
  await press(page, 'Control+Shift+ArrowLeft');
  await page.locator('input').click();
  await expect.poll(painted).toEqual(['text']);
  await page.locator('#editor').focus();
  await expect.poll(painted).toEqual([]);
  await press(page, 'Control+a');
  await page.evaluate('stop()');
  await page.locator('input').click();
  expect(await painted()).toEqual([]);
});

test('exported lists are nested in the items above them', {
  ...samples('packages/lexical-list', 'nest-lists.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{ nodes: [ListItemNode, ListNode] }',
    `import { $createListItemNode, $createListNode, ListItemNode, ListNode } from '@lexical/list';
     import { exportNestedLists } from './nest-lists.ts';
     window.exportLists = () => exportNestedLists(editor);
     const start = (editor) => editor.update(() => {
       const item = (...children) => $createListItemNode().append(...children);
       const list = (...items) => $createListNode('bullet').append(...items);
       const text = (value) => lexical.$createTextNode(value);
       const inner = list(item(text('two')), item(list(item(text('three')))));
       lexical.$getRoot().append(list(item(text('one')), item(inner), item(text('four'))));
     });`,
  );
  await openDeclared(page, entry);
  const html = String(await page.evaluate('exportLists()'));
  expect(html.replace(/<(\w+)[^>]*>/g, '<$1>').replaceAll(/<\/?span>/g, '')).toBe(
    '<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li><li>four</li></ul>',
  );
});

test('a button formats the selected text, and is pressed while the caret is in such text', {
  ...samples('packages/lexical-rich-text', 'toolbar-state.ts', 'format-button.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{}',
    `import { connectFormatButton } from './format-button.ts';
     const button = document.body.appendChild(document.createElement('button'));
     button.textContent = 'Bold';
     const start = (editor) => connectFormatButton(editor, button, 'bold');`,
  );
  await openDeclared(page, entry);
  const button = page.getByRole('button', { name: 'Bold' });
  await page.locator('#editor').click();
  await page.keyboard.type('one two');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await button.click();
  await expect(page.locator('#editor strong')).toHaveText('two');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Home');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('emoticons become emoji', { ...samples('packages/lexical-text', 'emoticons.ts'), tag: '@full' }, async ({ page }) => {
  const entry = withEditor('{}', "import { registerEmoticons as start } from './emoticons.ts';");
  await openDeclared(page, entry);
  await page.locator('#editor').click();
  await page.keyboard.type('hi :) and <3, http://x.example:(');
  await expect(page.locator('#editor')).toHaveText('hi 🙂 and ❤️, http://x.example:(');
});

test('matches are found over formats, painted, selected and replaced', {
  ...samples('packages/lexical-text', 'find-replace.ts', 'find.css'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{}',
    `import './find.css';
       import * as find from './find-replace.ts';
       const start = () => editor.update(() => {
         const { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot } = lexical;
         window.find = find;
         $getRoot().append(
           $createParagraphNode().append($createTextNode('a Le'), $createTextNode('xic').toggleFormat('bold'), $createTextNode('al editor (v1)')),
           $createParagraphNode().append($createTextNode('lexi'), $createLineBreakNode(), $createTextNode('cal and LEXICAL')),
         );
       });`,
  );
  await openDeclared(page, entry);
  await expect(page.locator('#editor p')).toHaveCount(2);
  expect(await page.evaluate("find.highlightMatches(editor, 'lexical')")).toBe(2);
  expect(await page.evaluate("[...CSS.highlights.get('found')].map(String)")).toEqual(['Lexical', 'LEXICAL']);
  expect(await page.evaluate("find.highlightMatches(editor, '(V1)')")).toBe(1);
  expect(await page.evaluate("find.highlightMatches(editor, '')")).toBe(0);
  await page.locator('#editor').focus();
  await page.evaluate("find.selectMatch(editor, editor.getEditorState().read(() => find.$findMatches('lexical')[0]))");
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe('Lexical');
  await page.evaluate("find.replaceAll(editor, 'lexical', 'X')");
  await expect(page.locator('#editor p')).toHaveText(['a X editor (v1)', 'lexical and X']);
  await page.evaluate("find.replaceAll(editor, 'x', '')");
  await expect(page.locator('#editor p')).toHaveText(['a  editor (v1)', 'leical and ']);
});

test('comments overlap, are found at the caret, and removed', {
  ...samples('packages/lexical-utils', 'comments.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{ nodes: [MarkNode], theme: { mark: "mark", markOverlap: "overlap" } }',
    `import { $isMarkNode, MarkNode } from '@lexical/mark';
     import * as comments from './comments.ts';
     const start = () => {
       comments.registerFlatMarks(editor);
       editor.update(() => lexical.$getRoot().append(lexical.$createParagraphNode().append(lexical.$createTextNode('abcde'))));
       const marks = () => editor.getEditorState().read(() => lexical.$getRoot().getFirstChild().getChildren()
         .map((node) => node.getTextContent() + ($isMarkNode(node) ? ':' + node.getIDs() : '')).join(' '));
       const change = (action) => { editor.update(action, { discrete: true }); return marks(); };
       Object.assign(window, { comments, change });
     };`,
  );
  await openDeclared(page, entry);
  const add = (id: string, from: string, offset: number, to: string, end: number) =>
    page.evaluate(`change(() => {
      const texts = lexical.$getRoot().getAllTextNodes();
      const selection = lexical.$createRangeSelection();
      selection.anchor.set(texts.find((node) => node.getTextContent() === '${from}').getKey(), ${offset}, 'text');
      selection.focus.set(texts.find((node) => node.getTextContent() === '${to}').getKey(), ${end}, 'text');
      lexical.$setSelection(selection);
      comments.$addComment('${id}');
    })`);
  expect(await add('1', 'abcde', 0, 'abcde', 3)).toBe('abc:1 de');
  expect(await add('2', 'abc', 1, 'de', 1)).toBe('a:1 bc:2,1 d:2 e');
  await expect(page.locator('mark.overlap')).toHaveText('bc');
  const active = await page.evaluate(`{
    let found;
    editor.update(() => { lexical.$getRoot().getAllTextNodes()[1].select(1, 1); found = comments.$getActiveComments(); }, { discrete: true });
    found;
  }`);
  expect(active).toEqual(['2', '1']);
  expect(await page.evaluate("change(() => comments.$removeComment('1'))")).toBe('a bc:2 d:2 e');
  expect(await page.evaluate("change(() => comments.$removeComment('2'))")).toBe('abcde');
});

test('every recipe for text that needs a browser is run here', () => {
  expect(declared()).toEqual(namesOf(textRecipes));
});
