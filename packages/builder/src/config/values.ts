/** Schemas of values that several settings share. */
import { z } from 'zod';

/** Non-empty text: an address, a name, an id. */
export const nonEmpty = z.string().min(1, 'must not be empty');

/** What names something elsewhere, such as an id, in the one form that such names have. */
export const name = nonEmpty.transform((text) => text.normalize('NFC'));

/** A path below the site folder. */
export const folderPath = z
  .string()
  .regex(/^[^/\\][^\\]*[^/\\]$|^[^/\\]$/, 'must be a folder relative to the site folder, with forward slashes');

/** How a kind of problem is reported: `throw` as an error, `warn` as a warning, `ignore` not at all. */
export const severity = z.enum(['ignore', 'warn', 'throw']);

export type Severity = z.output<typeof severity>;
