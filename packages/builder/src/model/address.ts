/** The addresses in the output. */

declare const checked: unique symbol;

/**
 * An address as it's written in the output: it runs nothing and holds no document. Only `base/origins.ts`, which checks what was written, and
 * `pathToHref` make one, so that what was neither checked nor made by them doesn't compile where it would be written.
 */
export type CheckedAddress = string & { readonly [checked]: true };
