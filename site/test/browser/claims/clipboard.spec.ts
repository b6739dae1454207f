// Claims on copying, cutting, pasting and dropping.
import { claim, expect } from './claim.ts';

claim('export-of-selection-needs-update', async (at) => {
  await at.start('p(a[bc]def)');
  const results = await at.run(() => {
    const { clipboard, html, lexical } = board;
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

claim('empty-paragraph-through-html', async (at) => {
  await at.start('p(text|) p()');
  const types = await at.run(() => {
    const { html, lexical } = board;
    const exported = editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor, null));
    let types: string[] = [];
    editor.update(
      () => {
        const nodes = html.$generateNodesFromDOM(editor, new DOMParser().parseFromString(exported, 'text/html'));
        const last = nodes.at(-1);
        types = lexical.$isElementNode(last) ? last.getChildren().map((node) => node.getType()) : [];
      },
      { discrete: true },
    );
    return types;
  });
  expect(types).toEqual(['linebreak']);
});

claim('plain-text-copies-text-and-html', async (at) => {
  await at.start('p([te]xt)', 'plain');
  const copied = await at.give('copy');
  expect(Object.keys(copied)).toEqual(['text/html', 'text/plain']);
  expect(copied['text/plain']).toBe('te');
});

claim('rich-text-copies-three-formats', async (at) => {
  await at.start('p([te]xt)');
  const copied = await at.give('copy');
  expect(Object.keys(copied).sort()).toEqual(['application/x-lexical-editor', 'text/html', 'text/plain']);
});

claim('plain-text-pastes-text-only', async (at) => {
  await at.start('p(one |)', 'plain');
  await at.run(() => void editor.registerUpdateListener(({ tags }) => void board.heard.push(...tags)));
  await at.give('paste', { 'text/html': '<b>HTML</b>', 'text/plain': 'two\nthree' });
  await at.expectText('p(one two\nthree)');
  expect(await at.heard()).toContain('paste');
});

claim('rich-text-pastes-html', async (at) => {
  await at.start('p(one |)');
  await at.give('paste', { 'text/html': '<b>two</b>', 'text/plain': 'three' });
  await at.expectText('p(one b(two))');
});

claim('plain-text-prevents-drop', async (at) => {
  await at.start('p(one|)', 'plain');
  await at.give('drop', { 'text/plain': 'two' });
  await at.expectText('p(one)');
});

claim('plain-text-has-no-formats', async (at) => {
  await at.start('p([one])', 'plain');
  await at.press('Control+b');
  await at.expect('p([one])');
  expect(await at.dispatch('FORMAT_TEXT_COMMAND', 'bold')).toBe(false);
});

claim('cut-removes-and-copies', async (at) => {
  await at.start('p(some [text])');
  await at.press('Control+x');
  await at.expect('p(some |)');
  await at.press('Control+v');
  await at.expect('p(some text|)');
});

claim('paste-takes-json-of-same-namespace', async (at) => {
  await at.start('p(a [token(b)] c)');
  await at.write('p(a token([b]))');
  const copied = await at.give('copy');
  await at.write('p(|)');
  await at.give('paste', copied);
  await at.expectText('p(token(b))');
  const json = (copied['application/x-lexical-editor'] ?? '').replace('"claims"', '"another"');
  await at.write('p(|)');
  await at.give('paste', { ...copied, 'application/x-lexical-editor': json });
  await at.expectText('p(b)');
});

claim('unknown-json-falls-back-to-html', async (at) => {
  await at.start('p(|)');
  await at.give('paste', {
    'application/x-lexical-editor': '{"namespace":"claims","nodes":[{"type":"unknown","version":1}]}',
    'text/html': '<i>HTML</i>',
    'text/plain': 'text',
  });
  await at.expectText('p(i(HTML))');
});

claim('pasted-lines-become-paragraphs', async (at) => {
  await at.start('p(|)');
  await at.give('paste', { 'text/plain': 'one\ntwo' });
  await at.expectText('p(one) p(two)');
});

claim('no-paste-into-node-selection', async (at) => {
  await at.start('p(text) *hr()');
  await at.give('paste', { 'text/plain': 'pasted' });
  await at.expectText('p(text) hr()');
});

claim('divs-run-together', async (at) => {
  await at.start('p(|)');
  await at.give('paste', { 'text/html': '<div>one</div><div>two</div>' });
  await at.expectText('p(onetwo)');
});

claim('built-in-conversion-priorities', async (at) => {
  await at.open('rich');
  const priorities = await at.run(() => {
    const make = (markup: string): never => new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild as never;
    const priority = (node: { importDOM?: () => unknown }, markup: string): unknown => {
      const element = make(markup) as Element;
      const map = node.importDOM?.() as Record<string, (element: Element) => { priority: number } | null>;
      return map[element.tagName.toLowerCase()]?.(element)?.priority;
    };
    return [
      priority(board.link.LinkNode, '<a href="https://example.com/">a</a>'),
      priority(board.table.TableNode, '<table></table>'),
      priority(board.code.CodeNode, '<code>one<br>two</code>'),
      priority(board.code.CodeNode, '<div style="font-family: monospace">one</div>'),
      priority(board.code.CodeNode, '<table class="js-file-line-container"></table>'),
      priority(board.richText.HeadingNode, '<span style="font-size: 26pt">Title</span>'),
      priority(board.richText.HeadingNode, '<h1>Title</h1>'),
      priority(board.lexical.ParagraphNode, '<p>text</p>'),
    ];
  });
  expect(priorities).toEqual([1, 1, 1, 1, 3, 3, 0, 0]);
});

claim('plain-paste-keeps-format', async (at) => {
  await at.start('p(b(bol|d))');
  await at.press('End');
  await at.give('paste', { 'text/plain': 'er' });
  await at.expect('p(b(bolder|))');
});

claim('overflow-is-not-copied', async (at) => {
  await at.start('p([text])');
  await at.run(() =>
    editor.update(
      () => {
        const text = board.lexical.$getRoot().getFirstDescendant<import('lexical').TextNode>();
        const overflow = board.overflow.$createOverflowNode();
        text?.insertBefore(overflow);
        if (text !== null) overflow.append(text);
      },
      { discrete: true },
    ),
  );
  const copied = await at.give('copy');
  expect(copied['text/html']).toContain('text');
  expect(JSON.stringify(copied)).not.toContain('overflow');
  expect(await at.run(() => JSON.stringify(editor.getEditorState()))).toContain('"type":"overflow"');
});

claim('marks-are-not-copied', async (at) => {
  await at.start('p([mark(text)])');
  const copied = await at.give('copy');
  expect(copied['text/html']).toContain('text');
  expect(JSON.stringify(copied)).not.toContain('mark');
  expect(await at.run(() => editor.getEditorState().read(() => board.html.$generateHtmlFromNodes(editor)))).not.toContain('mark');
});

claim('line-break-between-elements-is-dropped', async (at) => {
  await at.start('p(|)');
  await at.give('paste', { 'text/html': '<b>one</b>\n<i>two</i><template>three</template>' });
  await at.expectText('p(b(one)i(two))');
  await at.write('p(|)');
  await at.give('paste', { 'text/html': '<b>one</b> <i>two</i>' });
  await at.expectText('p(b(one) i(two))');
});

claim('read-only-copy-is-left-to-browser', async (at) => {
  await at.start('p([text])');
  expect(Object.keys(await at.give('copy'))).toContain('application/x-lexical-editor');
  await at.run(() => editor.setEditable(false));
  expect(await at.give('copy')).toEqual({});
  await at.expectText('p(text)');
});

claim('imported-file-replaces-document', async (at) => {
  const element = { version: 1, format: '', indent: 0, direction: null };
  const paragraph = (type: string) => ({ ...element, type, children: [] });
  const load = async (...types: string[]): Promise<void> => {
    const root = { ...element, type: 'root', children: types.map(paragraph) };
    const content = JSON.stringify({ editorState: { root }, version: 'any', source: 'any', lastSaved: 0 });
    const [chooser] = await Promise.all([at.page.waitForEvent('filechooser'), at.run(() => board.file.importFile(editor))]);
    await chooser.setFiles({ name: 'a.lexical', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await at.start('p(text|)', 'history');
  await at.listen(['CLEAR_HISTORY_COMMAND']);
  await load('paragraph', 'quote');
  await at.expectText('p() quote()');
  expect(await at.heard()).toEqual(['CLEAR_HISTORY_COMMAND']);
  await load('paragraph', 'unknown', 'quote');
  await at.expectText('p()');
  expect(await at.errors()).toEqual([expect.stringContaining('type "unknown" + not found')]);
  await load('unknown', 'quote');
  await expect.poll(() => at.uncaught.length).toBe(1);
  expect(at.uncaught.splice(0)).toEqual([expect.stringContaining('the editor state is empty')]);
  expect(await at.errors()).toHaveLength(1);
});
