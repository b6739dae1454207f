/** What an article offers: copying, tabs, types in code samples, parts that unfold, print. */
import { expect } from 'vitest';
import { test } from './stage.ts';

const nodes = '/docs/concepts/nodes';

export function checkReading(): void {
  test('“Copy page” copies the Markdown on the first press, on each page', async ({ visitor }) => {
    for (const path of [nodes, '/docs/faq']) {
      await visitor.open(path);
      await visitor.click('[data-copy-page]');
      await visitor.sees('[data-copy-page][data-state=copied]');
      const markdown = await visitor.run(async (address) => (await fetch(`${address}.md`)).text(), path);
      expect((await visitor.paste()).replaceAll('\r\n', '\n')).toBe(markdown);
    }
  });

  test('code and the links of headings are copied', async ({ visitor }) => {
    await visitor.open(nodes);
    await visitor.click('figure.code > .code-copy');
    await visitor.sees('.code-copy[data-state=copied]');
    const code = await visitor.run(() => document.querySelector('figure.code pre')?.textContent.replace(/\n$/, ''));
    expect((await visitor.paste()).replaceAll('\r\n', '\n')).toBe(code);
    await visitor.click('#keys > .anchor');
    await visitor.isAt(`${nodes}#keys`);
    const address = await visitor.run(() => location.href);
    expect(await visitor.paste()).toBe(address);
  });

  test('tabs change with the pointer and with arrow keys, and the choice is kept on other pages', async ({ visitor }) => {
    const group = '[data-group="package-manager"]';
    const tab = (name: string): string => `${group} [role=tab][value=${name}]`;
    await visitor.open('/docs/getting-started/quick-start');
    await visitor.click(tab('yarn'));
    await visitor.sees(`${tab('yarn')}[aria-selected=true]`);
    await visitor.press('ArrowRight');
    await visitor.sees(`${tab('pnpm')}[aria-selected=true]`);
    await visitor.isIn(tab('pnpm'));
    await visitor.open('/docs/packages/lexical-list');
    await visitor.sees(`${tab('pnpm')}[aria-selected=true]`);
    expect(
      await visitor.run(
        (selector) =>
          [...document.querySelectorAll(`${selector} [role=tabpanel] pre`)].filter((code) => code.checkVisibility()).length,
        group,
      ),
    ).toBe(1);
  });

  test('a name in code shows its type under the pointer, from the keyboard, and under a finger', async ({ visitor, engine }) => {
    const tip = '.type-tip';
    const name = ['figure[data-types] .code-name', 'append'] as const;
    await visitor.open(nodes);
    await visitor.hover('figure[data-types] pre');
    await visitor.hover(name);
    await visitor.sees(tip);
    const fits = await visitor.run((selector) => {
      const box = (document.querySelector(selector) as Element).getBoundingClientRect();
      return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    }, tip);
    expect(fits, 'the type is within the window').toBe(true);
    await visitor.moveTo(2, 2);
    await visitor.seesNo(tip);

    await visitor.run(() => document.querySelector<HTMLElement>('figure[data-types] pre')?.focus());
    await visitor.press('Enter');
    await visitor.isIn('pre *');
    await visitor.sees(tip);
    const first = await visitor.run(() => document.activeElement?.textContent);
    await visitor.press('ArrowRight');
    await visitor.until('the next name has the focus', (earlier) => document.activeElement?.textContent !== earlier, [first]);
    await visitor.press('Escape');
    await visitor.seesNo(tip);
    await visitor.press('Escape');
    await visitor.isIn('pre');

    if (!engine.canTouch) return;
    await visitor.tap(name);
    await visitor.sees(tip);
    await visitor.tap('.code-title');
    await visitor.seesNo(tip);
  });

  test('the history of an entry unfolds and is loaded', async ({ visitor }) => {
    await visitor.open('/docs/api/modules/lexical');
    await visitor.click('details.history > summary');
    await visitor.sees('details.history[open] pre');
  });

  test('sections off the screen are left out only where their text stays in place', async ({ visitor }) => {
    await visitor.open(nodes);
    const [left, can] = await visitor.run(() => [
      getComputedStyle(document.querySelector('.article [data-level="2"]') as Element).getPropertyValue('content-visibility'),
      CSS.supports('(overflow-anchor: auto) and (contain-intrinsic-block-size: auto attr(data-wide rem))'),
    ]);
    expect(left === 'auto').toBe(can);
  });

  test('print shows only the text, black on white', async ({ visitor }) => {
    await visitor.choose({ theme: 'dark' });
    await visitor.open('/docs/packages/lexical-list');
    // The rules for print apply to the screen now, and those for the screen do not.
    await visitor.run(() => {
      const flip = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule && /print/.test(rule.media.mediaText)) rule.media.mediaText = 'all';
          else if (rule instanceof CSSMediaRule && /screen/.test(rule.media.mediaText)) rule.media.mediaText = 'not all';
          if ('cssRules' in rule) flip(rule.cssRules as CSSRuleList);
        }
      };
      for (const sheet of document.styleSheets) flip(sheet.cssRules);
    });
    for (const part of ['.navbar', '.docs-sidebar', '.toc', '.footer', '.code-copy', '.page-tools']) await visitor.seesNo(part);
    await visitor.sees('h1');
    for (const panel of [0, 1, 2]) await visitor.sees(`[role=tabpanel]:nth-of-type(${panel + 2})`);
    const [ground, ink] = await visitor.run(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.querySelector('h1') as Element).color,
    ]);
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
}
