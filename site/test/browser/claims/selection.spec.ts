// Claims on selection, focus and read-only mode.
import { claim, expect } from './claim.ts';

claim('focus-goes-to-end-or-start', async (at) => {
  await at.start('p(one) p(two)');
  await at.run(() => {
    editor.blur();
    editor.update(() => board.lexical.$setSelection(null), { discrete: true });
    editor.focus();
  });
  await at.expect('p(one) p(two|)');
  await at.run(() => {
    editor.blur();
    editor.update(() => board.lexical.$setSelection(null), { discrete: true });
    editor.focus(undefined, { defaultSelection: 'rootStart' });
  });
  await at.expect('p(|one) p(two)');
});

claim('focus-restores-last-selection-in-event', async (at) => {
  await at.start('p(on|e) p(two)');
  await at.run(() => {
    const button = document.createElement('button');
    button.textContent = 'Focus';
    button.onclick = () => editor.focus();
    editor.getRootElement()?.after(button);
  });
  await at.page.getByRole('button', { name: 'Focus' }).click();
  await at.expect('p(on|e) p(two)');
  await expect.poll(() => at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
});

claim('focus-later-goes-to-end', async (at) => {
  await at.start('p(on|e) p(two)');
  await at.run(() => editor.blur());
  await at.expect('p(on|e) p(two)');
  await at.run(() => editor.focus());
  await at.expect('p(one) p(two|)');
});

claim('blur-keeps-selection', async (at) => {
  await at.start('p(on|e)');
  await at.run(() => editor.blur());
  await at.expect('p(on|e)');
});

claim('focus-and-blur-commands', async (at) => {
  await at.start('p(text|)');
  await at.run(() => editor.blur());
  await at.listen(['FOCUS_COMMAND', 'BLUR_COMMAND']);
  await at.run(() => editor.focus());
  await at.run(() => editor.blur());
  await expect.poll(() => at.heard()).toEqual(['FOCUS_COMMAND', 'BLUR_COMMAND']);
});

claim('set-selection-null-removes-dom-selection', async (at) => {
  await at.start('p(te|xt)');
  expect(await at.run(() => window.getSelection()?.rangeCount)).toBe(1);
  await at.run(() => editor.update(() => board.lexical.$setSelection(null), { discrete: true }));
  expect(await at.run(() => window.getSelection()?.rangeCount)).toBe(0);
});

claim('setting-selection-moves-focus', async (at) => {
  await at.start('p(text|)');
  await at.run(() => {
    editor.blur();
    editor.update(() => void board.lexical.$getRoot().selectStart(), { discrete: true });
  });
  expect(await at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
});

claim('selection-follows-browser', async (at) => {
  await at.start('p(one|) p(two)');
  await at.listen(['SELECTION_CHANGE_COMMAND']);
  await at.press('Shift+ArrowLeft');
  await at.expect('p(on]e[) p(two)');
  expect(await at.heard()).toContain('SELECTION_CHANGE_COMMAND');
});

claim('format-follows-browser-selection', async (at) => {
  await at.start('p(b(bold)| plain)');
  await at.press('Home', 'Shift+ArrowRight');
  const format = await at.run(() =>
    editor.getEditorState().read(() => {
      const selection = board.lexical.$getSelection();
      return board.lexical.$isRangeSelection(selection) && selection.hasFormat('bold');
    }),
  );
  expect(format).toBe(true);
});

claim('update-by-timer-follows-browser', async (at) => {
  await at.start('p(text|)');
  const found = await at.run(async () => {
    const field = document.createElement('input');
    editor.getRootElement()?.after(field);
    field.focus();
    field.select();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const found: unknown[] = [];
    const read = () => {
      found.push(board.lexical.$getSelection() === null, board.lexical.$getPreviousSelection() === null);
      board.lexical.$getRoot().markDirty();
    };
    editor.update(read, { discrete: true });
    editor.update(read, { discrete: true });
    return found;
  });
  expect(found).toEqual([true, false, true, true]);
});

claim('clearing-root-moves-focus', async (at) => {
  await at.start('p(text|)');
  await at.run(() => {
    editor.blur();
    editor.update(() => board.lexical.$setSelection(null), { discrete: true });
    editor.update(
      () => {
        const { $createParagraphNode, $getRoot } = board.lexical;
        $getRoot().clear().append($createParagraphNode());
      },
      { discrete: true },
    );
  });
  expect(await at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
});

claim('read-only-ignores-events', async (at) => {
  await at.start('p(text|)');
  await at.run(() => editor.setEditable(false));
  await at.listen(['KEY_DOWN_COMMAND', 'PASTE_COMMAND', 'CLICK_COMMAND', 'COPY_COMMAND']);
  await at.press('Escape');
  await at.give('paste', { 'text/plain': 'x' });
  await at.page.locator('#editor p').click();
  expect(await at.heard()).toEqual([]);
  await at.expectText('p(text)');
});

claim('read-only-runs-commands-and-updates', async (at) => {
  await at.start('p([text])');
  await at.run(() => editor.setEditable(false));
  expect(await at.dispatch('FORMAT_TEXT_COMMAND', 'bold')).toBe(true);
  await at.expectText('p(b(text))');
});

claim('read-only-leaves-attribute', async (at) => {
  await at.start('p(text|)');
  const attribute = () => editor.getRootElement()?.contentEditable;
  await at.run(() => editor.setEditable(false));
  expect(await at.run(attribute)).toBe('true');
  await at.openReact();
  await at.run(() => editor.setEditable(false));
  await expect.poll(() => at.run(attribute)).toBe('false');
});

claim('editable-listener-at-once-on-change-only', async (at) => {
  await at.start('p(text|)');
  const heard = await at.run(() => {
    const heard: unknown[] = [];
    editor.registerEditableListener((editable) => void heard.push(editable));
    editor.registerUpdateListener(() => void heard.push('update'));
    editor.setEditable(true);
    editor.setEditable(false);
    heard.push(editor.isEditable());
    return heard;
  });
  expect(heard).toEqual([false, false]);
});

claim('read-only-restores-no-dom-selection', async (at) => {
  await at.start('p(text)');
  await at.run(() => {
    editor.blur();
    window.getSelection()?.removeAllRanges();
    editor.setEditable(false);
    editor.update(() => void board.lexical.$getRoot().selectEnd(), { discrete: true });
  });
  expect(await at.run(() => window.getSelection()?.rangeCount)).toBe(0);
});

claim('read-only-insert-text-order', async (at) => {
  const insert = (atEnd: boolean): Promise<void> =>
    at.run(async (atEnd) => {
      editor.getRootElement()?.setAttribute('contenteditable', 'false');
      editor.setEditable(false);
      for (const letter of 'ABC') {
        await new Promise((resolve) => setTimeout(resolve, 20));
        editor.update(() => {
          const selection = atEnd ? board.lexical.$getRoot().selectEnd() : board.lexical.$getSelection();
          if (board.lexical.$isRangeSelection(selection)) selection.insertText(letter);
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }, atEnd);
  await at.start('p(s|tart)');
  await insert(false);
  await at.expectText('p(CBsAtart)');
  await at.start('p(s|tart)');
  await insert(true);
  await at.expectText('p(startABC)');
});

claim('block-cursor-beside-blocks', async (at) => {
  const hasBlockCursor = async (content: string, offset: number): Promise<boolean> => {
    await at.start(content);
    await at.run(
      (offset) => editor.update(() => void board.lexical.$getRoot().select(offset, offset), { discrete: true }),
      offset,
    );
    return at.run(() => document.querySelector('[data-lexical-cursor="true"]') !== null);
  };
  expect(await hasBlockCursor('hr() hr()', 1)).toBe(true);
  expect(await hasBlockCursor('hr() p(text)', 0)).toBe(true);
  expect(await hasBlockCursor('p(text) hr()', 2)).toBe(true);
  expect(await hasBlockCursor('p(text) hr()', 1)).toBe(false);
  expect(await hasBlockCursor('p(text) p()', 0)).toBe(false);
});

claim('dom-checks-need-active-editor', async (at) => {
  await at.start('p(te|xt)');
  const results = await at.run(() => {
    const { isSelectionCapturedInDecoratorInput, isSelectionWithinEditor } = board.lexical;
    const node = document.getSelection()?.anchorNode as Node;
    const check = (): boolean => isSelectionWithinEditor(editor, node, node);
    let message = '';
    try {
      isSelectionCapturedInDecoratorInput(node);
    } catch (error) {
      message = (error as Error).message;
    }
    let inUpdate = false;
    editor.update(
      () => {
        inUpdate = check();
      },
      { discrete: true },
    );
    return { inUpdate, inRead: editor.getEditorState().read(check), outside: check(), message };
  });
  expect(results).toMatchObject({ inUpdate: true, inRead: false, outside: false });
  expect(results.message).toContain('Unable to find an active editor.');
});

claim('typing-in-shadow-root-is-lost', async (at) => {
  for (const [content, shown] of [
    ['p(text)', 'texttyped'],
    ['p()', ''],
  ] as const) {
    await at.open('rich');
    await at.run((content) => {
      const host = document.createElement('div');
      document.querySelector('main')?.append(host);
      const element = document.createElement('div');
      element.contentEditable = 'true';
      host.attachShadow({ mode: 'open' }).append(element);
      editor.setRootElement(element);
      board.write(content);
    }, content);
    const block = at.page.locator('main p');
    await block.click();
    await at.type('typed');
    await expect(block).toHaveText(shown);
    await at.expect(content);
  }
});

claim('highlight-shows-selection-without-focus', async (at) => {
  await at.start('p(some [text])');
  await at.run(() => {
    const { $getSelection, $isRangeSelection, BLUR_COMMAND } = board.lexical;
    editor.registerCommand(
      BLUR_COMMAND,
      () => {
        const selection = $getSelection();
        if (!$isRangeSelection(selection)) return false;
        const { anchor, focus } = selection;
        const range = board.selections.createDOMRange(editor, anchor.getNode(), anchor.offset, focus.getNode(), focus.offset);
        if (range !== null) CSS.highlights.set('kept-selection', new Highlight(range));
        return false;
      },
      1,
    );
    const field = document.createElement('input');
    editor.getRootElement()?.after(field);
  });
  await at.page.locator('input').click();
  const shown = (): Promise<string[]> =>
    at.run(() => [...(CSS.highlights.get('kept-selection') ?? [])].map((range) => range.toString()));
  await expect.poll(shown).toEqual(['text']);
  await at.expect('p(some [text])');
});
