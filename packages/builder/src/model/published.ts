/** Files that readers may get, and those that they may not. Only the gate (base/may-publish.ts) tells them apart. */

declare const passed: unique symbol;

/** Absolute path of a file, without links, that readers may get. Nothing else than the gate makes one. */
export type PublishedFile = string & { readonly [passed]: true };

/** Why readers don't get a file. */
export interface Refused {
  readonly reason: 'missing' | 'outside' | 'hidden' | 'installed' | 'key' | 'unlisted';
  /** Where the path leads, from the site folder, with forward slashes. */
  readonly target: string;
}
