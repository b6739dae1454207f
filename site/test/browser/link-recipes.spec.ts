// Runs the samples that answer a question about links, exactly as they appear in the Markdown, with real keystrokes.
import { drawn, expect, test } from '../../../packages/builder/test/browser/site-test.ts';
import { linkRecipes } from '../samples/browser-samples.ts';
import { declareSamples, empty, namesOf, openDeclared, paste, press, textbox, withEditor, withReact } from './sample-page.ts';

const { samples, declared } = declareSamples();

test('a popover changes and removes the link at the caret', {
  ...samples('packages/lexical-link', 'LinkPopoverPlugin.tsx', 'link-popover.css'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact(
    `{ nodes: [LinkNode], editorState: () => {
        const link = $createLinkNode('https://one.example/').append(lexical.$createTextNode('a link'));
        lexical.$getRoot().append(lexical.$createParagraphNode().append(lexical.$createTextNode('before '), link, lexical.$createTextNode(' after it')));
      } }`,
    '<LinkPlugin /><LinkPopoverPlugin />',
    `import { $createLinkNode, LinkNode } from '@lexical/link';
       import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
       import { LinkPopoverPlugin } from './LinkPopoverPlugin.tsx';`,
  );
  await openDeclared(page, entry, empty);
  const field = page.getByRole('textbox', { name: 'URL' });
  const link = page.locator('[contenteditable] a');
  await page.getByText(' after it').click();
  await expect(field).toHaveCount(0);
  await link.click();
  await expect(field).toHaveValue('https://one.example/');
  await field.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(link).toHaveAttribute('href', 'https://one.example/');
  await field.fill('https://two.example/');
  await field.press('Enter');
  await expect(link).toHaveAttribute('href', 'https://two.example/');
  await expect(page.getByRole('textbox', { name: 'Sample' })).toBeFocused();
  await field.focus();
  await field.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Sample' })).toBeFocused();
  await page.getByText(' after it').click();
  await expect(field).toHaveCount(0);
  await link.click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(link).toHaveCount(0);
  await expect(page.locator('[contenteditable]')).toHaveText('before a link after it');
});

test('Ctrl and a click open a link, a click alone does not', {
  ...samples('packages/lexical-link', 'ctrl-click.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{ nodes: [LinkNode] }',
    `import { $createLinkNode, LinkNode } from '@lexical/link';
     import { registerCtrlClick } from './ctrl-click.ts';
     window.opened = [];
     window.open = (url) => void window.opened.push(url);
     const start = (editor) => {
       registerCtrlClick(editor);
       editor.update(() => {
         const links = ['https://one.example/', 'javascript:alert(1)'].map((url) =>
           lexical.$createParagraphNode().append($createLinkNode(url).append(lexical.$createTextNode(url))));
         lexical.$getRoot().append(...links);
       });
     };`,
  );
  await openDeclared(page, entry);
  const links = page.locator('#editor a');
  await links.first().click();
  expect(await page.evaluate('opened')).toEqual([]);
  await links.first().click({ modifiers: ['Control'] });
  await links.nth(1).click({ modifiers: ['Control'] });
  expect(await page.evaluate('opened')).toEqual(['https://one.example/']);
});

test('typed and pasted addresses become complete links', {
  ...samples('react/plugins', 'AutoLinks.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact(
    '{ nodes: [AutoLinkNode] }',
    '<AutoLinks />',
    `import { AutoLinkNode } from '@lexical/link'; import { AutoLinks } from './AutoLinks.tsx'; ${paste}`,
  );
  await openDeclared(page, entry, empty);
  await textbox(page).click();
  const expectLinks = (...links: string[][]) =>
    expect
      .poll(() =>
        textbox(page)
          .locator('a')
          .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
      )
      .toEqual(links);
  const mail = ['ada@mail.example.co.uk', 'mailto:ada@mail.example.co.uk'];
  const url = ['https://docs.example.com/a.html?b=c', 'https://docs.example.com/a.html?b=c'];
  const short = ['www.example.com', 'https://www.example.com'];
  const text = 'Ask ada@mail.example.co.uk, see https://docs.example.com/a.html?b=c or www.example.com.';
  for (const word of text.split(/(?<=[ .])/)) {
    await page.keyboard.type(word);
    await drawn(page);
  }
  await expectLinks(mail, url, short);
  await expect(textbox(page)).toHaveText(text);
  await press(page, 'Control+a', 'Backspace');
  await page.evaluate(`paste({ 'text/plain': ${JSON.stringify(text)} })`);
  await expectLinks(mail, url, short);
  await press(page, 'Control+a', 'Backspace');
  await page.keyboard.type('ada@example.co');
  await drawn(page);
  await page.keyboard.type('.uk');
  await expectLinks(['ada@example.co.uk', 'mailto:ada@example.co.uk']);
  await page.keyboard.type(', and');
  await expectLinks(['ada@example.co.uk', 'mailto:ada@example.co.uk']);
});

test('a link opens with Ctrl and a click, and a click alone places the caret', {
  ...samples('react/plugins', 'CtrlClickPlugin.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact(
    `{ nodes: [LinkNode], editorState: () => {
        const link = $createLinkNode('https://one.example/').append(lexical.$createTextNode('a link'));
        lexical.$getRoot().append(lexical.$createParagraphNode().append(link));
      } }`,
    '<CtrlClickPlugin />',
    `import { $createLinkNode, LinkNode } from '@lexical/link';
     import { CtrlClickPlugin } from './CtrlClickPlugin.tsx';
     window.opened = [];
     window.open = (...values) => void window.opened.push(values.join(' '));`,
  );
  await openDeclared(page, entry, empty);
  const link = textbox(page).locator('a');
  await link.click();
  await expect(textbox(page)).toBeFocused();
  expect(await page.evaluate('opened')).toEqual([]);
  await link.click({ modifiers: ['Control'] });
  expect(await page.evaluate('opened')).toEqual(['https://one.example/ _blank noopener']);
  await link.evaluate((element) => element.setAttribute('href', 'javascript:void(0)'));
  await link.click({ modifiers: ['Control'] });
  expect(await page.evaluate('opened.length')).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
});

const linkDocument = `JSON.stringify({ root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children: [
  { type: 'paragraph', version: 1, format: '', indent: 0, direction: null, children: [
    { type: 'text', version: 1, text: 'before ', format: 0, detail: 0, mode: 'normal', style: '' },
    { type: 'link', version: 1, format: '', indent: 0, direction: null, url: 'https://one.example/', rel: null, target: null, title: null, children: [
      { type: 'text', version: 1, text: 'a link', format: 0, detail: 0, mode: 'normal', style: '' },
    ] },
  ] },
] } })`;

test('a card is shown over links, and links get events', {
  ...samples('concepts/listeners', 'HoverCardPlugin.tsx', 'LinkEvents.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = `${withReact(
    `{ nodes: [LinkNode], editorState: ${linkDocument} }`,
    '<HoverCardPlugin />',
    `import { LinkNode } from '@lexical/link';
       import { HoverCardPlugin } from './HoverCardPlugin.tsx';
       import { LinkEvents } from './LinkEvents.tsx';
       window.entered = [];`,
  )}
    createRoot(document.querySelector('#root')).render(<LinkEvents savedDocument={${linkDocument}} onEnterLink={(url) => window.entered.push(url)} />);`;
  await openDeclared(page, entry, empty);
  const card = page.getByRole('tooltip');
  const link = page.getByRole('textbox', { name: 'Sample' }).getByText('a link');
  await page.getByRole('textbox', { name: 'Sample' }).getByText('before').hover();
  await expect(card).toHaveCount(0);
  await link.hover();
  await expect(card).toHaveText('https://one.example/');
  expect(await page.evaluate('entered')).toEqual([]);
  await page.getByRole('textbox', { name: 'Text' }).getByText('a link').hover();
  await expect(card).toHaveCount(0);
  expect(await page.evaluate('entered')).toEqual(['https://one.example/']);
});

test('every recipe for links that needs a browser is run here', () => {
  expect(declared()).toEqual(namesOf(linkRecipes));
});
