/** Delays an indicator of waiting: what is done at once needs none. */
import { useEffect, useState } from 'react';

/** Milliseconds after which a visitor notices a wait. */
const noticeable = 200;

/** True once `waiting` has been true for 200 ms without a break, and false again with it. */
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
