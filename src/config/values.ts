/** Kinds of value that settings of several concerns share. */
import { z } from 'zod';

/** Text that must say something: an address, a name, an id. */
export const text = z.string().min(1, 'must not be empty');

/** A path below the site folder. */
export const folder = z
  .string()
  .regex(/^[^/\\][^\\]*[^/\\]$|^[^/\\]$/, 'must be a folder relative to the site folder, with forward slashes');

/** How bad a mistake of a certain kind is: `throw` makes an error of it, `warn` a warning, `ignore` nothing. */
export const severity = z.enum(['ignore', 'warn', 'throw']);

export type Severity = z.output<typeof severity>;
