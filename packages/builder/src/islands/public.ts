/** `docs-builder/islands`: the public API for the islands and components of a site folder. Other modules of the program may change without notice. */
export { readPreference, subscribePreference, writePreference } from '../chrome/preferences.ts';
export { curlAroundCode } from '../shared/curl-quotes.ts';
export type { IslandProps } from './island.tsx';
