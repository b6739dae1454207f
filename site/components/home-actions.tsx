/** Shows a Markdown list of links as buttons; the first one is primary. Static. */
import type { ReactNode } from 'react';

export default function HomeActions({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-actions">{children}</div>;
}
