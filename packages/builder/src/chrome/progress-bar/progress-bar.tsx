/** Shows that a page is loading once that takes over 200 ms: a bar at the top, and a status for screen readers. */
import { useContext } from 'react';
import { NavigationContext } from '../runtime.tsx';
import { useDelayed } from '../use-delayed.ts';

export function ProgressBar() {
  const { pending } = useContext(NavigationContext);
  const isLate = useDelayed(pending);
  return (
    isLate && (
      <div className="progress-bar">
        <div className="progress-bar__bar" role="progressbar" aria-label="Loading page" />
        <p className="spinner" role="status">
          <span className="spinner__wheel" aria-hidden="true" />
          <span>Loading page…</span>
        </p>
      </div>
    )
  );
}
