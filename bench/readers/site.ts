/** Serves the site whose reader's side is measured, and says which of its pages are. */
import { startPreview } from '../../src/server/preview.ts';

export interface MeasuredSite {
  readonly origin: string;
  /** The pages that are clicked through, as URL paths. */
  readonly walk: readonly string[];
  /** The pages that are scrolled. */
  readonly scrolled: readonly string[];
  close(): Promise<void>;
}

/** Of this site: concepts, guides and reference, in an order in which most link to the next. */
const ownWalk = [
  '/docs/intro',
  '/docs/getting-started/quick-start',
  '/docs/getting-started/theming',
  '/docs/concepts/editor-state',
  '/docs/concepts/nodes',
  '/docs/concepts/listeners',
  '/docs/concepts/transforms',
  '/docs/concepts/commands',
  '/docs/concepts/selection',
  '/docs/react/plugins',
  '/docs/faq',
  '/docs/api/modules/lexical',
  '/docs/api/classes/lexical.LexicalEditor',
  '/docs/api/classes/lexical.TextNode',
  '/docs/api/modules/lexical_list',
];

export async function serveSite(folder: string): Promise<MeasuredSite> {
  const server = await startPreview({ path: folder, port: 0 });
  return {
    origin: `http://localhost:${server.port}`,
    walk: ownWalk,
    scrolled: ['/docs/api/modules/lexical', '/docs/concepts/nodes'],
    close: () => server.close(),
  };
}
