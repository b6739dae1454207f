/**
 * The demos as cards: picture, name, sentence. Static. Both pictures of a card are lazy, and the color mode hides one of them, so a browser loads
 * only what's near the screen and in the mode that it shows. They repeat what the sentence says, so they have no description.
 */
import type { ReactNode } from 'react';
import { demos } from './demos.ts';

export interface DemoGalleryProps {
  /** How many of the demos, from the first one; all if absent. */
  readonly first?: number;
}

export default function DemoGallery({ first = demos.length }: DemoGalleryProps): ReactNode {
  return (
    <ul className="doc-cards demo-gallery">
      {demos.slice(0, first).map(({ name, title, path = name, sentence, focus }) => (
        <li key={name}>
          <a href={`/docs/demos/plugins/${path}`} data-focus={focus}>
            <div data-markdown="none">
              <img className="themed-image-light" src={pictureOf(name, 'light')} alt="" loading="lazy" />
              <img className="themed-image-dark" src={pictureOf(name, 'dark')} alt="" loading="lazy" />
            </div>
            <b>{title}</b> <span>{sentence}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The narrow picture, because a wide one would be illegible on a card. */
function pictureOf(name: string, theme: string): string {
  return `@site/content/docs/demos/pictures/${name}-after-narrow-${theme}.webp`;
}
