// Claims on lists.
import { claim, expect } from './claim.ts';

claim('list-indent-moves-in-tree', async (at) => {
  await at.start('ul(li(one) li(two|))');
  await at.dispatch('INDENT_CONTENT_COMMAND');
  await at.expectText('ul(li(one) li(ul(li(two))))');
  await at.dispatch('OUTDENT_CONTENT_COMMAND');
  await at.expectText('ul(li(one) li(two))');
});

claim('list-commands-do-nothing-alone', async (at) => {
  await at.start('p(text|)');
  expect(await at.run(() => editor.dispatchCommand(board.list.INSERT_UNORDERED_LIST_COMMAND, undefined))).toBe(false);
  await at.expect('p(text|)');
});

claim('insert-list-changes-and-joins', async (at) => {
  await at.start('ul(li(one)) p(two|) ul(li(three))');
  await at.run(() => board.list.insertList(editor, 'bullet'));
  await at.expectText('ul(li(one) li(two) li(three))');
  await at.run(() => board.list.insertList(editor, 'number'));
  await at.expectText('ol(li(one) li(two) li(three))');
});

claim('remove-list-flattens-nested', async (at) => {
  await at.start('ul(li(one|) li(ul(li(two))))');
  await at.run(() => board.list.removeList(editor));
  await at.expectText('p(one) p(two)');
});

claim('list-flattens-appended-block', async (at) => {
  await at.start('ul(li(one)) p(b(two)|)');
  await at.run(() =>
    editor.update(
      () => {
        const [list, paragraph] = board.lexical.$getRoot().getChildren();
        if (board.list.$isListNode(list) && paragraph !== undefined) list.append(paragraph);
      },
      { discrete: true },
    ),
  );
  await at.expectText('ul(li(one) li(two)) p(b(two))');
});

claim('checked-survives-only-in-check-list', async (at) => {
  await at.start('ul(done(one|)) check(done(two))');
  await at.expectText('ul(li(one)) check(done(two))');
});

claim('heading-splits-list', async (at) => {
  await at.start('ul(li(one) li(tw|o) li(three))');
  await at.run(() =>
    editor.update(
      () => {
        const selection = board.lexical.$getSelection();
        if (board.lexical.$isRangeSelection(selection))
          board.selections.$setBlocksType(selection, () => board.richText.$createHeadingNode('h2'));
      },
      { discrete: true },
    ),
  );
  await at.expectText('ul(li(one)) h2(two) ul(li(three))');
});

claim('check-list-keys', async (at) => {
  await at.openReact('ListPlugin', 'CheckListPlugin');
  await at.write('check(li(one|) li(two))');
  await at.page.locator('#editor li').first().focus();
  await at.press('Space');
  await at.expectText('check(done(one) li(two))');
});

claim('scrolled-page-moves-checkbox', async (at) => {
  await at.openReact('ListPlugin', 'CheckListPlugin');
  await at.write('check(li(one))');
  const style = await at.page.addStyleTag({ content: 'body { width: 9999px } li { padding-inline-start: 40px }' });
  const item = at.page.locator('#editor li');
  for (const [scrolled, expected] of [
    [0, 'check(done(one))'],
    [20, 'check(done(one))'],
    [0, 'check(li(one))'],
  ] as const) {
    await at.run((left) => scrollTo(left, 0), scrolled);
    const box = await item.boundingBox();
    await at.page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5);
    await at.expectText(expected);
  }
  await style.evaluate((element: Element) => element.remove());
});

claim('list-theme-nested-from-third-level', async (at) => {
  await at.run(
    () =>
      void board.open(['rich'], {
        namespace: 'claims',
        nodes: board.nodes,
        theme: { list: { ul: 'top', nested: { list: 'nested' } } },
      }),
  );
  await at.write('ul(li(one) li(ul(li(two) li(ul(li(three))))))');
  const classes = await at.run(() =>
    [...document.querySelectorAll('#editor ul')].map((list) => list.classList.contains('nested')),
  );
  expect(classes).toEqual([false, false, true]);
});

claim('removing-last-item-removes-list', async (at) => {
  await at.start('p(text|) ul(li(one))');
  await at.run(() =>
    editor.update(
      () => {
        const list = board.lexical.$getRoot().getLastChild();
        if (board.list.$isListNode(list)) list.getFirstChild()?.remove();
      },
      { discrete: true },
    ),
  );
  await at.expectText('p(text)');
});

claim('item-values-are-kept-up', async (at) => {
  await at.start('ol(li(one|) li(two) li(three))');
  const values = () => [...document.querySelectorAll('#editor li')].map((item) => (item as HTMLLIElement).value);
  expect(await at.run(values)).toEqual([1, 2, 3]);
  await at.press('Enter');
  expect(await at.run(values)).toEqual([1, 2, 3, 4]);
});

claim('exported-nested-list-has-own-item', async (at) => {
  await at.start('ul(li(one) li(ul(li(two))) li(three|))');
  const exported = await at.run(() => editor.getEditorState().read(() => board.html.$generateHtmlFromNodes(editor, null)));
  const shape = await at.run((html) => {
    const show = (element: Element): string =>
      [...element.children].map((child) => `${child.localName}(${show(child) || child.textContent})`).join(' ');
    return show(new DOMParser().parseFromString(html, 'text/html').body);
  }, exported);
  expect(shape).toBe('ul(li(span(one)) li(ul(li(span(two)))) li(span(three)))');
  for (const html of [exported, '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>']) {
    await at.run((html) => {
      editor.update(
        () => {
          const dom = new DOMParser().parseFromString(html, 'text/html');
          const nodes = board.html.$generateNodesFromDOM(editor, dom);
          board.lexical
            .$getRoot()
            .clear()
            .append(...nodes);
        },
        { discrete: true },
      );
    }, html);
    await at.expectText('ul(li(one) li(ul(li(two))) li(three))');
  }
});
