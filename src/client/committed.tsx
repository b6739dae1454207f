/** Draws its children alone (so that `useId` counts as it did at build) and tells when React has put them into the document. */
import { type ReactNode, useLayoutEffect } from 'react';

/** @param onCommit Called at the first commit, and again only if it becomes another function. */
export function Committed({ onCommit, children }: { readonly onCommit: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}
