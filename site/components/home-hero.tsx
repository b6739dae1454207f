/** The top of the home page: the headline, with lead, install line, actions and facts as children, beside a still of an editor. Static. */
import type { ReactNode } from 'react';
import { EditorStill } from './editor-still/editor-still.tsx';

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
        <EditorStill />
      </div>
    </header>
  );
}
