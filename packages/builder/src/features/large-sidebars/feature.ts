/** A document contains only the part of a large sidebar around its page. What the chrome draws of it: src/chrome/docs-sidebar. */
import type { Feature } from '../../feature.ts';
import { cutSidebars } from './cut-sidebars.ts';

export default { name: 'large-sidebars', cutSidebars } satisfies Feature;
