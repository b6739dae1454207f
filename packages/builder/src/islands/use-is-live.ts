import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Whether the component runs in the browser and has been hydrated. Until then, at build time too, controls do nothing, and long lists need not be in the
 * document.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
