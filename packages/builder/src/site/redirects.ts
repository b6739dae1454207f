/**
 * Collects the redirects in the configuration and in the front matter of pages. An address that belongs to a page or a file
 * stays there: the redirect is left out.
 */

import { compareText, report, settingPlace } from '../base/problems.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { Redirect } from '../model/site.ts';
import type { Place } from '../model/source.ts';
import { pathToHtmlFile, routeKey } from '../urls.ts';
import type { Addresses } from './find-addresses.ts';
import { findTaken, unusableName } from './output-collisions.ts';
import { frontMatterPlace } from './routed-page.ts';
import type { SettingsReader } from './settings-reader.ts';
import type { PlanInput } from './site-input.ts';

/** @returns Redirects, sorted by the old address. */
export function collectRedirects(
  { config, content, staticFiles }: PlanInput,
  addresses: Addresses,
  settings: SettingsReader,
): Redirect[] {
  const { pages, index } = addresses;
  const { problems } = settings;
  const isTaken = findTaken({ config, content, staticFiles, ...addresses });
  const redirects = new Map<string, Redirect>();

  const add = (written: string, to: CheckedAddress, place: Place, what: string): void => {
    const from = written.normalize('NFC');
    const key = routeKey(from);
    const complain = (message: string, fix: string): void => {
      problems.push({ severity: 'error', place, message: `${what}: ${message}`, fix });
    };
    const unusable = unusableName(pathToHtmlFile(key));
    // What hosts take for a pattern is none.
    if (!/^\/(?:(?!\.\.?(?:\/|$))[^/?#\\*:\s]+(?:\/|$))*$/.test(from)) {
      complain(
        `"${from}" is not a path of this site`,
        'Write the path from the root, as in "/docs/old-name", without base URL, query or fragment',
      );
    } else if (unusable !== undefined) {
      complain(`"${from}" cannot be redirected: ${unusable}`, 'Remove the redirect');
    } else if (index.byRoute.has(key) || staticFiles.has(from)) {
      problems.push(
        ...report(
          config.onDuplicateRoutes,
          place,
          `${what}: "${from}" is the address of a page or file of this site, which stays there`,
          'Remove the redirect, or rename the page or file',
        ),
      );
    } else if (isTaken(key) || isTaken(`/${pathToHtmlFile(key)}`)) {
      const message = `"${from}" cannot be redirected: it is the address of a file that the build writes`;
      complain(message, 'Remove the redirect, or write the address that a page once had');
    } else if (redirects.has(key) && redirects.get(key)?.to !== to) {
      complain(`"${from}" is already redirected to ${redirects.get(key)?.to}`, 'Remove one of the two redirects');
    } else redirects.set(key, { from: key, to });
  };

  config.redirects.forEach(({ from, to }, index) => {
    const target = settings.link(to, `redirects[${index}].to`);
    const setting = `redirects[${index}].from`;
    for (const path of [from].flat()) add(path, target, settingPlace(setting), `"${setting}"`);
  });
  for (const page of pages) {
    for (const path of page.compiled.source.frontMatter.redirect_from ?? []) {
      add(path, page.href, frontMatterPlace(page, 'redirect_from'), '"redirect_from"');
    }
  }
  return [...redirects.values()].sort((a, b) => compareText(a.from, b.from));
}
