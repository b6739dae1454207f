/** A box with a heading on the home page. Static. */
import type { ReactNode } from 'react';

export default function HomeCard({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-card">{children}</div>;
}
