// Claims on the commands that keys dispatch, and on their order.
import { claim, expect } from './claim.ts';

claim('key-down-comes-first', async (at) => {
  await at.start('p(|)');
  await at.listen(['KEY_DOWN_COMMAND', 'KEY_ENTER_COMMAND', 'KEY_MODIFIER_COMMAND', 'INSERT_PARAGRAPH_COMMAND'], 4);
  await at.press('Enter');
  expect(await at.heard()).toEqual(['KEY_DOWN_COMMAND', 'KEY_ENTER_COMMAND', 'INSERT_PARAGRAPH_COMMAND']);
});

claim('modifier-command-follows', async (at) => {
  await at.start('p([text])');
  await at.listen(['KEY_DOWN_COMMAND', 'FORMAT_TEXT_COMMAND', 'KEY_MODIFIER_COMMAND']);
  await at.page.keyboard.down('Control');
  await at.heard();
  await at.press('b');
  await at.page.keyboard.up('Control');
  expect(await at.heard()).toEqual(['KEY_DOWN_COMMAND', 'FORMAT_TEXT_COMMAND', 'KEY_MODIFIER_COMMAND']);
});

claim('arrow-keys-without-control', async (at) => {
  await at.start('p(on|e)');
  const arrows = ['KEY_ARROW_LEFT_COMMAND', 'KEY_ARROW_RIGHT_COMMAND', 'KEY_ARROW_UP_COMMAND', 'KEY_ARROW_DOWN_COMMAND'] as const;
  await at.listen([...arrows, 'MOVE_TO_START', 'MOVE_TO_END'] as never);
  await at.press('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
  expect(await at.heard()).toEqual(arrows);
  await at.press('Control+ArrowLeft', 'Control+ArrowRight');
  expect(await at.heard()).toEqual(['MOVE_TO_START', 'MOVE_TO_END']);
  await at.press('Alt+ArrowLeft', 'Control+Shift+ArrowRight');
  expect(await at.heard()).toEqual([]);
  await at.press('Alt+ArrowUp');
  expect(await at.heard()).toEqual(['KEY_ARROW_UP_COMMAND']);
});

claim('enter-with-and-without-shift', async (at) => {
  await at.start('p(|)');
  await at.listen(['KEY_ENTER_COMMAND']);
  await at.press('Enter', 'Shift+Enter');
  expect(await at.heard()).toEqual(['KEY_ENTER_COMMAND', 'KEY_ENTER_COMMAND']);
});

claim('space-dispatches-command', async (at) => {
  await at.start('p(|)');
  await at.listen(['KEY_SPACE_COMMAND']);
  await at.press('Space');
  expect(await at.heard()).toEqual(['KEY_SPACE_COMMAND']);
});

claim('deletion-keys-without-modifiers', async (at) => {
  await at.start('p(one two| three)');
  await at.listen(['KEY_BACKSPACE_COMMAND', 'KEY_DELETE_COMMAND', 'DELETE_CHARACTER_COMMAND', 'DELETE_WORD_COMMAND'], 4);
  await at.press('Backspace');
  expect(await at.heard()).toEqual(['KEY_BACKSPACE_COMMAND', 'DELETE_CHARACTER_COMMAND']);
  await at.press('Delete');
  expect(await at.heard()).toEqual(['KEY_DELETE_COMMAND', 'DELETE_CHARACTER_COMMAND']);
  await at.expect('p(one tw|three)');
  await at.press('Control+Backspace');
  expect(await at.heard()).toEqual(['DELETE_WORD_COMMAND']);
  await at.expect('p(one |three)');
});

claim('escape-takes-focus', async (at) => {
  await at.start('p(text|)');
  expect(await at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
  await at.press('Escape');
  expect(await at.run(() => document.activeElement === editor.getRootElement())).toBe(false);
});

claim('escape-can-be-handled-above', async (at) => {
  await at.start('p(text|)');
  await at.run(() => void editor.registerCommand(board.lexical.KEY_ESCAPE_COMMAND, () => true, 1));
  await at.press('Escape');
  expect(await at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
});

claim('tab-moves-focus', async (at) => {
  await at.start('p(text|)');
  await at.run(() => editor.getRootElement()?.after(document.createElement('button')));
  await at.press('Tab');
  await at.expectText('p(text)');
  expect(await at.run(() => document.activeElement?.tagName)).toBe('BUTTON');
});

claim('tab-indentation-plugin', async (at) => {
  await at.openReact('TabIndentationPlugin');
  await at.write('p(text|)');
  await at.press('Tab');
  await at.expectText('p>1(text)');
  await at.press('Shift+Tab');
  await at.expectText('p(text)');
  expect(await at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
});

claim('returning-true-does-not-prevent-browser', async (at) => {
  await at.start('p(text|)');
  await at.run(() => {
    editor.getRootElement()?.after(document.createElement('button'));
    editor.registerCommand(board.lexical.KEY_TAB_COMMAND, () => true, 4);
  });
  await at.press('Tab');
  expect(await at.run(() => document.activeElement?.tagName)).toBe('BUTTON');
});

claim('keys-format-in-rich-text', async (at) => {
  for (const [key, name] of [
    ['b', 'b'],
    ['i', 'i'],
    ['u', 'u'],
  ]) {
    await at.start('p(some [text])');
    await at.press(`Control+${key}`);
    await at.expect(`p(some ${name}([text]))`);
    await at.press(`Control+${key}`);
    await at.expect('p(some [text])');
  }
});

claim('format-at-caret-applies-to-typing', async (at) => {
  await at.start('p(plain |)');
  await at.press('Control+b');
  await at.expect('p(plain |)');
  await at.type('bold');
  await at.expect('p(plain b(bold|))');
});

claim('core-alone-takes-characters-only', async (at) => {
  await at.open();
  await at.write('p(text|)');
  await at.type('s');
  await at.expectText('p(texts)');
  await at.press('Backspace');
  await at.press('Enter');
  await at.press('Control+b');
  await at.give('paste', { 'text/plain': 'pasted' });
  await at.expectText('p(texts)');
  await at.write('p(|)');
  await at.type('s');
  await at.expectText('p()');
});

claim('composition-dispatches-no-key-commands', async (at) => {
  await at.start('p(|)');
  await at.listen(['KEY_ENTER_COMMAND', 'KEY_DOWN_COMMAND', 'KEY_SPACE_COMMAND']);
  const session = await at.page.context().newCDPSession(at.page);
  await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
  await expect.poll(() => at.run(() => editor.isComposing())).toBe(true);
  await at.heard();
  // What a key press is to a browser while an input method is at work.
  await at.run(() => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, isComposing: true, bubbles: true, cancelable: true });
    editor.getRootElement()?.dispatchEvent(event);
  });
  expect(await at.heard()).toEqual([]);
  await session.send('Input.insertText', { text: '蚊' });
  await expect.poll(() => at.run(() => editor.isComposing())).toBe(false);
  await at.expectText('p(蚊)');
  await session.detach();
});

claim('no-transform-for-composed-node', async (at) => {
  await at.start('p(|)');
  await at.run(() => {
    editor.registerNodeTransform(board.lexical.TextNode, (node) => void board.heard.push(node.getTextContent()));
  });
  const session = await at.page.context().newCDPSession(at.page);
  await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
  await at.expectText('p(か)');
  await at.heard();
  await session.send('Input.imeSetComposition', { text: 'かき', selectionStart: 2, selectionEnd: 2 });
  await at.expectText('p(かき)');
  expect(await at.heard()).toEqual([]);
  await session.send('Input.insertText', { text: '柿' });
  await at.expectText('p(柿)');
  expect(await at.heard()).toContain('柿');
  await session.detach();
});

claim('plain-typing-sends-no-insertion-command', async (at) => {
  await at.start('p(tex|t)');
  await at.listen(['CONTROLLED_TEXT_INSERTION_COMMAND']);
  await at.type('a');
  await at.expectText('p(texat)');
  expect(await at.heard()).toEqual([]);
});

claim('line-deletion-takes-one-more', async (at) => {
  const deleteLine = async (document: string, backward: boolean): Promise<void> => {
    await at.start(document);
    await at.dispatch('DELETE_LINE_COMMAND', backward);
  };
  await deleteLine('p(first) p(sec|ond)', true);
  await at.expectText('p(firstond)');
  await deleteLine('p(|first) p(second)', false);
  await at.expectText('p(second)');
  await deleteLine('p(fi|rst) p(second)', false);
  await at.expectText('p(fi) p(second)');
});

claim('enter-can-leave-the-editor', async (at) => {
  await at.start('p(text|)');
  await at.run(
    () =>
      void editor.registerCommand(
        board.lexical.KEY_ENTER_COMMAND,
        (event) => {
          if (event?.shiftKey) return false;
          event?.preventDefault();
          editor.blur();
          return true;
        },
        1,
      ),
  );
  await at.press('Shift+Enter');
  await at.expectText('p(text\n)');
  await at.press('Enter');
  await expect.poll(() => at.run(() => document.activeElement === document.body)).toBe(true);
  await at.expectText('p(text\n)');
});
