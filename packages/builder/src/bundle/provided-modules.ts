/** Stand-ins for another program's modules, such as Docusaurus's: a site's pages and components still import them, but that program isn't installed. */
import type { Plugin } from 'vite';
import { programFingerprint } from '../base/fingerprint.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

/** Facts of the site that components ask for, and the folders in which they find static files. */
export type SiteContext = Pick<SiteFolder['config'], 'title' | 'tagline' | 'url' | 'baseUrl' | 'staticFolders' | 'customFields'>;

/** The modules for which a feature has stand-ins. */
export interface ProvidedModules {
  /** Matches their names, also of those that have no meaning here. */
  readonly pattern: RegExp;
  /** Those that have a meaning here, as messages list them. */
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  /** Of pages alone: what their default exports are, by the name that pages have for it without an import. */
  readonly builtIns: Readonly<Record<string, string>>;
  /** Where the site's file with components for all pages would be, without its ending. */
  readonly sharedComponents: string;
  /** Where a site's own module of the name would be, relative to the site folder; undefined for those that have a meaning here. */
  readonly ownPath: (name: string) => string | undefined;
  /** What the plugin serves, relative to `src`: bundles are made again when it changes. */
  readonly source: string;
  readonly plugin: (sitePath: string, context: SiteContext) => Promise<Plugin>;
}

interface Provider {
  readonly modules?: ProvidedModules;
}

/** Changes with the code of what the features provide. */
export function providedFingerprint(features: readonly Provider[]): string {
  return programFingerprint(...features.flatMap(({ modules }) => modules?.source ?? []));
}

/** Gives the modules of a site folder what they import of these. */
export function providedPlugins(features: readonly Provider[], sitePath: string, context: SiteContext): Promise<Plugin>[] {
  return features.flatMap(({ modules }) => modules?.plugin(sitePath, context) ?? []);
}
