/** The same steps in Firefox and in WebKit: `npm run test:engines`. Chromium has its own tests in packages/builder/test/browser. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { checkBars } from './bars.ts';
import type { Engine } from './browser-engine.ts';
import { startFirefox } from './firefox.ts';
import { checkPages } from './looking.ts';
import { checkMoving } from './moving.ts';
import { checkReading } from './reading.ts';
import { checkSearching } from './searching.ts';
import { type ServedSite, serveForEngines } from './served-site.ts';
import { setStage, test } from './stage.ts';
import { checkSupport } from './support.ts';
import { desktop, Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

/** Set by tools/engines.mjs: the path of each program that is installed. */
const engines = [
  ['Firefox', process.env.FIREFOX, startFirefox],
  ['WebKitGTK', process.env.WEBKIT_DRIVER, startWebKit],
] as const;

describe.each(engines.filter(([, program]) => program !== undefined))('%s', (_, program, start) => {
  let site: ServedSite | undefined;
  let engine: Engine | undefined;

  beforeAll(async () => {
    site = await serveForEngines();
    engine = await start(program as string);
    const visitor = new Visitor(engine, site.url);
    setStage({ engine, visitor });
    await visitor.choose();
    await visitor.resize(desktop.width, desktop.height);
  });

  test.beforeEach(({ visitor }) => visitor.choose({}));

  test.afterEach(async ({ visitor }) => {
    expect(await visitor.takeMessages(), 'errors, warnings, violations of the policy').toEqual([]);
  });

  afterAll(async () => {
    await engine?.close();
    await site?.close();
  });

  checkSupport();
  checkMoving();
  checkBars();
  checkSearching();
  checkReading();
  checkPages();
});
