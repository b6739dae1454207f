// Claims on undo and redo.

import { claim, expect } from './claim.ts';

const steps = () => board.history.undoStack.length;

claim('clear-editor-in-react-keeps-history', async (at) => {
  await at.openReact('HistoryPlugin', 'ClearEditorPlugin');
  await at.write('p(|)');
  await at.type('text');
  const before = await at.run(steps);
  await at.dispatch('CLEAR_EDITOR_COMMAND');
  await at.expectText('p()');
  expect(await at.run(steps)).toBeGreaterThan(before);
  await at.dispatch('CLEAR_HISTORY_COMMAND');
  expect(await at.run(steps)).toBe(0);
});

claim('typing-merges-into-one-step', async (at) => {
  await at.start('p(|)', 'merging');
  await at.type('word');
  await at.expect('p(word|)');
  expect(await at.run(steps)).toBe(1);
  await at.press('Backspace');
  expect(await at.run(steps)).toBe(2);
  await at.press('Control+z');
  await at.expect('p(word|)');
});

claim('undo-needs-the-history', async (at) => {
  for (const [extras, after] of [
    [[], 'p(text|)'],
    [['merging'], 'p(|)'],
  ] as const) {
    await at.start('p(|)', ...extras);
    await at.run(() => void editor.registerCommand(board.lexical.UNDO_COMMAND, () => board.heard.push('undo') === 0, 1));
    await at.type('text');
    await at.press('Control+z');
    expect(await at.heard()).toEqual(['undo']);
    await at.expect(after);
  }
});

claim('typing-over-selection-is-two-steps', async (at) => {
  await at.start('p(one [two] three)', 'merging');
  await at.type('word');
  await at.expect('p(one word| three)');
  expect(await at.run(steps)).toBe(2);
  await at.press('Control+z');
  await at.expect('p(one w| three)');
});

claim('delay-zero-makes-a-step-per-character', async (at) => {
  await at.start('p(|)', 'history');
  await at.press('a', 'b', 'c');
  await at.expect('p(abc|)');
  expect(await at.run(steps)).toBe(3);
});

claim('paste-is-one-step', async (at) => {
  await at.start('p(one|)', 'merging');
  await at.give('paste', { 'text/plain': 'two\nthree' });
  await at.expectText('p(onetwo) p(three)');
  expect(await at.run(steps)).toBe(1);
  await at.press('Control+z');
  await at.expect('p(one|)');
});

claim('undo-puts-caret-before-change', async (at) => {
  await at.start('p(one) p(two|)', 'history');
  await at.press('x');
  await at.expect('p(one) p(twox|)');
  await at.press('ArrowUp', 'Home');
  await at.expect('p(|one) p(twox)');
  await at.press('y');
  await at.expect('p(y|one) p(twox)');
  await at.press('Control+z');
  await at.expect('p(|one) p(twox)');
});

claim('undo-sets-tag-historic', async (at) => {
  await at.start('p(|)', 'history');
  await at.press('a');
  await at.run(() => {
    editor.registerUpdateListener(({ tags }) => void board.heard.push(...tags));
  });
  await at.press('Control+z');
  await at.expect('p(|)');
  expect(await at.heard()).toContain('historic');
});

claim('new-change-empties-redo', async (at) => {
  await at.start('p(|)', 'history');
  await at.press('a', 'Control+z');
  expect(await at.run(() => board.history.redoStack.length)).toBe(1);
  await at.press('b');
  expect(await at.run(() => board.history.redoStack.length)).toBe(0);
});

claim('history-announces-undo-and-redo', async (at) => {
  await at.start('p(|)', 'history');
  await at.run(() => {
    const { CAN_REDO_COMMAND, CAN_UNDO_COMMAND } = board.lexical;
    for (const [name, command] of Object.entries({ CAN_UNDO_COMMAND, CAN_REDO_COMMAND })) {
      editor.registerCommand(command, (can) => board.heard.push(`${name} ${can}`) === 0, 1);
    }
  });
  expect(await at.heard()).toEqual([]);
  await at.press('a');
  expect(await at.heard()).toEqual(['CAN_UNDO_COMMAND true']);
  await at.press('Control+z');
  expect(await at.heard()).toEqual(['CAN_REDO_COMMAND true', 'CAN_UNDO_COMMAND false']);
});

claim('clear-history-announces', async (at) => {
  await at.start('p(|)', 'history');
  await at.press('a');
  await at.run(() => {
    const { CAN_REDO_COMMAND, CAN_UNDO_COMMAND } = board.lexical;
    for (const command of [CAN_UNDO_COMMAND, CAN_REDO_COMMAND]) {
      editor.registerCommand(command, (can) => board.heard.push(can) === 0, 1);
    }
  });
  await at.dispatch('CLEAR_HISTORY_COMMAND');
  expect(await at.heard()).toEqual([false, false]);
  expect(await at.run(steps)).toBe(0);
});

claim('clear-editor-clears-history-silently', async (at) => {
  await at.start('p(|)', 'history');
  await at.press('a');
  expect(await at.dispatch('CLEAR_EDITOR_COMMAND')).toBe(false);
  expect(await at.run(steps)).toBe(0);
});

claim('update-in-on-update-is-own-step', async (at) => {
  for (const [isAfterCommit, restored] of [
    [true, 'p(oneURL)'],
    [false, 'p(one)'],
  ] as const) {
    await at.start('p(one|)', 'merging');
    await at.run((isAfterCommit) => {
      const insert = (): void =>
        editor.update(
          () => {
            board.lexical.$getRoot().getAllTextNodes()[0]?.setTextContent('one');
            board.utils.$insertNodeToNearestRoot(board.rule.$createHorizontalRuleNode());
          },
          { tag: 'history-push' },
        );
      editor.registerCommand(
        board.lexical.PASTE_COMMAND,
        () => {
          if (isAfterCommit) {
            editor.update(() => undefined, { onUpdate: insert });
            return false;
          }
          board.lexical.$getSelection()?.insertRawText('URL');
          insert();
          return true;
        },
        1,
      );
    }, isAfterCommit);
    await at.give('paste', { 'text/plain': 'URL' });
    await at.expectText('p(one) hr() p()');
    await at.press('Control+z');
    await at.expectText(restored);
  }
});

claim('attached-states-keep-text', async (at) => {
  await at.start('p(one|) p(two)', 'history');
  await at.type('x');
  await at.type('y');
  const read = () =>
    at.run(() => {
      const states = [...board.history.undoStack.map(({ editorState }) => editorState), editor.getEditorState()];
      const roots = states.map((state) => state._nodeMap.get('root') as unknown as { __cachedText: string | null });
      return { texts: roots.map(({ __cachedText }) => __cachedText), different: new Set(roots).size };
    });
  expect(await read()).toEqual({ texts: ['one\n\ntwo', 'onex\n\ntwo', 'onexy\n\ntwo'], different: 3 });
  // Without a root element, a change to a text node leaves the root alone.
  const isSame = await at.run(() => {
    const { $getRoot } = board.lexical;
    editor.setRootElement(null);
    const change = (text: string) => {
      editor.update(() => void $getRoot().getAllTextNodes()[0]?.setTextContent(text), { discrete: true });
      return editor.getEditorState()._nodeMap.get('root');
    };
    return change('first') === change('second');
  });
  expect(isSame).toBe(true);
});
