// Claims on what Backspace does at the start of a block.
import { claim, expect } from './claim.ts';

const blocks = ['h1', 'quote', 'code'];

claim('backspace-joins-blocks', async (at) => {
  for (const block of [...blocks.map((name) => `${name}(|text)`), 'ul(li(|text))']) {
    await at.start(`p(before ) ${block}`);
    await at.press('Backspace');
    await at.expect('p(before |text)');
  }
  await at.start('p(before ) h1(|)');
  await at.press('Backspace');
  await at.expect('p(before |)');
});

claim('backspace-turns-first-block', async (at) => {
  for (const block of ['quote(|text)', 'code(|text)', 'ul(li(|text))']) {
    await at.start(block);
    await at.press('Backspace');
    await at.expect('p(|text)');
  }
  await at.start('h1(|)');
  await at.press('Backspace');
  await at.expect('p(|)');
  await at.start('h1(|text)');
  await at.press('Backspace');
  await at.expect('h1(|text)');
});

claim('backspace-that-empties-first-block', async (at) => {
  await at.start('h1(a|) p(text)');
  await at.press('Backspace');
  await at.expect('p(|) p(text)');
  await at.start('p(text) h1(a|)');
  await at.press('Backspace');
  await at.expect('p(text) h1(|)');
});

claim('backspace-in-first-block-of-cell', async (at) => {
  await at.start('table(tr(td(p(cell)) td(quote(|text))))');
  await at.press('Backspace');
  await at.expect('table(tr(td(p(cell)) td(p(|text))))');
});

claim('backspace-outdents-first', async (at) => {
  await at.start('p(before) p>2(|text)');
  await at.listen(['OUTDENT_CONTENT_COMMAND']);
  await at.press('Backspace');
  await at.expect('p(before) p>1(|text)');
  expect(await at.heard()).toEqual(['OUTDENT_CONTENT_COMMAND']);
  await at.write('p>2(one\n|two)');
  await at.press('Backspace');
  await at.expectText('p>1(one\ntwo)');
});

claim('backspace-on-selected-decorator', async (at) => {
  for (const key of ['Backspace', 'Delete']) {
    await at.openReact('HorizontalRulePlugin');
    await at.write('p(before) *hr() p(after)');
    await at.press(key);
    await at.expectText('p(before) p(after)');
  }
});

claim('delete-ignores-node-selection', async (at) => {
  const press = (): boolean =>
    editor.dispatchCommand(board.lexical.KEY_DELETE_COMMAND, new KeyboardEvent('keydown', { key: 'Delete' }));
  for (const features of [[], ['plain']] as const) {
    await at.start('p(one) *hr() p(two)', ...features);
    expect(await at.run(press), `${features}`).toBe(false);
    await at.expect('p(one) *hr() p(two)');
    await at.write('p(o[n]e)');
    expect(await at.run(press), `${features}`).toBe(true);
    await at.expect('p(o|e)');
  }
});

claim('backspace-at-decorator', async (at) => {
  await at.start('p(one) hr() p(|two)');
  await at.press('Backspace');
  await at.expectText('p(one) p(two)');
  await at.start('p(one) hr() p(|)');
  await at.press('Backspace');
  expect(await at.read()).toContain('*hr()');
});
