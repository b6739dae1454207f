/** The top of the home page: the headline, with lead, install line, actions and facts as children, beside the steps of a keystroke. Static. */
import type { ReactNode } from 'react';
import { Keystroke } from './keystroke/keystroke.tsx';

export interface HomeHeroProps {
  /** Text of the page's `<h1>`. */
  readonly headline: string;
  readonly children?: ReactNode;
}

export default function HomeHero({ headline, children }: HomeHeroProps): ReactNode {
  return (
    <header className="home-hero">
      <div className="home-hero__inner">
        <div className="home-hero__text">
          <h1>{headline}</h1>
          {children}
        </div>
        <Keystroke />
      </div>
    </header>
  );
}
