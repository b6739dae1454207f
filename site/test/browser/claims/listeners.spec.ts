// Claims on the order of listeners, and on updates and commands in them.

import { claim, expect } from './claim.ts';

claim('detached-document-can-be-lost', async (at) => {
  const detach = (act: 'nothing' | 'update'): Promise<boolean[]> =>
    at.run((act) => {
      const element = editor.getRootElement();
      editor.setRootElement(null);
      const isEmpty = [editor.getEditorState().isEmpty()];
      if (act === 'update') editor.update(() => undefined);
      editor.setRootElement(element);
      return [...isEmpty, editor.getEditorState().isEmpty()];
    }, act);
  await at.start('p(text|)');
  expect(await detach('nothing')).toEqual([true, false]);
  expect(await detach('update')).toEqual([true, true]);
});

claim('update-in-mutation-or-root-listener', async (at) => {
  await at.start('p(text|)');
  const order = await at.run(() => {
    const { lexical } = board;
    const order: unknown[] = [];
    const command = lexical.createCommand<string>('TEST');
    const act = (name: string): void => {
      editor.update(() => void order.push(`update in ${name}`));
      order.push(editor.dispatchCommand(command, `command in ${name}`), `end of ${name}`);
    };
    editor.registerCommand(command, (payload) => order.push(payload) > 0, lexical.COMMAND_PRIORITY_LOW);
    editor.registerUpdateListener(() => void order.push('update listener'));
    const stop = editor.registerMutationListener(lexical.ParagraphNode, () => act('mutation listener'));
    editor.update(() => void lexical.$getRoot().append(lexical.$createParagraphNode()), { discrete: true });
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

claim('heading-ids-follow-the-text', async (at) => {
  await at.start('p(|)');
  await at.run(
    () =>
      void editor.registerUpdateListener(({ editorState }) => {
        editorState.read(() => {
          for (const node of board.lexical.$getRoot().getChildren()) {
            const element = editor.getElementByKey(node.getKey());
            if (board.richText.$isHeadingNode(node) && element !== null) {
              const words = node
                .getTextContent()
                .toLowerCase()
                .match(/[\p{L}\p{N}]+/gu);
              element.id = words?.join('-') ?? '';
            }
          }
        });
      }),
  );
  const id = () => at.run(() => document.querySelector('#editor h2')?.id);
  await at.write('p(text) h2(First steps|)');
  await expect.poll(id).toBe('first-steps');
  await at.type(', later');
  await expect.poll(id).toBe('first-steps-later');
  await at.run(() => editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState()))));
  await expect.poll(id).toBe('first-steps-later');
});
