/** The search dialog, the results page, and the fields that filter. */
import { expect } from 'vitest';
import { test } from './stage.ts';

const dialog = '.search-dialog[open]';
const field = '.search-dialog input';
const active = `${dialog} [role=option][aria-selected=true]`;

export function checkSearching(): void {
  test('the search opens with Ctrl+K, / and its button, and closes with Escape and outside; the focus returns', async ({
    visitor,
  }) => {
    const button = '.search-button button';
    await visitor.open('/docs/intro');
    await visitor.click(button);
    await visitor.isIn(field);
    await visitor.press('Escape');
    await visitor.seesNo(dialog);
    await visitor.isIn(button);
    for (const keys of ['Control+k', '/']) {
      await visitor.press(keys);
      await visitor.isIn(field);
      await visitor.press('Escape');
      await visitor.seesNo(dialog);
    }
    await visitor.press('Control+k');
    await visitor.isIn(field);
    await visitor.clickAt(20, 500);
    await visitor.seesNo(dialog);
  });

  test('hits come while one types; arrow keys move, Enter opens, and the query is kept for “See all”', async ({ visitor }) => {
    await visitor.open('/docs/faq');
    await visitor.press('/');
    await visitor.isIn(field);
    await visitor.type('insertNodes');
    await visitor.sees(active);
    const first = await visitor.run((selector) => document.querySelector(selector)?.id ?? '', active);
    await visitor.press('ArrowDown');
    await visitor.until(
      'the next hit is active',
      (selector, id) => ![id, undefined].includes(document.querySelector(selector)?.id),
      [active, first],
    );
    await visitor.press('ArrowUp');
    await visitor.until('the first hit is active', (selector, id) => document.querySelector(selector)?.id === id, [
      active,
      first,
    ]);
    await visitor.press('Enter');
    await visitor.isAt('/docs/api/modules/lexical#insertnodes');
    await visitor.seesNo(dialog);
    await visitor.press('Control+k');
    await visitor.isIn(field);
    await visitor.press('Control+a');
    await visitor.type('theming');
    await visitor.click(`${dialog} a[href="/search?q=theming"]`);
    await visitor.isAt('/search?q=theming');
    await visitor.sees('ol[aria-label="Search results"] li');
  });

  test('the results page answers while one types, keeps the query in the address, and empties its field', async ({ visitor }) => {
    const input = '.search-form input';
    const hit = 'ol[aria-label="Search results"] a[href="/docs/concepts/listeners"]';
    await visitor.open('/search');
    await visitor.click(input);
    await visitor.type('listeners');
    await visitor.sees(hit);
    await visitor.isAt('/search?q=listeners');
    await visitor.click(hit);
    await visitor.isAt('/docs/concepts/listeners');
    await visitor.back();
    await visitor.isAt('/search?q=listeners');
    await visitor.sees(hit);
    // WebKit and Chromium have a button in the field.
    if (await visitor.run(() => CSS.supports('selector(::-webkit-search-cancel-button)') && /WebKit/.test(navigator.userAgent))) {
      await visitor.click(input);
      const box = await visitor.run((selector) => {
        const element = document.querySelector(selector) as HTMLInputElement;
        const { right, top, height } = element.getBoundingClientRect();
        const { paddingRight, borderRightWidth, fontSize } = getComputedStyle(element);
        const end = right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth);
        return { x: Math.round(end - Number.parseFloat(fontSize) * 0.375), y: Math.round(top + height / 2) };
      }, input);
      await visitor.clickAt(box.x, box.y);
      await visitor.until('the field is empty', (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '', [
        input,
      ]);
      await visitor.isAt('/search');
    }
  });

  test('the explanation of an error is shown while its number is typed, and Enter writes its address', async ({ visitor }) => {
    const heading = ['.error-lookup__result h2, .error-lookup__result h3', 'Lexical error 14'] as const;
    await visitor.open('/docs/error/');
    await visitor.click('.error-lookup input');
    await visitor.type('14');
    await visitor.sees(heading);
    await visitor.press('Enter');
    await visitor.until('the address has the code', () => location.search === '?code=14', []);
    await visitor.reload();
    await visitor.sees(heading);
  });

  test('members of a class are found by a part of their name, and Enter goes to the first', async ({ visitor }) => {
    const filter = '.members input';
    await visitor.open('/docs/api/classes/lexical.TextNode');
    await visitor.click(filter);
    await visitor.type('getmod');
    await visitor.sees('.members a[href="#getmode"]');
    await visitor.seesNo('.members a[href="#splice"]');
    await visitor.press('Enter');
    await visitor.isAt('/docs/api/classes/lexical.TextNode#getmode');
    expect(await visitor.run((selector) => document.querySelector<HTMLInputElement>(selector)?.value, filter)).toBeDefined();
  });
}
