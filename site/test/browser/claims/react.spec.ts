// Claims on the components of @lexical/react.
import { claim, expect } from './claim.ts';

claim('auto-focus-on-mount', async (at) => {
  await at.openReact('AutoFocusPlugin');
  await expect.poll(() => at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
});

claim('clear-editor-leaves-empty-paragraph', async (at) => {
  await at.openReact('ClearEditorPlugin');
  await at.write('h1(one) p(two|)');
  await at.dispatch('CLEAR_EDITOR_COMMAND');
  await at.expect('p(|)');
});

claim('character-limit-does-not-stop-typing', async (at) => {
  await at.openReact('CharacterLimitPlugin');
  await at.write('p(|)');
  await at.type('123456789');
  expect(await at.run(() => editor.getRootElement()?.textContent)).toBe('123456789');
  expect(await at.run(() => document.querySelector('.characters-limit')?.textContent)).toBe('-4');
});

claim('horizontal-rule-at-range-selection', async (at) => {
  await at.openReact('HorizontalRulePlugin');
  await at.write('p(text|)');
  await at.run(() => editor.dispatchCommand(board.rule.INSERT_HORIZONTAL_RULE_COMMAND, undefined));
  expect(await at.read()).toMatch(/^p\(text\) \*?\|?hr\(\)/);
});

claim('selected-rule-has-class', async (at) => {
  await at.openReact('HorizontalRulePlugin');
  await at.write('p(text) *hr()');
  await expect.poll(() => at.run(() => document.querySelector('#editor hr')?.className)).toBe('selected');
});

claim('content-editable-is-a-textbox', async (at) => {
  await at.openReact();
  expect(await at.run(() => editor.getRootElement()?.getAttribute('role'))).toBe('textbox');
  expect(await at.run(() => editor.getRootElement()?.spellcheck)).toBe(true);
  await at.run(() => editor.setEditable(false));
  await expect.poll(() => at.run(() => editor.getRootElement()?.getAttribute('role'))).toBe(null);
  await at.open('rich');
  expect(await at.run(() => editor.getRootElement()?.getAttribute('role'))).toBe(null);
});

claim('placeholder-for-empty-document', async (at) => {
  await at.openReact();
  await at.write('p(|)');
  await expect.poll(() => at.run(() => document.querySelector('#placeholder') !== null)).toBe(true);
  await at.type('a');
  await expect.poll(() => at.run(() => document.querySelector('#placeholder') !== null)).toBe(false);
});

claim('on-change-ignores-selection', async (at) => {
  await at.openReact('OnChangePlugin');
  await at.write('p(te|xt)');
  await at.heard();
  await at.press('ArrowLeft');
  expect(await at.heard()).toEqual([]);
  await at.type('a');
  expect(await at.heard()).toEqual(['change']);
});

claim('on-change-ignores-history-merge', async (at) => {
  await at.openReact('OnChangeOfAll');
  await at.write('p(te|xt)');
  await at.run(() => {
    board.heard.length = 0;
    editor.update(() => board.lexical.$getRoot().markDirty(), { discrete: true, tag: 'history-merge' });
  });
  expect(await at.heard()).toEqual([]);
  await at.run(() => editor.update(() => board.lexical.$getRoot().markDirty(), { discrete: true }));
  expect(await at.heard()).toEqual(['change']);
});

claim('on-change-not-for-first-document', async (at) => {
  await at.openReact('OnChangeOfAll');
  expect(await at.heard()).toEqual([]);
  await at.write('p(text|)');
  await at.heard();
  await at.type('s');
  expect(await at.heard()).toContain('change');
});

claim('editor-state-function-fills-empty-root', async (at) => {
  const focused = await at.run(async () => {
    await board.openReact([], false, {
      editorState: () => {
        const { $createParagraphNode, $createTextNode, $getRoot, $getSelection } = board.lexical;
        board.heard.push($getRoot().isEmpty(), $getSelection());
        $getRoot().append($createParagraphNode().append($createTextNode('first')));
      },
    });
    return document.activeElement === editor.getRootElement();
  });
  expect(await at.heard()).toEqual([true, null]);
  expect(focused).toBe(false);
  await at.expectText('p(first)');
});

claim('node-event-plugin-before-rich-text', async (at) => {
  for (const [plugin, expected] of [
    ['NodeEventsFirst', ['click']],
    ['NodeEvents', []],
  ] as const) {
    await at.run(
      (name) =>
        board.openReact([name], false, {
          editorState: () => {
            board.lexical
              .$getRoot()
              .append(board.richText.$createHeadingNode('h1').append(board.lexical.$createTextNode('first')));
          },
        }),
      plugin,
    );
    await at.page.locator('#editor h1').click();
    expect(await at.heard()).toEqual(expected);
    // Both hear the nodes that are created later.
    await at.write('h2(later|)');
    await at.heard();
    await at.page.locator('#editor h2').click();
    expect(await at.heard()).toEqual(['click']);
  }
});

claim('table-of-contents-follows-headings', async (at) => {
  await at.openReact('TableOfContents');
  await at.write('h1(one) p(text) h2(two|) p(more)');
  const entries = () => at.run(() => [...document.querySelectorAll('#contents li')].map((item) => item.textContent));
  await expect.poll(entries).toEqual(['h1 one', 'h2 two']);
  await at.type('!');
  await expect.poll(entries).toEqual(['h1 one', 'h2 two!']);
  await at.run(() => editor.update(() => board.lexical.$getRoot().getFirstChild()?.remove(), { discrete: true }));
  await expect.poll(entries).toEqual(['h2 two!']);
  await at.run(() =>
    editor.update(
      () => {
        const heading = board.richText.$createHeadingNode('h3').append(board.lexical.$createTextNode('last'));
        board.lexical.$getRoot().append(heading);
      },
      { discrete: true },
    ),
  );
  await expect.poll(entries).toEqual(['h2 two!', 'h3 last']);
});

claim('table-of-contents-misplaces-nested-headings', async (at) => {
  await at.openReact('TableOfContents');
  await at.write('h1(one) table(tr(td(h2(nested|)))) h2(two)');
  const entries = () => at.run(() => [...document.querySelectorAll('#contents li')].map((item) => item.textContent));
  await expect.poll(entries).toEqual(['h2 nested', 'h1 one', 'h2 two']);
});

claim('read-only-selection-is-followed', async (at) => {
  await at.openReact('CheckListPlugin', 'HistoryPlugin');
  await at.write('check(li(item)) p(text)');
  await at.run(() => editor.setEditable(false));
  await at.run(() => {
    const text = document.querySelector('#editor p')?.firstChild?.firstChild;
    if (text) document.getSelection()?.setBaseAndExtent(text, 1, text, 3);
  });
  await at.expect('check(li(item)) p(t[ex]t)');
  const item = at.page.locator('#editor li');
  await item.click({ position: { x: 2, y: 2 } });
  await at.expectText('check(li(item)) p(text)');
  await at.run(() => {
    editor.registerNodeTransform(board.lexical.TextNode, (node) => {
      if (node.getTextContent() === 'text') node.setTextContent('transformed');
    });
  });
  await at.expectText('check(li(item)) p(transformed)');
  await at.run(() => editor.update(() => void board.lexical.$getRoot().getLastChild()?.remove(), { discrete: true }));
  await at.dispatch('UNDO_COMMAND');
  await at.expectText('check(li(item)) p(transformed)');
});

claim('focus-after-set-editable', async (at) => {
  await at.openReact();
  await at.write('p(text|)');
  await at.run(() => {
    editor.blur();
    editor.setEditable(false);
  });
  await expect.poll(() => at.run(() => editor.getRootElement()?.contentEditable)).toBe('false');
  await at.run(() => {
    const button = document.createElement('button');
    button.id = 'edit';
    button.textContent = 'Edit';
    button.onclick = () => {
      editor.setEditable(true);
      editor.focus();
    };
    document.body.append(button);
  });
  await at.page.locator('#edit').click();
  await expect.poll(() => at.run(() => document.activeElement === editor.getRootElement())).toBe(true);
  await at.type('!');
  await at.expectText('p(text!)');
  await at.run(() => document.querySelector('#edit')?.remove());
});
