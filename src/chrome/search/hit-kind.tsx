/** Tells what a hit is: a page, a section of one, or an API symbol of some kind. */
import type { SearchHit } from '../../search/contract.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

const icons: Readonly<Record<SearchHit['kind'], IconName>> = { page: 'document', section: 'section', symbol: 'symbol' };

export function HitIcon({ hit }: { hit: SearchHit }) {
  return <Icon name={icons[hit.kind]} />;
}

/** The same in a word: `method`, `page`. */
export function KindBadge({ hit }: { hit: SearchHit }) {
  const kind = hit.kind === 'symbol' ? (hit.symbolKind ?? hit.kind) : hit.kind;
  return (
    <span className="kind search-kind" data-kind={kind} data-hit={hit.kind}>
      {kind}
    </span>
  );
}
