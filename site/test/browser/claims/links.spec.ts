// Claims on links.

import type { EditorPage } from './claim.ts';
import { claim, expect } from './claim.ts';

type Value = Parameters<typeof board.link.toggleLink>[0];
const toggle = (at: EditorPage, url: Value): Promise<void> =>
  at.run((url) => editor.update(() => board.link.toggleLink(url as string | null), { discrete: true }), url);

claim('link-wraps-selection', async (at) => {
  await at.start('p(some [text] here)');
  await toggle(at, 'https://example.com/');
  await at.expectText('p(some a(text) here)');
  await toggle(at, null);
  await at.expectText('p(some text here)');
});

claim('link-at-caret-links-whole-text', async (at) => {
  await at.start('p(some te|xt)');
  await toggle(at, 'https://example.com/');
  await at.expectText('p(a(some text))');
});

claim('link-per-block', async (at) => {
  await at.start('p(o[ne) p(tw]o)');
  await toggle(at, 'https://example.com/');
  await at.expectText('p(oa(ne)) p(a(tw)o)');
});

claim('link-inside-link-changes', async (at) => {
  await at.start('p(a(on[e t]wo))');
  await toggle(at, 'https://example.org/');
  await at.expectText('p(a(one two))');
  expect(await at.html()).toContain('href="https://example.org/"');
  expect(await at.html()).toContain('rel="noopener"');
});

claim('link-rel-is-noopener', async (at) => {
  await at.start('p([text])');
  await toggle(at, 'https://example.com/');
  expect(await at.html()).toContain('rel="noopener"');
});

claim('typing-at-link-end-is-outside', async (at) => {
  await at.start('p(a(text|))');
  await at.type('s');
  await at.expectText('p(a(text)s)');
  await at.start('p(a(|text))');
  await at.type('s');
  await at.expectText('p(sa(text))');
});

claim('emptied-link-goes-away', async (at) => {
  await at.start('p(some a([text]))');
  await at.press('Backspace');
  await at.expectText('p(some )');
});

claim('enter-splits-link', async (at) => {
  await at.start('p(a(some| text))');
  await at.press('Enter');
  await at.expectText('p(a(some)) p(a( text))');
});

claim('unsafe-url-is-not-drawn', async (at) => {
  await at.start('p(|)');
  const hrefs = await at.run(() => {
    const { $createParagraphNode, $createTextNode, $getRoot } = board.lexical;
    const urls = ['mailto:a@example.com', 'javascript:alert(1)', 'ftp://example.com/', '/about', 'example.com'];
    editor.update(
      () => {
        const paragraph = $createParagraphNode();
        for (const url of urls) paragraph.append(board.link.$createLinkNode(url).append($createTextNode(url)));
        $getRoot().clear().append(paragraph);
      },
      { discrete: true },
    );
    return [...document.querySelectorAll('#editor a')].map((link) => link.getAttribute('href'));
  });
  expect(hrefs).toEqual(['mailto:a@example.com', 'about:blank', 'about:blank', 'https://', 'https://']);
});

claim('changed-url-is-drawn-as-it-is', async (at) => {
  await at.start('p(a(text|))');
  await toggle(at, 'javascript:void(0)');
  expect(await at.html()).toContain('href="javascript:void(0)"');
});

claim('new-link-loses-title', async (at) => {
  await at.start('p([text])');
  await at.run(() => editor.update(() => board.link.toggleLink('https://example.com/', { title: 'Title' }), { discrete: true }));
  expect(await at.html()).not.toContain('title=');
  await at.run(() => editor.update(() => board.link.toggleLink('https://example.com/', { title: 'Title' }), { discrete: true }));
  expect(await at.html()).toContain('title="Title"');
});

claim('link-click-places-caret', async (at) => {
  await at.start('p(a(text)) p(|)');
  const before = at.page.url();
  await at.page.locator('#editor a').click();
  await expect.poll(() => at.read()).toMatch(/^p\(a\(.*\|.*\)\) p\(\)$/);
  expect(at.page.url()).toBe(before);
});

claim('link-plugin-rejects-invalid', async (at) => {
  await at.openReact('LinkPluginWithCheck');
  await at.write('p([text])');
  await at.run(() => editor.dispatchCommand(board.link.TOGGLE_LINK_COMMAND, 'http://example.com/'));
  await at.expectText('p(text)');
  await at.run(() => editor.dispatchCommand(board.link.TOGGLE_LINK_COMMAND, 'https://example.com/'));
  await at.expectText('p(a(text))');
});

claim('pasted-url-links-selection', async (at) => {
  await at.openReact('LinkPluginWithCheck');
  await at.write('p(some [text])');
  await at.give('paste', { 'text/plain': 'https://example.com/' });
  await at.expectText('p(some a(text))');
});

claim('pasted-url-replaces-blocks-and-part-of-link', async (at) => {
  await at.openReact('LinkPluginWithCheck');
  await at.write('p(some [text) p(more] text)');
  await at.give('paste', { 'text/plain': 'https://example.com/' });
  await at.expectText('p(some https://example.com/ text)');
  await at.write('p(some [text a(li]nk) text)');
  await at.give('paste', { 'text/plain': 'https://example.com/' });
  await at.expectText('p(some https://example.com/a(nk) text)');
});

claim('auto-link-follows-text', async (at) => {
  await at.openReact('AutoLinkPlugin');
  await at.write('p(|)');
  await at.type('https://examples');
  await at.expectText('p(a(https://examples))');
  await at.type('.com');
  await at.expectText('p(a(https://examples).com)');
  await at.press('Home');
  await at.type('x');
  await at.expectText('p(xhttps://examples.com)');
});

claim('auto-link-needs-separators', async (at) => {
  await at.openReact('AutoLinkPlugin');
  await at.write('p(one\n|)');
  await at.type('https://example');
  await at.expectText('p(one\na(https://example))');
  for (const before of ['one', 'chip()']) {
    await at.write(`p(${before}|)`);
    await at.type('https://example');
    await at.expectText(`p(${before}https://example)`);
  }
});

claim('field-keeps-editor-selection', async (at) => {
  await at.start('p(a a(li|nk) b)');
  await at.run(() => {
    const field = document.createElement('input');
    editor.getRootElement()?.after(field);
    field.focus();
  });
  await at.type('text');
  await at.expect('p(a a(li|nk) b)');
  await at.run(() => document.querySelector('input')?.remove());
});

claim('hashtags-side-by-side', async (at) => {
  const expectBoth = async (): Promise<void> => {
    await at.press('ControlOrMeta+a', 'Backspace');
    await at.type('#one#two ');
    await at.expectText('p(tag(#one)#two )');
    await at.press('ControlOrMeta+a', 'Backspace');
    await at.give('paste', { 'text/plain': '#one#two' });
    await at.expectText('p(#one#two)');
    await at.press('ControlOrMeta+a', 'Backspace');
    await at.type('#one #two');
    await at.expectText('p(tag(#one) tag(#two))');
    await at.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace');
    await at.expectText('p(#one#two)');
  };
  await at.start('p(|)', 'hashtags');
  await expectBoth();
  await at.openReact('HashtagPlugin');
  await at.write('p(|)');
  await expectBoth();
});

claim('clickable-links-open-stored-url', async (at) => {
  await at.openReact('ClickableLinkPlugin');
  await at.write('p(before a(text))');
  await at.run(() => {
    Object.assign(window, { open: (url: string, target: string) => void board.heard.push(`${url} ${target}`) });
    // The element has another address; the plugin reads the node.
    document.querySelector('#editor a')?.setAttribute('href', 'https://example.org/');
  });
  await at.page.locator('#editor a').click();
  expect(await at.heard()).toEqual(['https://example.com/ _blank']);
  await at.write('p(before a([text]))');
  await at.run(() => document.querySelector<HTMLElement>('#editor a')?.click());
  expect(await at.heard()).toEqual([]);
  await at.write('p(before a(text))');
  await at.page.locator('#editor p').click({ position: { x: 2, y: 5 } });
  expect(await at.errors()).toEqual([expect.stringContaining("reading 'href'")]);
  // Other claims run in the same page.
  await at.run(() => Reflect.deleteProperty(window, 'open'));
});
