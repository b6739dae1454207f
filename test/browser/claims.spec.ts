// Tests statements in the guides and the API reference that no sample shows against the packages, in a browser with real keystrokes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LexicalEditor } from 'lexical';
import type { claims as PageClaims } from './claims-page.ts';
import { openSamples, withReact } from './sample-page.ts';
import { drawn, expect, test } from './site-test.ts';

/** Globals of the page. */
declare const claims: typeof PageClaims;
declare const editor: LexicalEditor;

// All tests share a page; each makes its own editor.
test.describe.configure({ mode: 'default' });
test.describe('an editor without React', () => {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await openSamples(page, [], readFileSync(join(import.meta.dirname, 'claims-page.ts'), 'utf8'));
  });
  test.afterAll(() => page.close());

  /** Presses a key as soon as the editor has received the selection. */
  const press = async (key: string): Promise<void> => {
    await drawn(page);
    await page.keyboard.press(key);
    await drawn(page);
  };
  const readOutline = (): Promise<string> => page.evaluate(() => claims.outline(editor));

  /** Writes a block, selects its start and presses Backspace. @param before Whether a paragraph comes before the block. */
  const deleteAtStart = async (kind: 'heading' | 'quote' | 'code' | 'item', text: string, before: boolean): Promise<string> => {
    await page.evaluate(
      ([kind, text, before]) => {
        const { code, lexical, list, mount, $paragraph, richText, write } = claims;
        const editor = mount();
        Object.assign(window, { editor });
        write(editor, () => {
          const block = {
            heading: () => richText.$createHeadingNode('h1'),
            quote: richText.$createQuoteNode,
            code: code.$createCodeNode,
            item: list.$createListItemNode,
          }[kind]();
          if (text !== '') block.append(lexical.$createTextNode(text));
          block.selectStart();
          const topLevel = kind === 'item' ? list.$createListNode('bullet').append(block) : block;
          return before ? [$paragraph('before '), topLevel] : [topLevel];
        });
      },
      [kind, text, before] as const,
    );
    await press('Backspace');
    return await readOutline();
  };

  test('rich text: Backspace at the start of a block joins it with the block before', async () => {
    expect(await deleteAtStart('heading', 'text', true)).toBe('paragraph(before text)');
    expect(await deleteAtStart('heading', '', true)).toBe('paragraph(before )');
    expect(await deleteAtStart('quote', 'text', true)).toBe('paragraph(before text)');
    expect(await deleteAtStart('code', 'text', true)).toBe('paragraph(before text)');
    expect(await deleteAtStart('item', 'text', true)).toBe('paragraph(before text)');
  });

  test('rich text: Backspace turns the first block into a paragraph, except a heading with text', async () => {
    expect(await deleteAtStart('heading', 'text', false)).toBe('heading(text)');
    expect(await deleteAtStart('heading', '', false)).toBe('paragraph()');
    expect(await deleteAtStart('quote', 'text', false)).toBe('paragraph(text)');
    expect(await deleteAtStart('code', 'text', false)).toBe('paragraph(text)');
    expect(await deleteAtStart('item', 'text', false)).toBe('paragraph(text)');
  });

  test('rich text: the first block of a table cell also counts as a first block', async () => {
    await page.evaluate(() => {
      const { lexical, mount, $paragraph, richText, table, write } = claims;
      const editor = mount();
      Object.assign(window, { editor });
      write(editor, () => {
        const quote = richText.$createQuoteNode().append(lexical.$createTextNode('quote'));
        const cells = [table.$createTableCellNode(0).append($paragraph('cell')), table.$createTableCellNode(0).append(quote)];
        quote.selectStart();
        return [table.$createTableNode().append(table.$createTableRowNode().append(...cells))];
      });
    });
    await press('Backspace');
    expect(await readOutline()).toBe('table(tablerow(tablecell(paragraph(cell)), tablecell(paragraph(quote))))');
  });

  test('theming: --lexical-indent-base-value applies only to a block whose level changes on the page', async () => {
    const paddings = await page.evaluate(() => {
      const { lexical, mount, $paragraph, write } = claims;
      const editor = mount();
      const root = editor.getRootElement() as HTMLElement;
      root.style.setProperty('--lexical-indent-base-value', '2rem');
      const read = () => [...root.querySelectorAll('p')].map((element) => element.style.paddingInlineStart);
      write(editor, () => [$paragraph('drawn indented').setIndent(2), $paragraph('indented later')]);
      const drawn = read();
      editor.update(() => void lexical.$getRoot().getLastChildOrThrow<ReturnType<typeof $paragraph>>().setIndent(1), {
        discrete: true,
      });
      const changed = read();
      editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
      return { drawn, changed, loaded: read() };
    });
    expect(paddings).toEqual({
      drawn: ['calc(80px)', ''],
      changed: ['calc(80px)', 'calc(2rem)'],
      loaded: ['calc(80px)', 'calc(40px)'],
    });
  });

  test('editor state and commands: in mutation and root listeners, updates and commands run at once', async () => {
    const order = await page.evaluate(() => {
      const { lexical, mount, $paragraph, write } = claims;
      const command = lexical.createCommand<string>('TEST');
      const order: unknown[] = [];
      const editor = mount();
      const act = (name: string): void => {
        editor.update(() => void order.push(`update in ${name}`));
        order.push(editor.dispatchCommand(command, `command in ${name}`), `end of ${name}`);
      };
      editor.registerCommand(command, (payload) => order.push(payload) > 0, lexical.COMMAND_PRIORITY_LOW);
      editor.registerUpdateListener(() => void order.push('update listener'));
      const stop = editor.registerMutationListener(lexical.ParagraphNode, () => act('mutation listener'));
      write(editor, () => [$paragraph('text')]);
      stop();
      editor.registerRootListener((root) => root !== null && act('root listener'));
      return order;
    });
    expect(order).toEqual([
      'update in mutation listener',
      'command in mutation listener',
      true,
      'end of mutation listener',
      'update listener',
      'update in root listener',
      'command in root listener',
      true,
      'end of root listener',
    ]);
  });

  test('HTML and clipboard: a selection is exported inside an update, a document also in a read', async () => {
    const results = await page.evaluate(() => {
      const { clipboard, html, lexical, mount, $paragraph, write } = claims;
      const editor = mount();
      write(editor, () => {
        const paragraph = $paragraph('abcdef');
        paragraph.getFirstChildOrThrow<ReturnType<typeof lexical.$createTextNode>>().select(1, 3);
        return [paragraph];
      });
      const attempt = ($export: () => string): string => {
        try {
          return $export();
        } catch (error) {
          return (error as Error).message;
        }
      };
      const exportSelection = (): string[] => [
        attempt(() => clipboard.$getHtmlContent(editor)),
        attempt(() => html.$generateHtmlFromNodes(editor, lexical.$getSelection() as never)),
      ];
      const inRead = editor.getEditorState().read(exportSelection);
      const inUpdate: string[] = [];
      editor.update(() => void inUpdate.push(...exportSelection()), { discrete: true });
      return { inRead, inUpdate, whole: editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor, null)) };
    });
    const refused = 'Cannot use method in read-only mode.';
    expect(results).toEqual({
      inRead: [refused, refused],
      inUpdate: ['<span>bc</span>', '<span>bc</span>'],
      whole: '<p dir="ltr"><span>abcdef</span></p>',
    });
  });

  test('plain text: copying adds HTML to the text', async () => {
    const types = await page.evaluate(() => {
      const { mount, $paragraph, registerPlainText, write } = claims;
      const editor = mount(registerPlainText);
      write(editor, () => {
        const paragraph = $paragraph('text');
        paragraph.select(0, 1);
        return [paragraph];
      });
      const clipboardData = new DataTransfer();
      editor.getRootElement()?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, cancelable: true }));
      return [...clipboardData.types];
    });
    expect(types).toEqual(['text/html', 'text/plain']);
  });
});

test('commands and history: in React, CLEAR_EDITOR_COMMAND does not clear the history, not even if the history plugin comes first', async ({
  page,
}) => {
  const entry = withReact(
    '{}',
    '<HistoryPlugin externalHistoryState={history} /><ClearEditorPlugin /><Expose />',
    `import { ClearEditorPlugin } from '@lexical/react/LexicalClearEditorPlugin';
     import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
     import { createEmptyHistoryState, HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
     const history = createEmptyHistoryState();
     function Expose() {
       const [editor] = useLexicalComposerContext();
       Object.assign(window, {
         clear: (command) => editor.dispatchCommand(lexical[command]),
         steps: () => history.undoStack.length,
       });
       return null;
     }`,
  );
  await openSamples(page, [], entry, '<!doctype html><html lang="en"><title>Sample</title><body></body></html>');
  await page.getByRole('textbox').pressSequentially('text');
  await expect(page.getByRole('textbox')).toHaveText('text');
  const before = Number(await page.evaluate('steps()'));
  await page.evaluate("clear('CLEAR_EDITOR_COMMAND')");
  await expect(page.getByRole('textbox')).toHaveText('');
  expect(Number(await page.evaluate('steps()'))).toBeGreaterThan(before);
  await page.evaluate("clear('CLEAR_HISTORY_COMMAND')");
  expect(await page.evaluate('steps()')).toBe(0);
});
