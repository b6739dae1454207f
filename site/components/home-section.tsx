/** A section of the home page. Its Markdown begins with the heading; cards and features are in a grid that depends on the kind. Static. */
import type { ReactNode } from 'react';

export interface HomeSectionProps {
  readonly kind: 'features' | 'demos' | 'packages' | 'fit' | 'paths' | 'start';
  readonly children?: ReactNode;
}

export default function HomeSection({ kind, children }: HomeSectionProps): ReactNode {
  return (
    <section className="home-section" data-kind={kind}>
      <div className="home-inner">{children}</div>
    </section>
  );
}
