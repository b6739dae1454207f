/** Every kind of page, in both themes and on a wide and a narrow screen. */
import { expect } from 'vitest';
import { pageKinds } from '../../packages/builder/test/browser/page-kinds.ts';
import { test } from './stage.ts';
import { desktop } from './visitor.ts';

export function checkPages(): void {
  for (const path of pageKinds) {
    test(`${path} is shown in both themes, and scrolls sideways on no screen`, async ({ visitor, engine }) => {
      const phone = { width: engine.phoneWidth, height: 800 };
      const look = () =>
        visitor.run(() => ({
          theme: document.documentElement.dataset.theme,
          ground: getComputedStyle(document.documentElement).colorScheme,
          headings: [...document.querySelectorAll('main h1')].filter((heading) => heading.checkVisibility()).length,
        }));
      const isWider = () => visitor.run(() => document.documentElement.scrollWidth > innerWidth);

      await visitor.choose({ theme: 'light' });
      await visitor.open(path);
      expect(await look()).toEqual({ theme: 'light', ground: 'light', headings: 1 });
      expect(await isWider(), 'wide and light').toBe(false);
      await visitor.resize(phone.width, phone.height);
      expect(await isWider(), 'narrow and light').toBe(false);

      await visitor.choose({ theme: 'dark' });
      await visitor.reload();
      expect(await look()).toEqual({ theme: 'dark', ground: 'dark', headings: 1 });
      expect(await isWider(), 'narrow and dark').toBe(false);
      await visitor.resize(desktop.width, desktop.height);
      expect(await isWider(), 'wide and dark').toBe(false);
    });
  }
}
