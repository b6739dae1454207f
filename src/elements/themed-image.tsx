/**
 * An image in two versions, one for each color mode: `<ThemedImage alt="…" sources={{ light: './a.png', dark: './b.png' }} />`. Static: rendered
 * only at build time. The stylesheet shows one of the two; the hidden one is lazy and therefore never loaded.
 */
import type { ReactNode } from 'react';

interface ThemedImageProps {
  readonly alt: string;
  readonly light: string;
  readonly dark: string;
}

export function ThemedImage({ alt, light, dark }: ThemedImageProps): ReactNode {
  // Lazy from the start: for eager images React would write preload links into the page.
  return (
    <span className="themed-image">
      <img className="themed-image-light" src={light} alt={alt} loading="lazy" />
      <img className="themed-image-dark" src={dark} alt={alt} loading="lazy" />
    </span>
  );
}
