/**
 * Loads a view's code when it is first shown. Meanwhile shows a spinner after 200 ms, and if the load fails, a message with a button to try
 * again.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { unlessSilent } from '../../browser/silence.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { useDelayed } from '../use-delayed.ts';

/** @param load Resolves to the view's component; called again after a failure. Must be the same function on every render. */
export function LazyView({ load }: { load: () => Promise<ComponentType> }) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly View?: ComponentType }>();
  const isLate = useDelayed(result === undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt has to load again
  useEffect(() => {
    let isOver = false;
    unlessSilent(load(), 'a part of the page').then(
      (View) => !isOver && setResult({ View }),
      (error: unknown) => {
        if (isOver) return;
        console.warn('A part of the page could not be loaded.', error);
        setResult({});
      },
    );
    return () => {
      isOver = true;
    };
  }, [load, attempt]);

  if (result === undefined) return isLate && <Spinner label="Loading…" />;
  if (result.View !== undefined) return <result.View />;
  function retry(): void {
    setResult(undefined);
    setAttempt(attempt + 1);
  }
  return (
    <div className="lazy-view" role="alert">
      <p>
        <strong>This could not be loaded.</strong> <span>You might want to check your network connection.</span>
      </p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
