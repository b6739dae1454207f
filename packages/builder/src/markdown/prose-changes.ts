/** What features change in the prose of a page or of its title: characters, in the order of features. */
import type { Parents } from 'mdast';
import type { SiteConfig } from '../config/config.ts';
import type { ProseChange } from '../feature.ts';
import { features } from '../features/features.ts';
import { lazily } from '../shared/lazily.ts';

const load = lazily(() => Promise.all(features.flatMap(({ prose }): Promise<ProseChange>[] => (prose ? [prose()] : []))));

/** Changes the tree in place. */
export async function applyProseChanges(tree: Parents, settings: SiteConfig['markdown']): Promise<void> {
  for (const change of await load()) change(tree, settings);
}
