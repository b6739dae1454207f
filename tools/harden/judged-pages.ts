/** Chromium as a judge of compiled pages: what it makes of their HTML where an article is, in a document without a content policy. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Compiler, createCompiler } from '../../packages/builder/src/markdown/compile.ts';
import { makeSource } from '../../packages/builder/test/support/make-source.ts';
import { realmHere } from '../../packages/builder/test/support/realm-here.ts';
import { makeConfig } from '../../packages/builder/test/support/test-pages.ts';
import { launchOptions } from '../browser-options.ts';
import { readableHtml } from './readable-html.ts';

const origin = 'http://own.test';

/**
 * To be called once in a file of tests.
 * @param examples HTML with a fault that the judge must find, so that it would find it in a page too.
 * @returns A function for what a page in a format, with a text between two paragraphs, loads from elsewhere, runs, leads to or takes from the elements
 *   around it.
 */
export function useJudge(
  examples: readonly [html: string, fault: string][],
): (format: string, text: string) => Promise<string[]> {
  let compiler: Compiler;
  let browser: Browser;
  let page: Page;
  let shown = '';
  let faults: string[] = [];

  beforeAll(async () => {
    compiler = await createCompiler(makeConfig(), realmHere());
    browser = await chromium.launch(launchOptions);
    page = await browser.newPage();
    await page.route('**/*', (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (url.origin !== origin) faults.push(`loads ${url.href.slice(0, 60)}`);
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && url.origin === origin)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown });
      return route.fulfill({ status: 404, body: '' });
    });
    page.on('dialog', (dialog) => {
      faults.push(`runs ${dialog.message()}`);
      dialog.dismiss().catch(() => undefined);
    });
  });
  afterAll(() => browser.close());

  const findFaults = async (html: string): Promise<string[]> => {
    faults = [];
    shown = `<!doctype html><title>A</title><body><main><article id="around">${html}</article></main><footer id="after"></footer>`;
    await page.goto(`${origin}/docs/a`);
    return [...faults, ...(await page.evaluate(readDocument))];
  };

  test.each(examples)('the judge finds %j', async (html, fault) => {
    expect(await findFaults(html)).toContain(fault);
  });

  return async (format, text) => {
    const source = makeSource(`content/docs/a.${format}`, `# A\n\nFirst.\n\n${text}\n\nLast.\n`);
    return findFaults(readableHtml(await compiler.compile(source)));
  };
}

/** Runs in the page. */
function readDocument(): string[] {
  const found: string[] = [];
  const around = [...document.body.children, ...document.querySelectorAll('main, main > *, #after')].map(
    ({ localName }) => localName,
  );
  if (around.join() !== 'main,footer,main,article,footer') found.push('an element around it');
  const refused = 'script, style, base, meta, link, object, embed, template, plaintext, [srcdoc]';
  for (const element of document.querySelectorAll(`body :is(${refused})`)) found.push(`<${element.localName}>`);
  for (const element of document.querySelectorAll('body *')) {
    for (const { name, value } of element.attributes) {
      // A page's own sections have a digit as their level.
      const isLevel = name === 'data-level' && /^\d$/.test(value);
      if (/^on/i.test(name) || name === 'style' || (!isLevel && /^data-(copy-page|details|level|types)$/.test(name)))
        found.push(`${name}=${value}`);
      if (!/^(?:xlink:)?href$|^(?:form)?action$|^src$/.test(name)) continue;
      const address = URL.parse(value, document.baseURI);
      if (address !== null && /^(?:javascript|vbscript|data):$/.test(address.protocol)) found.push(`${name}=${value}`);
      if (address !== null && /action$/.test(name) && address.origin !== location.origin) found.push(`${name}=${value}`);
    }
  }
  return found;
}
