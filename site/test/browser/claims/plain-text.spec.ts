// Claims on editors with plain text.
import { claim, expect } from './claim.ts';

claim('plain-text-enter-breaks-line', async (at) => {
  await at.start('p(one|two)', 'plain');
  await at.listen(['KEY_ENTER_COMMAND', 'INSERT_LINE_BREAK_COMMAND'], 1);
  await at.press('Enter');
  await at.expectText('p(one\ntwo)');
  expect(await at.heard()).toEqual(['KEY_ENTER_COMMAND', 'INSERT_LINE_BREAK_COMMAND']);
  await at.dispatch('INSERT_PARAGRAPH_COMMAND');
  await at.expectText('p(one\n\ntwo)');
});

claim('plain-text-only-range-selection', async (at) => {
  await at.start('p(text) *hr()', 'plain');
  const commands = ['DELETE_CHARACTER_COMMAND', 'INSERT_LINE_BREAK_COMMAND', 'CONTROLLED_TEXT_INSERTION_COMMAND'] as const;
  for (const command of commands) expect(await at.dispatch(command, command.startsWith('CONTROLLED') ? 'x' : false)).toBe(false);
  await at.expect('p(text) *hr()');
});

claim('plain-text-deletion-keys', async (at) => {
  await at.start('p(text|)', 'plain');
  await at.listen(['KEY_BACKSPACE_COMMAND', 'DELETE_CHARACTER_COMMAND']);
  await at.press('Backspace');
  await at.expect('p(tex|)');
  expect(await at.heard()).toEqual(['KEY_BACKSPACE_COMMAND', 'DELETE_CHARACTER_COMMAND']);
});

claim('plain-text-inserts-controlled-text', async (at) => {
  await at.start('p(a|c)', 'plain');
  await at.dispatch('CONTROLLED_TEXT_INSERTION_COMMAND', 'b');
  await at.expect('p(ab|c)');
});

claim('plain-text-keeps-formats-of-code', async (at) => {
  await at.start('p(b(bold|))', 'plain');
  await at.press('Home');
  await at.expect('p(b(|bold))');
});

claim('plain-text-new-document-has-no-paragraph', async (at) => {
  await at.open('plain');
  await at.expect('');
  await at.run(() => editor.getRootElement()?.focus());
  await at.type('a');
  await at.expectText('p(a)');
});

claim('insert-raw-text-breaks-lines', async (at) => {
  await at.start('p(|)', 'plain');
  await at.run(() =>
    editor.update(
      () => {
        const { $createParagraphNode, $getRoot } = board.lexical;
        const paragraph = $createParagraphNode();
        $getRoot().clear().append(paragraph);
        paragraph.select().insertRawText('one\ntwo');
      },
      { discrete: true },
    ),
  );
  await at.expect('p(one\ntwo|)');
});
