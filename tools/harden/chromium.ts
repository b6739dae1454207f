/** Chromium as a judge: what it makes of HTML that stands where an article does, in a document without a content policy. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser-options.ts';

const origin = 'http://own.test';

export interface Judge {
  /** What the HTML loads from elsewhere, runs, leads to or takes from the elements around it. */
  readonly findFaults: (html: string) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export async function startJudge(): Promise<Judge> {
  const browser: Browser = await chromium.launch(launchOptions);
  const page: Page = await browser.newPage();
  let shown = '';
  let faults: string[] = [];
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
  return {
    async findFaults(html) {
      faults = [];
      shown = `<!doctype html><title>A</title><body><main><article id="around">${html}</article></main><footer id="after"></footer>`;
      await page.goto(`${origin}/docs/a`);
      return [...faults, ...(await page.evaluate(readDocument))];
    },
    close: () => browser.close(),
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
