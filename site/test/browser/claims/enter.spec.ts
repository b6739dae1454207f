// Claims on Enter, and on what it does in headings, quotes, lists and code.
import { claim, expect } from './claim.ts';

claim('enter-in-heading', async (at) => {
  await at.start('h2(some| text)');
  await at.press('Enter');
  await at.expect('h2(some) h2(| text)');
  await at.start('h2(text|)');
  await at.press('Enter');
  await at.expect('h2(text) p(|)');
  await at.start('h2(|text)');
  await at.press('Enter');
  await at.expect('p() h2(|text)');
});

claim('enter-in-quote', async (at) => {
  await at.start('quote(some| text)');
  await at.press('Enter');
  await at.expect('quote(some) p(| text)');
  await at.start('quote(text|)');
  await at.press('Enter');
  await at.expect('quote(text) p(|)');
});

claim('enter-starts-unchecked-item', async (at) => {
  await at.start('check(done(one|))');
  await at.press('Enter');
  await at.expect('check(done(one) li(|))');
});

claim('shift-enter-breaks-line', async (at) => {
  await at.start('p(one|two)');
  await at.listen(['KEY_ENTER_COMMAND', 'INSERT_LINE_BREAK_COMMAND', 'INSERT_PARAGRAPH_COMMAND'], 1);
  await at.press('Shift+Enter');
  await at.expectText('p(one\ntwo)');
  expect(await at.heard()).toEqual(['KEY_ENTER_COMMAND', 'INSERT_LINE_BREAK_COMMAND']);
});

claim('enter-on-empty-item-leaves-list', async (at) => {
  await at.openReact('ListPlugin');
  await at.write('ul(li(one) li(|))');
  await at.press('Enter');
  await at.expect('ul(li(one)) p(|)');
});

claim('enter-without-a-key-inserts-paragraph', async (at) => {
  await at.start('p(text|)');
  await at.listen(['KEY_ENTER_COMMAND', 'INSERT_PARAGRAPH_COMMAND']);
  // What a keyboard on Android does: the key is unknown, and the edit follows.
  await at.run(() => {
    const root = editor.getRootElement() as HTMLElement;
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: 229, bubbles: true, cancelable: true }));
    root.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertParagraph', bubbles: true, cancelable: true }));
  });
  expect(await at.heard()).toEqual(['INSERT_PARAGRAPH_COMMAND']);
  await at.expectText('p(text) p()');
});

claim('handled-enter-inserts-no-paragraph', async (at) => {
  await at.start('p(text|)');
  await at.listen(['INSERT_PARAGRAPH_COMMAND']);
  await at.run(
    () =>
      void editor.registerCommand(
        board.lexical.KEY_ENTER_COMMAND,
        (event) => {
          event?.preventDefault();
          board.heard.push('sent');
          return true;
        },
        1,
      ),
  );
  await at.press('Enter');
  expect(await at.heard()).toEqual(['sent']);
  await at.expectText('p(text)');
});

claim('line-break-triggers', async (at) => {
  const request = (): Promise<void> =>
    at.run(() => {
      const event = new InputEvent('beforeinput', { inputType: 'insertLineBreak', bubbles: true, cancelable: true });
      editor.getRootElement()?.dispatchEvent(event);
    });
  await at.start('p(text|)');
  await at.listen(['INSERT_LINE_BREAK_COMMAND'], 1);
  await at.press('Enter');
  expect(await at.heard()).toEqual([]);
  await at.press('Shift+Enter');
  await request();
  expect(await at.heard()).toEqual(['INSERT_LINE_BREAK_COMMAND', 'INSERT_LINE_BREAK_COMMAND']);
  await at.start('p(text|)', 'plain');
  await at.listen(['INSERT_LINE_BREAK_COMMAND'], 1);
  await at.press('Enter', 'Shift+Enter');
  await request();
  expect(await at.heard()).toEqual(Array(3).fill('INSERT_LINE_BREAK_COMMAND'));
});
