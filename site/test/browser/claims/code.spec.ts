// Claims on code blocks, with highlighting.
import { claim, expect } from './claim.ts';

claim('highlighter-splits-text', async (at) => {
  await at.start('code(const a = 1|)', 'code');
  const kinds = await at.run(() =>
    editor.getEditorState().read(() => {
      const block = board.lexical.$getRoot().getFirstChild();
      return board.code.$isCodeNode(block) ? block.getChildren().map((node) => node.getType()) : [];
    }),
  );
  expect(new Set(kinds)).toEqual(new Set(['code-highlight']));
  expect(kinds.length).toBeGreaterThan(2);
});

claim('code-cannot-become-bold', async (at) => {
  await at.start('code([const])', 'code');
  await at.press('Control+b');
  expect(await at.read()).not.toContain('b(');
});

claim('alt-arrow-moves-lines', async (at) => {
  await at.start('code(one\ntw|o\nthree)', 'code');
  await at.press('Alt+ArrowUp');
  await at.expectText('code(two\none\nthree)');
  await at.press('Alt+ArrowDown', 'Alt+ArrowDown');
  await at.expectText('code(one\nthree\ntwo)');
});

claim('arrow-leaves-code-block', async (at) => {
  await at.start('code(one|)', 'code');
  await at.press('ArrowDown');
  await at.expect('code(one)|');
  await at.start('code(|one)', 'code');
  await at.press('ArrowUp');
  await at.expect('|code(one)');
  await at.type('x');
  await at.expectText('p(x) code(one)');
});

claim('code-lines-in-gutter', async (at) => {
  await at.start('code(one\ntwo\nthree|)', 'code');
  expect(await at.run(() => document.querySelector('#editor code')?.getAttribute('data-gutter'))).toBe('1\n2\n3');
});

claim('indent-lines-of-code', async (at) => {
  await at.start('code(|one\ntwo)', 'code');
  await at.press('Shift+ArrowDown', 'Shift+End');
  await at.expect('code([one\ntwo])');
  await at.dispatch('INDENT_CONTENT_COMMAND');
  await at.expectText('code(\tone\n\ttwo)');
  await at.press('Control+Home', 'Shift+ArrowDown', 'Shift+End');
  await at.dispatch('OUTDENT_CONTENT_COMMAND');
  await at.expectText('code(one\ntwo)');
});

claim('unknown-language-becomes-javascript', async (at) => {
  await at.start('p(|)', 'code');
  const languages = await at.run(() => {
    const { $createTextNode, $getRoot } = board.lexical;
    const read = () =>
      editor.getEditorState().read(() => {
        const block = $getRoot().getFirstChild();
        return board.code.$isCodeNode(block) ? block.getLanguage() : undefined;
      });
    return ['no-such-language', 'css', 'js'].map((language) => {
      editor.update(
        () =>
          void $getRoot()
            .clear()
            .append(board.code.$createCodeNode(language).append($createTextNode('a'))),
        {
          discrete: true,
        },
      );
      return read();
    });
  });
  expect(languages).toEqual(['javascript', 'css', 'js']);
});

claim('code-is-drawn-without-pre', async (at) => {
  await at.start('code(one\ntwo|)');
  expect(await at.html()).toMatch(/^<code spellcheck="false"[^>]*>.*<br>.*<\/code>$/);
});

claim('code-highlighting-needs-nodes', async (at) => {
  const message = await at.run(() => {
    try {
      board.code.registerCodeHighlighting(board.lexical.createEditor());
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toBe('CodeHighlightPlugin: CodeNode or CodeHighlightNode not registered on editor');
});

claim('html-import-of-code', async (at) => {
  await at.start('p(|)');
  await at.give('paste', { 'text/html': '<pre>one\ntwo</pre>' });
  expect(await at.read()).toMatch(/^code\(/);
  await at.start('p(a |)');
  await at.give('paste', { 'text/html': '<code>one</code>' });
  await at.expectText('p(a c(one))');
});
