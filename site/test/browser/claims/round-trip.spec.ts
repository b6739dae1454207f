// Claims on what HTML keeps of a document that is exported and imported again.
import type { ElementNode, LexicalNode, TextNode } from 'lexical';
import { bundleSamples } from '../../samples/bundle-samples.ts';
import { sampleName } from '../../samples/page-samples.ts';
import { claim, type EditorPage, expect } from './claim.ts';

/** Exports the document as HTML and imports it again. @returns The HTML. */
const throughHtml = (at: EditorPage): Promise<string> =>
  at.run(() => {
    const html = editor.getEditorState().read(() => board.html.$generateHtmlFromNodes(editor));
    editor.update(
      () => {
        const page = new DOMParser().parseFromString(html, 'text/html');
        const nodes = board.html.$generateNodesFromDOM(editor, page);
        board.lexical
          .$getRoot()
          .clear()
          .append(...nodes);
        board.lexical.$setSelection(null);
      },
      { discrete: true },
    );
    return html;
  });

claim('html-keeps-formats-except-highlight', async (at) => {
  await at.start('p(text)');
  const names = ['bold', 'italic', 'strikethrough', 'underline', 'code', 'subscript', 'superscript', 'highlight'] as const;
  await at.run((names) => {
    const { $createTextNode, $getRoot } = board.lexical;
    editor.update(
      () => {
        const paragraph = $getRoot().getFirstChild() as ElementNode;
        paragraph.clear().append(...names.map((name) => $createTextNode(name).toggleFormat(name)));
        paragraph.append($createTextNode('styled').setStyle('color: red'), $createTextNode('token').setMode('token'));
      },
      { discrete: true },
    );
  }, names);
  const html = await throughHtml(at);
  expect(html).toContain('<mark');
  expect(html).toContain('color: red');
  const kept = await at.run(
    (names) =>
      editor.getEditorState().read(() =>
        board.lexical
          .$getRoot()
          .getAllTextNodes()
          .map((node: TextNode) => {
            const formats = names.filter((name) => node.hasFormat(name));
            return [node.getTextContent(), ...formats, node.getStyle(), node.getMode()].join(' ').trim();
          }),
      ),
    names,
  );
  expect(kept).toEqual([
    ...names.slice(0, -1).map((name) => `${name} ${name}  normal`),
    // The three are merged, because nothing tells them apart any more.
    'highlightstyledtoken  normal',
  ]);
});

claim('html-keeps-alignment-of-paragraphs', async (at) => {
  await at.start('p>2(a) h1>2(b) quote>2(c)');
  const describe = (): Promise<string[]> =>
    at.run(() =>
      editor.getEditorState().read(() =>
        board.lexical
          .$getRoot()
          .getChildren()
          .map((node: LexicalNode) => {
            const block = node as ElementNode;
            return `${block.getType()} ${block.getFormatType()} ${block.getIndent()}`;
          }),
      ),
    );
  await at.run(() =>
    editor.update(
      () => {
        for (const block of board.lexical.$getRoot().getChildren()) (block as ElementNode).setFormat('center');
      },
      { discrete: true },
    ),
  );
  expect(await describe()).toEqual(['paragraph center 2', 'heading center 2', 'quote center 2']);
  await throughHtml(at);
  expect(await describe()).toEqual(['paragraph center 2', 'heading  0', 'quote  0']);
});

claim('html-loses-kind-of-header-cells', async (at) => {
  await at.start('table(tr(th(p(a)) td(p(b))))');
  const describe = (): Promise<unknown[]> =>
    at.run(() => {
      const { $isTableCellNode, $isTableRowNode } = board.table;
      return editor.getEditorState().read(() => {
        const rows = (board.lexical.$getRoot().getFirstChild() as ElementNode).getChildren().filter($isTableRowNode);
        const cells = rows.flatMap((row) => row.getChildren().filter($isTableCellNode));
        return cells.map((cell) => [cell.getHeaderStyles(), cell.getWidth() ?? null, cell.getBackgroundColor()]);
      });
    });
  await at.run(() =>
    editor.update(
      () => {
        for (const cell of board.lexical.$nodesOfType(board.table.TableCellNode)) {
          cell.setWidth(120);
          if (cell.hasHeader()) cell.setHeaderStyles(board.table.TableCellHeaderStates.COLUMN);
        }
      },
      { discrete: true },
    ),
  );
  expect(await describe()).toEqual([
    [2, 120, null],
    [0, 120, null],
  ]);
  await throughHtml(at);
  expect(await describe()).toEqual([
    [1, null, 'rgb(242, 243, 245)'],
    [0, null, null],
  ]);
});

/** Imports HTML. @returns A line for each text: its formats and its style. */
const importTexts = (at: EditorPage, html: string): Promise<string[]> =>
  at.run((html) => {
    const formats = ['bold', 'italic', 'strikethrough', 'underline', 'code', 'subscript', 'superscript', 'highlight'] as const;
    editor.update(
      () => {
        const nodes = board.html.$generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'));
        board.lexical
          .$getRoot()
          .clear()
          .append(...nodes);
        board.lexical.$setSelection(null);
      },
      { discrete: true },
    );
    return editor.getEditorState().read(() =>
      board.lexical
        .$getRoot()
        .getAllTextNodes()
        .map((node: TextNode) =>
          [node.getTextContent(), ...formats.filter((name) => node.hasFormat(name)), node.getStyle()].join(' ').trim(),
        ),
    );
  }, html);

claim('html-formats-recognized', async (at) => {
  await at.start('p(text)');
  const formats = {
    bold: ['<b>x</b>', '<strong>x</strong>', '<span style="font-weight: 700">x</span>'],
    italic: ['<i>x</i>', '<em>x</em>', '<span style="font-style: italic">x</span>'],
    underline: ['<u>x</u>', '<span style="text-decoration: underline">x</span>'],
    strikethrough: ['<s>x</s>', '<span style="text-decoration: line-through">x</span>'],
    subscript: ['<sub>x</sub>', '<span style="vertical-align: sub">x</span>'],
    superscript: ['<sup>x</sup>', '<span style="vertical-align: super">x</span>'],
    code: ['<code>x</code>'],
    '': [
      '<span style="font-weight: bold">x</span>',
      '<span style="text-decoration: underline red">x</span>',
      '<span style="text-decoration: underline line-through">x</span>',
      ...['del', 'ins', 'strike', 'mark', 'font'].map((name) => `<${name}>x</${name}>`),
    ],
  };
  for (const [format, cases] of Object.entries(formats)) {
    for (const html of cases) expect(await importTexts(at, `<p>${html}</p>`), html).toEqual([`x ${format}`.trim()]);
  }
});

claim('html-drops-other-styles', async (at) => {
  await at.start('p(text)');
  const html = '<p id="a" class="b" data-c="d"><span id="e" class="bold" style="color: red; font-size: 20px">x</span></p>';
  expect(await importTexts(at, html)).toEqual(['x']);
  const json = await at.run(() => JSON.stringify(editor.getEditorState()));
  for (const part of ['"a"', 'bold', 'red', '20px', 'data-c']) expect(json).not.toContain(part);
});

claim('html-import-defects', async (at) => {
  await at.start('p(text)');
  expect(
    await importTexts(
      at,
      '<p><span style="font-weight: 700"><span style="color: red">a</span></span><strong><b>b</b></strong></p>',
    ),
  ).toEqual(['ab']);
});

claim('html-export-tags', async (at) => {
  await at.start('p(plain b(bold))');
  const html = await at.run(() => editor.getEditorState().read(() => board.html.$generateHtmlFromNodes(editor)));
  expect(html.replace(/ (dir|class)="[^"]*"/g, '')).toBe('<p><span>plain </span><b><strong>bold</strong></b></p>');
});

/** Imports HTML into an editor with samples of the page, and exports it. */
async function throughSamples(at: EditorPage, nodes: string, html: string): Promise<string> {
  const titles = ['styled-text-import.ts', 'attributed-paragraph.ts', 'compact-html.ts'];
  const script = await bundleSamples(
    titles.map((title) => sampleName('concepts/serialization', title)),
    `import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
     import { $getRoot, createEditor } from 'lexical';
     import { StyledTextImport } from './styled-text-import.ts';
     import { attributedParagraphs } from './attributed-paragraph.ts';
     import { compactHtml } from './compact-html.ts';
     const sets = { styled: [StyledTextImport], attributed: attributedParagraphs, none: [] };
     window.throughSamples = (name, html) => {
       const editor = createEditor({ nodes: sets[name], theme: { paragraph: 'themed', text: { bold: 'themed' } } });
       editor.update(() => {
         $getRoot().append(...$generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html')));
       }, { discrete: true });
       const exported = editor.getEditorState().read(() => $generateHtmlFromNodes(editor));
       return name === 'none' ? compactHtml(exported) : exported;
     };`,
  );
  await at.page.addScriptTag({ content: script });
  return at.run(
    ([name, html]) =>
      (window as unknown as { throughSamples(name: string, html: string): string }).throughSamples(name ?? '', html ?? ''),
    [nodes, html],
  );
}

claim('html-keeps-colors', async (at) => {
  const html = await throughSamples(
    at,
    'styled',
    '<p><span style="color: red">a</span><b style="font-size: 20px"><span style="background-color: lime; border: 0">b</span></b></p>',
  );
  expect(html).toContain('<span style="color: red;">a</span>');
  expect(html).toMatch(/<b><strong class="themed" style="(?=.*background-color: lime;)(?=.*font-size: 20px;)[^"]*">b</);
  expect(html).not.toContain('border');
});

claim('html-keeps-attributes', async (at) => {
  const html = await throughSamples(at, 'attributed', '<p id="intro" class="lead" data-x="1" onclick="run()">a</p>');
  expect(html).toBe('<p id="intro" class="lead" data-x="1"><span>a</span></p>');
});

claim('compact-html-is-equal', async (at) => {
  const html = '<p>Be <b>bold</b> and <i><b>both</b></i></p>';
  expect(await throughSamples(at, 'none', html)).toBe(html);
  const wordy = '<p><span>Be </span><b><strong>bold</strong></b><span> and </span><i><b><strong>both</strong></b></i></p>';
  expect(await throughSamples(at, 'none', wordy)).toBe(html);
});
