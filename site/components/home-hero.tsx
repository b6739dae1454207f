/**
 * The top of the home page: the headline, with lead, install line, actions and facts as children, beside a still of an editor. Static. The still is a
 * file for each color mode, small enough to load both with the page; in the document, it would be a tenth of it.
 */
import type { ReactNode } from 'react';

export interface HomeHeroProps {
  /** Text of the page's `<h1>`. */
  readonly headline: string;
  readonly children?: ReactNode;
}

const still =
  'An editor with a toolbar, a heading, a mention, a checklist and a picture, in which two other people, Ada and Linus, are writing';

export default function HomeHero({ headline, children }: HomeHeroProps): ReactNode {
  return (
    <header className="home-hero">
      <div className="home-inner">
        <div className="home-hero__text">
          <h1>{headline}</h1>
          {children}
        </div>
        <div className="home-hero__still" role="img" aria-label={still} data-markdown="none">
          {(['light', 'dark'] as const).map((theme) => (
            <img
              key={theme}
              className={`themed-image-${theme}`}
              src={`@site/content/pages/pictures/editor-still-${theme}.svg`}
              alt=""
              loading="eager"
            />
          ))}
        </div>
      </div>
    </header>
  );
}
