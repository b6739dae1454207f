/** Goes through the widths of a window with a single visit: the page is in a frame, which is resized. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startStaticHost } from './static-host.ts';

const root = join(import.meta.dirname, '../../dist');

/**
 * Finds the widths from 320 to 1600 px at which a page of the real site scrolls sideways.
 * @param step In CSS pixels, between one width and the next.
 * @returns What is too wide: `347 px: 354`.
 */
export async function widthsThatScroll(page: Page, path: string, step: number): Promise<string[]> {
  // The real servers do not let pages be framed.
  const { origin, close } = await startStaticHost(root, '/', (asked, response) => {
    if (asked !== '/frame') return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><iframe height="900"></iframe>');
    return true;
  });
  try {
    await page.goto(`${origin}/frame`);
    await page.evaluate(async (address) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      frame.src = address;
      const isReady = (): boolean => frame.contentDocument?.documentElement?.hasAttribute('data-ready') === true;
      await new Promise<void>((resolve) => {
        const look = (): unknown => (isReady() ? resolve() : requestAnimationFrame(look));
        look();
      });
    }, origin + path);
    return await page.evaluate((pixels) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const content = frame.contentDocument?.documentElement as HTMLElement;
      const found: string[] = [];
      for (let width = 320; width <= 1600; width += pixels) {
        frame.style.width = `${width}px`;
        if (content.scrollWidth > width) found.push(`${width} px: ${content.scrollWidth}`);
      }
      return found;
    }, step);
  } finally {
    close();
  }
}
