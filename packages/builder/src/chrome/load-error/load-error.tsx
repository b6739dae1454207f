/** Reports that the requested page could not be loaded, while the previous page stays readable. */
import { useContext, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { type LoadFailure, NavigationContext } from '../runtime.tsx';

export function LoadError() {
  const { error } = useContext(NavigationContext);
  const [dismissed, setDismissed] = useState<LoadFailure>();
  if (error === undefined || dismissed === error) return null;
  return (
    <div className="load-error" role="alert">
      <p>
        <strong>The page could not be loaded.</strong>
        <br />
        <span>{error.message}</span>
      </p>
      <button type="button" className="button" onClick={() => error.retry()}>
        Retry
      </button>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => setDismissed(error)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
