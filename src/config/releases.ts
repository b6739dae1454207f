/** The settings `versions` and `locales`: lists, as their names promise, of which a site has one entry so far. */
import { z } from 'zod';
import { text } from './values.ts';

const version = z.strictObject({ name: text, label: text, /** Id of the version's main document. */ mainDoc: text.optional() });

const locale = z.strictObject({ code: text, label: text, direction: z.enum(['ltr', 'rtl']).default('ltr') });

export const versions = z
  .array(version)
  .transform(onlyEntry<z.output<typeof version>>('a site describes one version', 'Keep the version that the documents describe'))
  .prefault([{ name: 'current', label: 'Next' }]);

export const locales = z
  .array(locale)
  .transform(onlyEntry<z.output<typeof locale>>('a site has one language', 'Keep the language that the documents are written in'))
  .prefault([{ code: 'en', label: 'English' }]);

/** The entry of a list of one; a longer list is refused at its second entry, because nothing would lead there. */
function onlyEntry<T>(rule: string, fix: string) {
  return (list: readonly T[], context: z.RefinementCtx): T => {
    const [first, second] = list;
    if (first !== undefined && second === undefined) return first;
    if (first === undefined)
      context.addIssue({ code: 'custom', message: 'must have an entry', params: { fix: 'Add one, or remove the setting' } });
    else context.addIssue({ code: 'custom', path: [1], message: `is one entry too many: ${rule}`, params: { fix } });
    return z.NEVER;
  };
}
