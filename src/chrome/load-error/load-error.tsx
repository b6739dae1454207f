/** Says that the page asked for could not be loaded, while the page before it stays readable. */
import type { NavigationState } from '../runtime.tsx';

export function LoadError({ error, retry }: { error: NonNullable<NavigationState['error']>; retry: () => void }) {
  return (
    <div className="load-error" role="alert">
      <div>
        <p>
          <strong>The page could not be loaded.</strong>
        </p>
        <p>{error.message}</p>
      </div>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
