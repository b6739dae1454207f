// Claims on what rich text does with its commands.
import { claim, expect } from './claim.ts';

claim('indent-from-zero-to-ten', async (at) => {
  await at.start('p(text|)');
  for (let count = 0; count < 12; count++) await at.dispatch('INDENT_CONTENT_COMMAND');
  await at.expectText('p>10(text)');
  for (let count = 0; count < 12; count++) await at.dispatch('OUTDENT_CONTENT_COMMAND');
  await at.expectText('p(text)');
});

claim('indent-in-code-is-a-tab', async (at) => {
  await at.start('code(on|e)');
  await at.dispatch('INDENT_CONTENT_COMMAND');
  await at.expectText('code(on\te)');
});

claim('align-nearest-block', async (at) => {
  await at.start('p([one) p(two])');
  await at.dispatch('FORMAT_ELEMENT_COMMAND', 'center');
  expect(await at.html()).toMatch(/^<p[^>]* style="text-align: center;".*<p[^>]* style="text-align: center;"/);
});

claim('click-clears-node-selection', async (at) => {
  await at.start('p(text) *hr()');
  await at.page.locator('#editor p').click();
  await expect.poll(() => at.read()).not.toContain('*');
});

claim('arrow-selects-decorator', async (at) => {
  await at.start('p(one|) hr() p(two)');
  await at.press('ArrowRight');
  await at.expect('p(one) *hr() p(two)');
  await at.press('ArrowRight');
  await at.expect('p(one) hr() p(|two)');
});

claim('dropped-files-become-a-command', async (at) => {
  await at.start('p(text|)');
  const result = await at.run(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    let files: string[] = [];
    editor.registerCommand(
      board.richText.DRAG_DROP_PASTE,
      (dropped) => {
        files = dropped.map(({ name }) => name);
        return true;
      },
      1,
    );
    const target = editor.getRootElement()?.querySelector('span') as Element;
    const { x, y } = target.getBoundingClientRect();
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer, clientX: x, clientY: y + 2 });
    target.dispatchEvent(event);
    return { files, prevented: event.defaultPrevented };
  });
  expect(result).toEqual({ files: ['a.png'], prevented: true });
});

claim('files-win-only-alone', async (at) => {
  await at.start('p(|)');
  const heard = await at.run(() => {
    const heard: string[] = [];
    editor.registerCommand(board.richText.DRAG_DROP_PASTE, () => heard.push('files') > 0, 1);
    const paste = (more: boolean): void => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
      if (more) transfer.setData('text/plain', 'text');
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer });
      editor.getRootElement()?.dispatchEvent(event);
      heard.push('pasted');
    };
    paste(false);
    paste(true);
    return heard;
  });
  expect(heard).toEqual(['files', 'pasted', 'pasted']);
  await at.expectText('p(text)');
});

claim('subscript-and-superscript-can-both-be-on', async (at) => {
  await at.start('p([text])');
  await at.dispatch('FORMAT_TEXT_COMMAND', 'subscript');
  await at.dispatch('FORMAT_TEXT_COMMAND', 'superscript');
  const formats = await at.run(() =>
    editor.getEditorState().read(() => {
      const [text] = board.lexical.$getRoot().getAllTextNodes();
      return [text?.hasFormat('subscript'), text?.hasFormat('superscript')];
    }),
  );
  expect(formats).toEqual([true, true]);
});

claim('button-keeps-selection', async (at) => {
  await at.start('p(some [text])');
  await at.run(() => {
    const button = document.createElement('button');
    button.textContent = 'Bold';
    button.onclick = () => editor.dispatchCommand(board.lexical.FORMAT_TEXT_COMMAND, 'bold');
    editor.getRootElement()?.after(button);
  });
  await at.page.getByRole('button', { name: 'Bold' }).click();
  await at.expectText('p(some b(text))');
});

claim('rich-text-without-nodes-fails-to-create', async (at) => {
  const message = await at.run(() => {
    const bare = board.lexical.createEditor({ onError: (error) => void board.heard.push(error.message) });
    const stop = board.richText.registerRichText(bare);
    bare.update(() => void board.richText.$createHeadingNode('h1'), { discrete: true });
    stop();
    return board.heard.splice(0);
  });
  expect(message).toHaveLength(1);
  expect(message[0]).toContain('HeadingNode that was not configured');
});

claim('pasted-heading-without-node-is-paragraph', async (at) => {
  await at.run(
    () =>
      void board.open(['rich'], { namespace: 'claims', nodes: [], onError: (error) => void board.errors.push(error.message) }),
  );
  await at.write('p(|)');
  await at.give('paste', { 'text/html': '<h1>Title</h1>' });
  await at.expectText('p(Title)');
});
