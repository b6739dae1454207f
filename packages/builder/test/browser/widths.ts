/** Goes through the widths of a window with a single visit: the page is in a frame, which is resized. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startStaticHost } from './static-host.ts';

const root = join(import.meta.dirname, '../../../../dist');

/** The widths of a window from a first to a last one. @param step Between one and the next. All in CSS pixels. */
export function widthsBetween(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/**
 * Finds those widths of a window at which a page of the real site scrolls sideways.
 * @param widths In CSS pixels.
 * @returns What is too wide: `347 px: 354`.
 */
export async function widthsThatScroll(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
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
    return await page.evaluate((given) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const content = frame.contentDocument?.documentElement as HTMLElement;
      const found: string[] = [];
      for (const width of given) {
        frame.style.width = `${width}px`;
        if (content.scrollWidth > width) found.push(`${width} px: ${content.scrollWidth}`);
      }
      return found;
    }, widths);
  } finally {
    close();
  }
}
