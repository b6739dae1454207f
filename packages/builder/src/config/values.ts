/** Schemas of values that several settings share. */
import { z } from 'zod';
import { isKey } from '../base/may-publish.ts';

/** Non-empty text: an address, a name, an id. */
export const nonEmpty = z.string().min(1, 'must not be empty');

/** What names something elsewhere, such as an id, in the one form that such names have. */
export const name = nonEmpty.transform((text) => text.normalize('NFC'));

/** A path below the site folder. */
export const folderPath = z
  .string()
  .regex(/^[^/\\][^\\]*[^/\\]$|^[^/\\]$/, 'must be a folder relative to the site folder, with forward slashes');

/** An ending or a name of files, see may-publish.ts. */
export const allowedFile = z
  .string()
  .regex(/^\.?[^./\\\s]([^/\\]*[^./\\\s])?$/, 'must be an ending such as ".bin", or the name of a file, without a folder')
  .refine(
    (name) => !isKey(name.startsWith('.') ? `file${name}` : name),
    'is one of keys or passwords, which are never published',
  );

/** How a kind of problem is reported: `throw` as an error, `warn` as a warning, `ignore` not at all. */
export const severity = z.enum(['ignore', 'warn', 'throw']);

export type Severity = z.output<typeof severity>;
