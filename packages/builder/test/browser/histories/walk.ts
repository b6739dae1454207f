/** Walks through a history in the browser. After each step the page has to agree with the built document at its address. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { desktop, phone, skipIdleWait, watchPage } from '../site-test.ts';
import type { FaultyHost } from './faulty-host.ts';
import { describeDifference, type Oracle } from './oracle.ts';
import { limitAbility, prepareWindow } from './prepare-window.ts';
import type { History, VisitStep } from './visit-steps.ts';
import { sleep, Visitor } from './visitor.ts';

/** What a walk may log: requests that fail, and what the application says about them. */
const expectedMessages =
  /Failed to load resource|could not be loaded|could not be answered|could not be started|stays plain HTML|net::ERR|^warning: Browser storage/;
/** More documents than this for a single step count as a loop: a step loads one, and one more if the address is found to be another page's. */
const documentLimit = 4;

export class WalkError extends Error {}

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
  readonly #page: Page;
  readonly #visitor: Visitor;
  readonly #host: FaultyHost;
  readonly #oracle: Oracle;
  readonly #messages: string[];
  readonly #patience: number;
  #isLoading = false;
  #isQuiet = true;
  #documentsBefore = 0;

  private constructor(page: Page, visitor: Visitor, host: FaultyHost, oracle: Oracle, patience: number) {
    this.#page = page;
    this.#visitor = visitor;
    this.#host = host;
    this.#oracle = oracle;
    this.#messages = watchPage(page, expectedMessages);
    this.#patience = patience;
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
    const walker = new Walker(page, new Visitor(context, page, devtools, host, routes), host, oracle, patience);
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
      const before = await this.#visitor.read();
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
      const state = await this.#visitor.read();
      const hasCome = this.#host.isDocumentWhole && (state?.isWhole === true || !this.#visitor.wasStopped);
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
        // It starts after the load event, which a document that was stopped never gets, or when the visitor first needs it.
        if (this.#visitor.wasStopped && !state.hasLoaded) await this.#visitor.askForSearch();
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
    else await this.#visitor.run('window.endLimits?.()');
  }

  /** After a browser's own error page: everything works again, and the visitor reloads. */
  async #recover(): Promise<void> {
    this.#host.setFault('none', []);
    this.#visitor.wasStopped = false;
    await this.#visitor.setOnline(true);
    this.#documentsBefore = this.#host.documents;
    await this.#page.reload({ waitUntil: 'commit', timeout: this.#patience }).catch(() => {});
  }

  /** @throws WalkError if the browser never takes the step, as when the page no longer takes keys or clicks. */
  async #tryTo(step: VisitStep): Promise<string | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new WalkError(`${JSON.stringify(step)}: the page does not take it`)), this.#patience);
    });
    return Promise.race([this.#visitor.act(step), limit]).finally(() => clearTimeout(timer));
  }
}
