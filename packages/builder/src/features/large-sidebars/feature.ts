/** A document contains only the part of a large sidebar around its page. What the chrome draws of it: src/chrome/docs-sidebar. */
import type { Feature } from '../../feature.ts';
import { cutSidebars } from './cut-sidebars.ts';

const largeSidebars: Feature = { name: 'large-sidebars', cutSidebars };

export default largeSidebars;
