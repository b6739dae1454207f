/** The first screen of the home page: headline, lead and actions, which are its children. Static. */
import type { ReactNode } from 'react';

export interface HomeHeroProps {
  /** Text of the page's only h1. */
  readonly headline: string;
  readonly children?: ReactNode;
}

export default function HomeHero({ headline, children }: HomeHeroProps): ReactNode {
  return (
    <header className="home-hero">
      <div className="home-hero__inner">
        <svg className="home-hero__mark" viewBox="0 0 64 64" aria-hidden="true">
          <path d="M14 10v44h28" />
          <path className="home-hero__caret" d="M50 26v28" />
        </svg>
        <h1>{headline}</h1>
        {children}
      </div>
    </header>
  );
}
