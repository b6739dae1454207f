/** Schemas of values that several settings share. */
import { z } from 'zod';
import { isKey } from '../base/may-publish.ts';
import { checkAddress } from '../base/origins.ts';
import type { CheckedAddress } from '../model/address.ts';

/** Non-empty text: an address, a name, an id. */
export const nonEmpty = z.string().min(1, 'must not be empty');

function checkedBy(check: (text: string) => CheckedAddress | undefined) {
  return nonEmpty.transform((text, { addIssue }): CheckedAddress => {
    const checked = check(text);
    if (checked === undefined) addIssue('must be an address that pages may lead to, such as "https://example.com"');
    return checked ?? z.NEVER;
  });
}

/** An address in the form in which it's written, see {@link checkAddress}. */
export const address = checkedBy((text) => checkAddress(text));

/** That of an image, which may hold the image itself. */
export const imageAddress = checkedBy((text) => checkAddress(text, /^data:image\//i.test(text) ? ['data'] : []));

/** An address of the web, whole. */
export const webAddress = address.refine((text) => /^https?:/.test(text), 'must be an address such as "https://example.com"');

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
