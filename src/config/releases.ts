/** The settings `versions` and `locales`: lists that can only have one entry so far. */
import { z } from 'zod';
import { text } from './values.ts';

const version = z.strictObject({ name: text, label: text, /** Id of the version's main document. */ mainDoc: text.optional() });

const locale = z.strictObject({ code: text, label: text, direction: z.enum(['ltr', 'rtl']).default('ltr') });

export const versions = z
  .array(version)
  .transform(onlyEntry<z.output<typeof version>>('a site has only one version', 'Keep only the version that the docs describe'))
  .prefault([{ name: 'current', label: 'Next' }]);

export const locales = z
  .array(locale)
  .transform(
    onlyEntry<z.output<typeof locale>>('a site has only one language', 'Keep only the language that the docs are written in'),
  )
  .prefault([{ code: 'en', label: 'English' }]);

/** The only entry of a list. A second entry is an error, because the site would have no pages for it. */
function onlyEntry<T>(rule: string, fix: string) {
  return (list: readonly T[], context: z.RefinementCtx): T => {
    const [first, second] = list;
    if (first !== undefined && second === undefined) return first;
    if (first === undefined)
      context.addIssue({ code: 'custom', message: 'must have an entry', params: { fix: 'Add one, or remove the setting' } });
    else context.addIssue({ code: 'custom', path: [1], message: `is not supported: ${rule}`, params: { fix } });
    return z.NEVER;
  };
}
