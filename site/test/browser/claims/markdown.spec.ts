// Claims on Markdown shortcuts, hashtags and other text that becomes something else.
import { claim, expect } from './claim.ts';

claim('markdown-shortcuts-for-blocks', async (at) => {
  for (const [typed, result] of [
    ['# ', 'h1(|)'],
    ['### ', 'h3(|)'],
    ['> ', 'quote(|)'],
    ['- ', 'ul(li(|))'],
    ['3. ', 'ol(li(|))'],
    ['``` ', 'code(|)'],
  ] as const) {
    await at.start('p(|)', 'markdown');
    await at.type(typed);
    await at.expect(result);
  }
});

claim('markdown-shortcuts-for-formats', async (at) => {
  for (const [typed, result] of [
    ['**bold**', 'p(b(bold))'],
    ['__bold__', 'p(b(bold))'],
    ['*italic*', 'p(i(italic))'],
    ['_italic_', 'p(i(italic))'],
    ['***both***', 'p(b(i(both)))'],
    ['~~struck~~', 'p(s(struck))'],
    ['`code`', 'p(c(code))'],
  ] as const) {
    await at.start('p(|)', 'markdown');
    await at.type(typed);
    await at.expectText(result);
  }
});

claim('markdown-shortcut-for-links', async (at) => {
  await at.start('p(|)', 'markdown');
  await at.type('[text](https://example.com/)');
  await at.expectText('p(a(text))');
});

claim('markdown-shortcuts-pause-in-code', async (at) => {
  await at.start('code(|)', 'markdown');
  await at.type('**bold** # ');
  await at.expectText('code(**bold** # )');
});

claim('markdown-check-list-is-not-included', async (at) => {
  const read = (text: string): Promise<string> =>
    at.run((text) => {
      editor.update(() => board.markdown.$convertFromMarkdownString(text, board.markdown.TRANSFORMERS), { discrete: true });
      return board.read();
    }, text);
  await at.start('p(|)');
  expect((await read('- [x] done')).replace('|', '')).toBe('ul(li([x] done))');
});

claim('markdown-empty-import-empties-root', async (at) => {
  await at.start('p(text|)');
  await at.run(() => editor.update(() => board.markdown.$convertFromMarkdownString(''), { discrete: true }));
  await at.expectText('');
});

claim('markdown-escapes-nothing', async (at) => {
  await at.start('p(2 **times** 3|)');
  const text = await at.run(() => editor.getEditorState().read(() => board.markdown.$convertToMarkdownString()));
  expect(text).toBe('2 **times** 3');
});

claim('markdown-newline-breaks-line', async (at) => {
  await at.start('p(|)');
  await at.run(() => editor.update(() => board.markdown.$convertFromMarkdownString('one\ntwo'), { discrete: true }));
  await at.expectText('p(one\ntwo)');
});

claim('markdown-ordered-list-start', async (at) => {
  await at.start('p(|)', 'markdown');
  await at.type('3. ');
  expect(await at.html()).toContain('start="3"');
});

claim('entities-turn-back-into-text', async (at) => {
  await at.start('p(|)', 'hashtags');
  await at.type('a #tag');
  await at.expectText('p(a tag(#tag))');
  await at.press('Home', 'ArrowRight', 'ArrowRight', 'Delete');
  await at.expectText('p(a tag)');
});

claim('react-hashtags', async (at) => {
  await at.openReact('HashtagPlugin');
  await at.write('p(|)');
  await at.type('see #tag now');
  await at.expectText('p(see tag(#tag) now)');
});
