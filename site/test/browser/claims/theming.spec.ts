// Claims on what the reconciler draws.
import { claim, expect } from './claim.ts';

claim('indent-base-value-only-for-drawn-blocks', async (at) => {
  await at.open('rich');
  const paddings = await at.run(() => {
    const root = editor.getRootElement() as HTMLElement;
    root.style.setProperty('--lexical-indent-base-value', '2rem');
    const read = () => [...root.querySelectorAll('p')].map((element) => element.style.paddingInlineStart);
    board.write('p>2(drawn indented) p(indented later)');
    const drawn = read();
    editor.update(
      () =>
        void board.lexical.$getRoot().getLastChildOrThrow<ReturnType<typeof board.lexical.$createParagraphNode>>().setIndent(1),
      {
        discrete: true,
      },
    );
    const changed = read();
    editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
    return { drawn, changed, loaded: read() };
  });
  expect(paddings).toEqual({
    drawn: ['calc(80px)', ''],
    changed: ['calc(80px)', 'calc(2rem)'],
    loaded: ['calc(80px)', 'calc(40px)'],
  });
});

claim('underline-needs-a-class', async (at) => {
  await at.start('p(b(bold)u(under)s(struck)i(italic)c(code))');
  const shown = await at.run(() =>
    [...document.querySelectorAll('#editor [data-lexical-text]')].map((element) => {
      const { fontStyle, fontWeight, textDecorationLine } = getComputedStyle(element);
      return `${element.textContent} ${element.tagName} ${fontWeight} ${fontStyle} ${textDecorationLine}`;
    }),
  );
  expect(shown).toEqual([
    'bold STRONG 700 normal none',
    'under SPAN 400 normal none',
    'struck SPAN 400 normal none',
    'italic EM 400 italic none',
    'code CODE 400 normal none',
  ]);
});

claim('scrolling-editor-follows-caret', async (at) => {
  await at.start('p(first|)');
  await at.run(() => Object.assign((editor.getRootElement() as HTMLElement).style, { height: '60px', overflowY: 'auto' }));
  const look = () =>
    at.run(() => {
      const root = editor.getRootElement() as HTMLElement;
      const box = root.getBoundingClientRect();
      const line = root.lastElementChild?.getBoundingClientRect() as DOMRect;
      return { height: box.height, scrolled: root.scrollTop > 0, visible: line.top >= box.top && line.bottom <= box.bottom + 1 };
    });
  for (let line = 0; line < 8; line++) {
    await at.press('Enter');
    await at.type('text');
  }
  expect(await look()).toEqual({ height: 60, scrolled: true, visible: true });
  await at.press('ControlOrMeta+Home');
  await at.type('very ');
  // The first paragraph has a margin above it.
  await expect.poll(() => at.run(() => editor.getRootElement()?.scrollTop)).toBeLessThan(20);
});
