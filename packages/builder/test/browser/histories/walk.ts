/** Walks through a history in the browser. After each step the page has to agree with the built document at its address. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { desktop, phone, skipIdleWait, watchPage } from '../site-test.ts';
import type { FaultyHost } from './faulty-host.ts';
import { readFacts, type SeenFacts } from './page-facts.ts';
import { type Ability, type History, type LinkArea, linkAreas, type StorageFault, type VisitStep } from './visit-steps.ts';

/** What a walk may log: requests that fail, and what the application says about them. */
const expectedMessages =
  /Failed to load resource|could not be loaded|could not be answered|could not be started|stays plain HTML|net::ERR|^warning: Browser storage/;
/** More documents than this for a single step count as a loop: a step loads one, and one more if the address is found to be another page's. */
const documentLimit = 4;

interface ShownState {
  readonly address: string;
  readonly isComplete: boolean;
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
const sleep = (time: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, time));

/** Gives the built document at a path of the site. */
export type Oracle = (path: string) => Promise<SeenFacts>;

export class WalkError extends Error {}

/** Reads built documents in a page without scripts of the site. */
export async function createOracle(browser: Browser, host: FaultyHost): Promise<Oracle> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const known = new Map<string, Promise<SeenFacts>>();
  return (path) => {
    let facts = known.get(path);
    if (facts === undefined) {
      facts = page.evaluate(
        `(${readFacts.toString()})(new DOMParser().parseFromString(${JSON.stringify(host.read(path))}, 'text/html'))`,
      ) as Promise<SeenFacts>;
      known.set(path, facts);
    }
    return facts;
  };
}

/** Runs before the scripts of every document. Limits of 20 s end when the walk says so; storage fails as the window's name says. */
function prepareWindow(): void {
  const { setTimeout: realSet, clearTimeout: realClear } = window;
  const limits = new Map<number, () => void>();
  let next = -1;
  Object.assign(window, {
    setTimeout(task: () => void, time?: number, ...rest: unknown[]) {
      if (time !== 20_000) return realSet(task, time, ...rest);
      limits.set(next, task);
      return next--;
    },
    clearTimeout(id?: number) {
      if (id === undefined || !limits.delete(id)) realClear(id);
    },
    endLimits() {
      const tasks = [...limits.values()];
      limits.clear();
      for (const task of tasks) task();
    },
  });
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (String(values[0]).includes('stays plain HTML')) (window as { isPlain?: boolean }).isPlain = true;
    warn(...values);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) (window as { isPlain?: boolean }).isPlain = true;
    },
    true,
  );
  const refuse = (fault: string): void => {
    if (window.name === fault) throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem'] as const) {
    const original = Storage.prototype[method] as (...parameters: string[]) => string | null;
    Storage.prototype[method] = function (this: Storage, ...parameters: string[]) {
      refuse(method);
      return original.apply(this, parameters);
    } as never;
  }
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const { get } = Object.getOwnPropertyDescriptor(window, area) as { get: () => Storage };
    Object.defineProperty(window, area, {
      get() {
        refuse('blocked');
        if (area === 'sessionStorage') refuse('session');
        return get.call(window);
      },
    });
  }
}

/** Runs before the scripts of every document. */
function limitAbility(ability: Ability): void {
  if (ability === 'saving')
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g', addEventListener() {} } });
  else if (ability === 'no-precommit') Reflect.deleteProperty(window, 'NavigationPrecommitController');
  else if (ability === 'no-navigation') Reflect.deleteProperty(window, 'navigation');
}

/** @param patience In milliseconds: how long a page may take to settle. Only one that never does takes so long. */
export async function walk(
  browser: Browser,
  host: FaultyHost,
  oracle: Oracle,
  routes: readonly string[],
  { isPhone, ability, start, steps }: History,
  patience: number,
): Promise<void> {
  const context = await browser.newContext({ viewport: isPhone ? phone : desktop, serviceWorkers: 'block' });
  try {
    host.build = 0;
    host.setFault('none', []);
    await skipIdleWait(context);
    await context.addInitScript(prepareWindow);
    await context.addInitScript(limitAbility, ability);
    const walker = await Walker.start(context, host, oracle, routes, patience);
    await walker.take({ type: 'visit', pick: start, waits: 'started' });
    for (const step of steps) if (step !== null) await walker.take(step);
    await walker.settle('the last step', 'shown');
  } finally {
    host.setFault('closed', ['data', 'assets', 'documents']);
    await context.close();
  }
}

class Walker {
  readonly #context: BrowserContext;
  readonly #host: FaultyHost;
  readonly #oracle: Oracle;
  readonly #routes: readonly string[];
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #messages: string[];
  readonly #patience: number;
  #isLoading = false;
  #isQuiet = true;
  #isOnline = true;
  /** Whether a step has pressed Stop, which may leave a part of a document, until the next load. */
  #wasStopped = false;
  #documentsBefore = 0;

  private constructor(
    context: BrowserContext,
    page: Page,
    devtools: CDPSession,
    host: FaultyHost,
    oracle: Oracle,
    routes: readonly string[],
    patience: number,
  ) {
    this.#patience = patience;
    this.#context = context;
    this.#page = page;
    this.#devtools = devtools;
    this.#host = host;
    this.#oracle = oracle;
    this.#routes = routes;
    this.#messages = watchPage(page, expectedMessages);
  }

  static async start(
    context: BrowserContext,
    host: FaultyHost,
    oracle: Oracle,
    routes: readonly string[],
    patience: number,
  ): Promise<Walker> {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const walker = new Walker(context, page, devtools, host, oracle, routes, patience);
    await devtools.send('Page.enable');
    const { frameTree } = await devtools.send('Page.getFrameTree');
    devtools.on('Page.frameStartedLoading', ({ frameId }) => {
      if (frameId === frameTree.frame.id) walker.#isLoading = true;
    });
    devtools.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId === frameTree.frame.id) walker.#isLoading = false;
    });
    return walker;
  }

  /** Takes a step, and unless it is an impatient one, waits for its effect. */
  async take(step: VisitStep): Promise<void> {
    const name = JSON.stringify(step);
    if (step.waits !== 'no') {
      const before = await this.#read();
      this.#documentsBefore = this.#host.documents;
      const expected = await this.#tryTo(step);
      // What an impatient step started may end after this one, or replace it; and leaving a dialog may close it instead.
      const isSure = this.#isQuiet && before?.hasModal === false;
      await this.settle(name, step.waits, isSure ? expected : undefined);
    } else {
      await this.#tryTo(step);
    }
    this.#isQuiet = step.waits !== 'no';
    if (this.#host.documents - this.#documentsBefore > documentLimit)
      throw new WalkError(`${name}: loaded ${this.#host.documents - this.#documentsBefore} documents`);
    if (this.#messages.length > 0) throw new WalkError(`${name}: logged ${this.#messages.join('\n')}`);
  }

  /**
   * Waits until nothing is under way and the page agrees with its address; with `started`, also for the application.
   * @param expected Where the step leads, unless it fails with a message.
   */
  async settle(name: string, waits: 'shown' | 'started', expected?: string): Promise<void> {
    const end = Date.now() + this.#patience;
    let problem = 'could not be read';
    for (let round = 0; Date.now() < end; round++) {
      if (round > 0) await sleep(Math.min(20 * round, 200));
      if (this.#host.held > 0 && round > 1) await this.#endSilence(round);
      if (this.#isLoading) {
        problem = 'is still loading';
        continue;
      }
      const state = await this.#read();
      const hasCome = this.#host.isDocumentWhole && (state?.isWhole === true || !this.#wasStopped);
      if (state === undefined || !state.address.startsWith(this.#host.origin) || !hasCome) {
        // The document itself has not come: nothing of the site is running, except before it is left.
        if (this.#isLoading || round < 3) continue;
        await this.#recover();
        expected = undefined;
        continue;
      }
      if (!state.isComplete || state.isNavigating) {
        problem = state.isNavigating ? 'is still navigating' : 'is not complete';
        continue;
      }
      if (expected !== undefined && expected !== state.address && !state.hasError) {
        problem = `has not reached ${expected} from ${state.address}`;
        continue;
      }
      if (waits === 'started' && !state.isStarted) {
        problem = 'does not start the application';
        continue;
      }
      const { pathname } = new URL(state.address);
      const difference = describeDifference(state.facts, await this.#oracle(decodeURIComponent(pathname)));
      if (difference === undefined) return;
      problem = `shows another page than ${state.address}: ${difference}`;
    }
    throw new WalkError(`${name}: the page ${problem}`);
  }

  /** The host sends nothing: what waits for it reaches its limit, and the visitor's browser gives up on a document. */
  async #endSilence(round: number): Promise<void> {
    if (!this.#host.isDocumentWhole || round > 5) this.#host.drop();
    else await this.#run('window.endLimits?.()');
  }

  /** After a browser's own error page: everything works again, and the visitor reloads. */
  async #recover(): Promise<void> {
    this.#host.setFault('none', []);
    this.#wasStopped = false;
    await this.#setOnline(true);
    this.#documentsBefore = this.#host.documents;
    await this.#page.reload({ waitUntil: 'commit', timeout: this.#patience }).catch(() => {});
  }

  async #setOnline(isOnline: boolean): Promise<void> {
    if (isOnline === this.#isOnline) return;
    this.#isOnline = isOnline;
    await this.#context.setOffline(!isOnline);
  }

  async #read(): Promise<ShownState | undefined> {
    const read = `(() => ({
      address: location.href,
      isComplete: document.readyState === 'complete',
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

  /** @throws WalkError if the browser never takes the step, as when the page no longer takes keys or clicks. */
  async #tryTo(step: VisitStep): Promise<string | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new WalkError(`${JSON.stringify(step)}: the page does not take it`)), this.#patience);
    });
    return Promise.race([this.#act(step), limit]).finally(() => clearTimeout(timer));
  }

  /** @returns The address to which the step leads, if it leads to one. */
  async #act(step: VisitStep): Promise<string | undefined> {
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
        if (reach !== undefined) await this.#run(`history.go(${step.delta})`);
        return reach?.url;
      }
      case 'reload':
        await this.#devtools.send('Page.reload').catch(() => {});
        return undefined;
      case 'hash': {
        const ids = (await this.#read())?.facts.headings ?? [];
        const id = ids.length === 0 ? '' : (ids[step.pick % ids.length] as string);
        await this.#run(`location.hash = ${JSON.stringify(id)}`);
        return undefined;
      }
      case 'visit': {
        const address = this.#host.origin + this.#routes[step.pick % this.#routes.length];
        // Resolves when the document has come, which may be never.
        this.#devtools.send('Page.navigate', { url: address }).catch(() => {});
        return address;
      }
      case 'scroll':
        await this.#run(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${step.part / 10})`);
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
        await this.#setOnline(step.isOnline);
        return undefined;
      case 'storage':
        await this.#run(`window.name = ${JSON.stringify(step.fault satisfies StorageFault)}`);
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
        this.#wasStopped = true;
        // Between two documents there is nothing to stop.
        await this.#devtools.send('Page.stopLoading').catch(() => {});
        return undefined;
    }
  }

  async #run<Result>(script: string): Promise<Result | undefined> {
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

  /** Presses what is visible, at its place on the screen. */
  async #press(selector: string): Promise<void> {
    const point = await this.#run<{ x: number; y: number } | null>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    })()`);
    if (point) await this.#page.mouse.click(point.x, point.y);
  }

  /** Follows a link: by pressing it, if nothing covers it, otherwise as assistive technology does. */
  async #click(area: LinkArea, pick: number, byMouse: boolean): Promise<string | undefined> {
    const target = await this.#run<{ href: string; x?: number; y?: number } | null>(`(() => {
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
}

function describeDifference(shown: SeenFacts, built: SeenFacts): string | undefined {
  for (const key of Object.keys(built) as (keyof SeenFacts)[]) {
    const [is, should] = [JSON.stringify(shown[key]), JSON.stringify(built[key])];
    if (is !== should) return `${key} is ${is.slice(0, 300)} instead of ${should.slice(0, 300)}`;
  }
  return undefined;
}
