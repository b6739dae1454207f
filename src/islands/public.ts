/** `lexical-docs-site/islands`: what the islands and components of a site folder import. Other modules of the program may change without notice. */
export { readPreference, subscribePreference, writePreference } from '../chrome/preferences.ts';
export type { IslandProps } from './island.tsx';
