/** A visitor on a page of a walk: takes its steps in the browser, and reads what the page shows. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { FaultyHost } from './faulty-host.ts';
import { readFacts, type SeenFacts } from './page-facts.ts';
import { type LinkArea, linkAreas, type StorageFault, type VisitStep } from './visit-steps.ts';

interface ShownState {
  readonly address: string;
  readonly isComplete: boolean;
  /** Whether it has had its load event. */
  readonly hasLoaded: boolean;
  /** Whether the document has come to its end; not if it was stopped. */
  readonly isWhole: boolean;
  readonly isNavigating: boolean;
  /** A failure soon after another leaves the message as it is, so it does not tell them apart. */
  readonly hasError: boolean;
  readonly hasModal: boolean;
  /** Whether the application runs, or has said that it cannot. */
  readonly isStarted: boolean;
  readonly facts: SeenFacts;
}

/** The page's own waiting would end with it, or never. */
export const sleep = (time: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, time));

export class Visitor {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #host: FaultyHost;
  readonly #routes: readonly string[];
  #isOnline = true;
  /** Whether a step has pressed Stop, which may leave a part of a document, until the next load. */
  wasStopped = false;

  constructor(context: BrowserContext, page: Page, devtools: CDPSession, host: FaultyHost, routes: readonly string[]) {
    this.#context = context;
    this.#page = page;
    this.#devtools = devtools;
    this.#host = host;
    this.#routes = routes;
  }

  /** Takes a step. @returns The address to which it leads, if it leads to one. */
  async act(step: VisitStep): Promise<string | undefined> {
    const page = this.#page;
    switch (step.type) {
      case 'click':
        return this.#click(step.area, step.pick, step.byMouse);
      case 'back':
        return this.#traverse(-1);
      case 'forward':
        return this.#traverse(1);
      case 'go': {
        const reach = await this.#entryAt(step.delta);
        if (reach !== undefined) await this.run(`history.go(${step.delta})`);
        return reach?.url;
      }
      case 'reload':
        await this.#devtools.send('Page.reload').catch(() => {});
        return undefined;
      case 'hash': {
        const ids = (await this.read())?.facts.headings ?? [];
        const id = ids.length === 0 ? '' : (ids[step.pick % ids.length] as string);
        await this.run(`location.hash = ${JSON.stringify(id)}`);
        return undefined;
      }
      case 'visit': {
        const address = this.#host.origin + this.#routes[step.pick % this.#routes.length];
        // Resolves when the document has come, which may be never.
        this.#devtools.send('Page.navigate', { url: address }).catch(() => {});
        return address;
      }
      case 'scroll':
        await this.run(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${step.part / 10})`);
        return undefined;
      case 'search':
        await page.keyboard.press('Control+k');
        await page.keyboard.type(step.query);
        if (step.enter) await page.keyboard.press('Enter');
        return undefined;
      case 'host':
        this.#host.setFault(step.fault, step.scopes);
        return undefined;
      case 'deploy':
        this.#host.build = step.build;
        return undefined;
      case 'online':
        await this.setOnline(step.isOnline);
        return undefined;
      case 'storage':
        await this.run(`window.name = ${JSON.stringify(step.fault satisfies StorageFault)}`);
        return undefined;
      case 'theme':
        await this.#press('.color-toggle');
        return undefined;
      case 'menu':
        await this.#press('.mobile-menu > button');
        return undefined;
      case 'escape':
        await page.keyboard.press('Escape');
        return undefined;
      case 'dismiss':
        await this.#press('.load-error .icon-button');
        return undefined;
      case 'retry':
        await this.#press('.load-error .button');
        return undefined;
      case 'stop':
        this.wasStopped = true;
        // Between two documents there is nothing to stop.
        await this.#devtools.send('Page.stopLoading').catch(() => {});
        return undefined;
    }
  }

  /** Runs a script in the page. @returns Undefined if the document is being replaced. */
  async run<Result>(script: string): Promise<Result | undefined> {
    try {
      return (await Promise.race([this.#page.evaluate(script), sleep(2000)])) as Result;
    } catch {
      return undefined;
    }
  }

  async #entryAt(delta: number): Promise<{ id: number; url: string } | undefined> {
    // Fails while one document takes the place of another.
    const known = await this.#devtools.send('Page.getNavigationHistory').catch(() => undefined);
    const entry = known?.entries[known.currentIndex + delta];
    return entry?.url.startsWith(this.#host.origin) === true ? entry : undefined;
  }

  /** Back and Forward as the browser's buttons do it. */
  async #traverse(delta: number): Promise<string | undefined> {
    const entry = await this.#entryAt(delta);
    if (entry === undefined) return undefined;
    this.#devtools.send('Page.navigateToHistoryEntry', { entryId: entry.id }).catch(() => {});
    return entry.url;
  }

  /** Opens the search dialog, and closes it again. */
  async askForSearch(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.#page.keyboard.press('Escape');
  }

  /** Presses what is visible, at its place on the screen. */
  async #press(selector: string): Promise<void> {
    const point = await this.run<{ x: number; y: number } | null>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    })()`);
    if (point) await this.#page.mouse.click(point.x, point.y);
  }

  /** Follows a link: by pressing it, if nothing covers it, otherwise as assistive technology does. */
  async #click(area: LinkArea, pick: number, byMouse: boolean): Promise<string | undefined> {
    const target = await this.run<{ href: string; x?: number; y?: number } | null>(`(() => {
      const modal = document.querySelector('dialog:modal');
      const scope = modal ?? document.querySelector(${JSON.stringify(linkAreas[area])});
      const links = [...(scope?.querySelectorAll('a[href]') ?? [])].filter((link) =>
        link.origin === location.origin && link.target === '' && !link.hasAttribute('download') &&
        !/\\.\\w+$/.test(link.pathname) && link.getClientRects().length > 0);
      if (links.length === 0) return null;
      const link = links[${pick} % links.length];
      const { href } = link;
      if (${byMouse}) {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [box] = link.getClientRects();
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        if (link.contains(document.elementFromPoint(x, y))) return { href, x, y };
      }
      link.click();
      return { href };
    })()`);
    if (!target) return undefined;
    if (target.x !== undefined && target.y !== undefined) {
      await this.#page.mouse.click(target.x, target.y);
      // The page may move before it is pressed, so that another link is hit, or none.
      return undefined;
    }
    return target.href;
  }

  /** Connects the browser with the network, or takes it off. */
  async setOnline(isOnline: boolean): Promise<void> {
    if (isOnline === this.#isOnline) return;
    this.#isOnline = isOnline;
    await this.#context.setOffline(!isOnline);
  }

  /** Reads the page. @returns Undefined if the document is being replaced. */
  async read(): Promise<ShownState | undefined> {
    const read = `(() => ({
      address: location.href,
      isComplete: document.readyState === 'complete',
      hasLoaded: performance.getEntriesByType('navigation')[0]?.loadEventStart > 0,
      isWhole: document.getElementById('site:page-data') !== null,
      isNavigating: Boolean(window.navigation?.transition),
      hasError: document.querySelector('.load-error') !== null,
      hasModal: document.querySelector('dialog:modal') !== null,
      isStarted: document.documentElement.dataset.ready !== undefined || window.isPlain === true
        || navigator.connection?.saveData === true,
      facts: (${readFacts.toString()})(document),
    }))()`;
    try {
      // A document that is being replaced does not answer.
      return (await Promise.race([this.#page.evaluate(read), sleep(2000)])) as ShownState | undefined;
    } catch {
      return undefined;
    }
  }
}
