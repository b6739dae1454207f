/** The top of the home page: the headline, with lead and actions as children. Static. */
import type { ReactNode } from 'react';

export interface HomeHeroProps {
  /** Text of the page's `<h1>`. */
  readonly headline: string;
  readonly children?: ReactNode;
}

export default function HomeHero({ headline, children }: HomeHeroProps): ReactNode {
  return (
    <header className="home-hero">
      <div className="home-hero__inner">
        <svg className="home-hero__mark" viewBox="3 3 27 26" aria-hidden="true">
          <path d="M6 7.5h9M10.5 7.5v17M6 24.5h20" />
          <rect className="home-hero__node" x="15.25" y="12" width="11.5" height="8" rx="2.25" />
        </svg>
        <h1>{headline}</h1>
        {children}
      </div>
    </header>
  );
}
