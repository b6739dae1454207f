/**
 * The first half of assembling: what is known of a site before any of its pages is connected, from the addresses to the sidebars. A page needs
 * nothing else to be connected, so the dev server connects only those that it shows.
 */
import { type Addresses, findAddresses } from './find-addresses.ts';
import { makeNavigation, type Navigation } from './plan-navigation.ts';
import type { Routes } from './routes.ts';
import type { PlanInput } from './site-input.ts';

export interface SitePlan extends PlanInput, Addresses, Navigation {}

export function planSite(input: PlanInput, routes: Routes): SitePlan {
  const addresses = findAddresses(input, routes);
  return { ...input, ...addresses, ...makeNavigation(input, addresses) };
}
