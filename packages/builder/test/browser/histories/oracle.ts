/** Compares what a page shows with the built document at its address. */
import type { Browser } from '@playwright/test';
import type { FaultyHost } from './faulty-host.ts';
import { readFacts, type SeenFacts } from './page-facts.ts';

/** Gives the built document at a path of the site. */
export type Oracle = (path: string) => Promise<SeenFacts>;

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

/** Says what differs first; undefined if nothing does. */
export function describeDifference(shown: SeenFacts, built: SeenFacts): string | undefined {
  for (const key of Object.keys(built) as (keyof SeenFacts)[]) {
    const [is, should] = [JSON.stringify(shown[key]), JSON.stringify(built[key])];
    if (is !== should) return `${key} is ${is.slice(0, 300)} instead of ${should.slice(0, 300)}`;
  }
  return undefined;
}
