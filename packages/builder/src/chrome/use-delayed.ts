/** Delays a loading indicator, which short waits do not need. */
import { useEffect, useState } from 'react';
import { noticeable } from '../browser/load-visibly.ts';

/** Becomes true once `waiting` has been true for 200 ms; false as soon as `waiting` is. */
export function useDelayed(waiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), noticeable);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && isLong;
}
