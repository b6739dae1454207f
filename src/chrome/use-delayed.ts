/** Waits before it speaks of a wait: what is done at once needs no word. */
import { useEffect, useState } from 'react';

/** Milliseconds that a visitor takes for "at once". */
const patience = 200;

/** True once `waiting` has been true for 200 ms without a break, and false again with it. */
export function useDelayed(waiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && isLong;
}
