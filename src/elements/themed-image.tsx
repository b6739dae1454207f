/**
 * An image in two versions, one for each color mode: `<ThemedImage alt="…" sources={{ light: './a.png', dark: './b.png' }} />`. Static: rendered at
 * build alone. The stylesheet shows one of the two; the other one, being lazy and not drawn, is not loaded.
 */
import type { ReactNode } from 'react';

interface ThemedImageProps {
  readonly alt: string;
  readonly light: string;
  readonly dark: string;
}

export function ThemedImage({ alt, light, dark }: ThemedImageProps): ReactNode {
  // Lazy from the start: for others React writes preloading links into the page.
  return (
    <span className="themed-image">
      <img className="themed-image-light" src={light} alt={alt} loading="lazy" />
      <img className="themed-image-dark" src={dark} alt={alt} loading="lazy" />
    </span>
  );
}
