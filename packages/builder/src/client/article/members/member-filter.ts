/** The filters of an index of names (api-reference/index-nodes.ts), and of a sidebar. */
import { loadVisibly } from '../../../browser/load-visibly.ts';
import { unlessSilent } from '../../../browser/silence.ts';
import type { PagePart } from '../../page-part.ts';

const memberFilter = ':is(.members, .docs-sidebar search) > input';
const load = () => unlessSilent(import('./filter-members.ts'), 'the filter');

/** One set of listeners serves this page and all later ones. */
export const memberFilters: PagePart = {
  start() {
    document.addEventListener('input', ({ target }) => filter(target));
    document.addEventListener('keydown', ({ key, target, isComposing }) => {
      if (key === 'Enter' && !isComposing) filter(target, true);
    });
    // What was typed before the application was there.
    filter(document.querySelector(`${memberFilter}:not(:placeholder-shown)`));
  },
};

async function filter(target: EventTarget | null, leads = false): Promise<void> {
  if (!(target instanceof HTMLInputElement && target.matches(memberFilter))) return;
  const { filterMembers, followFirst } = await loadVisibly(load, [target, 'after'], target);
  (leads ? followFirst : filterMembers)(target);
}
