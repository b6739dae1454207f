/** An icon and a badge for the kind of a hit: a page, a section, or an API symbol. */
import type { SearchHit } from '../../search/contract.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

const icons: Readonly<Record<SearchHit['kind'], IconName>> = { page: 'document', section: 'section', symbol: 'symbol' };

export function HitIcon({ hit }: { hit: SearchHit }) {
  return <Icon name={icons[hit.kind]} />;
}

/** The kind as a word: `method`, `page`. */
export function KindBadge({ hit }: { hit: SearchHit }) {
  const kind = hit.kind === 'symbol' ? (hit.symbolKind ?? hit.kind) : hit.kind;
  return (
    <span className="kind search-kind" data-kind={kind} data-hit={hit.kind}>
      {kind}
    </span>
  );
}
