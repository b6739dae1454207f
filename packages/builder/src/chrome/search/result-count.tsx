/** Announces the number of results to screen readers, after a pause in typing. */
import { useEffect, useState } from 'react';
import type { Answer } from './searcher.ts';

/** In milliseconds, since the latest results, so that fast typing does not announce every number. */
const debounce = 400;

export function ResultCount({ answer }: { answer: Answer | undefined }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSaid, debounce, answer === undefined ? '' : countText(answer.total));
    return () => clearTimeout(timer);
  }, [answer]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

/** `57 results`. */
function countText(total: number): string {
  return total === 0 ? 'No results' : total === 1 ? '1 result' : `${total} results`;
}
