/** Reports when React has committed its children to the document. Renders nothing else, so that `useId` gives the same ids as at build time. */
import { type ReactNode, useLayoutEffect } from 'react';

/** @param onCommit Called after the first commit, and again only if it changes. */
export function Committed({ onCommit, children }: { readonly onCommit: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}
