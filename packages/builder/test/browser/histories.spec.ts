/**
 * Random walks through the built site, on a host with faults: links, Back, Forward, reloads, a lost connection, other builds, refused storage.
 * After each step the page is that of its address, as the built document says. `npm run harden -- histories` tries many.
 */
import { join } from 'node:path';
import fc from 'fast-check';
import { caseCount, isCampaign, seed } from '../../../../tools/harden/campaign.ts';
import { isCore } from '../../../../tools/tier.ts';
import { startFaultyHost } from './histories/faulty-host.ts';
import { createOracle } from './histories/oracle.ts';
import { type History, histories } from './histories/visit-steps.ts';
import { WalkError, walk } from './histories/walk.ts';
import { allRoutes } from './page-routes.ts';
import { expect, test } from './site-test.ts';

/** Number of steps of a history. */
const length = isCampaign ? 20 : 12;
const groups = isCampaign ? 20 : isCore ? 1 : 2;
/** In milliseconds, for a page to settle. A history that has failed once fails again without the patience that a busy machine needs. */
const patience = { first: 60_000, again: 8000 };
/** Number of walks until a failing history is as short as it will get. */
const replayLimit = 60;
const count = caseCount(4, 100);
/** Addresses that a walk may type: all pages, one with the name of its file, and one without a page. */
const routes = [...allRoutes, '/docs/intro.html', '/no-such-page'];
const dist = join(import.meta.dirname, '../../../../dist');

for (let group = 0; group < groups; group++) {
  const runs = Math.floor((count + group) / groups);
  if (runs === 0) continue;
  test(`histories ${group + 1} of ${groups}: after each step the page is that of its address`, async ({ browser }) => {
    test.setTimeout(3_600_000);
    const host = await startFaultyHost(dist);
    const oracle = await createOracle(browser, host);
    let shortest: { history: History; error: unknown } | undefined;
    let replays = 0;
    const tryOne = async (history: History): Promise<void> => {
      if (shortest !== undefined && ++replays > replayLimit) return;
      try {
        await walk(browser, host, oracle, routes, history, shortest === undefined ? patience.first : patience.again);
      } catch (error) {
        // A browser that was closed says nothing about the history.
        if (shortest !== undefined && !(error instanceof WalkError)) return;
        if (shortest === undefined)
          console.log(`A history has failed and is being shortened, which takes some minutes.\n${error}`);
        shortest = { history, error };
        throw error;
      }
    };
    try {
      await fc.assert(fc.asyncProperty(histories(length), tryOne), { seed: seed * 100 + group, numRuns: runs }).catch(() => {});
    } finally {
      host.close();
    }
    const { history, error } = shortest ?? {};
    const told =
      history &&
      `${String(error)}\non a ${history.isPhone ? 'phone' : 'desktop'} (${history.ability}), from ${routes[history.start % routes.length]}, after\n${history.steps
        .filter((step) => step !== null)
        .map((step) => `  ${JSON.stringify(step)}`)
        .join('\n')}`;
    expect(told).toBeUndefined();
  });
}
