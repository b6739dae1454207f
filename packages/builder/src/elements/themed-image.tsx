/**
 * `<ThemedImage alt="…" sources={{ light, dark }} />`: an image in two versions, one for each color mode. The stylesheet shows one of the two; the
 * hidden one is lazy and therefore never loaded.
 */
import type { ReactNode } from 'react';

interface Versions {
  readonly light?: string;
  readonly dark?: string;
}

interface ThemedImageProps extends Versions {
  readonly alt?: string;
  /** Docusaurus passes both in one attribute. */
  readonly sources?: Versions;
}

export function ThemedImage({ alt, sources, ...own }: ThemedImageProps): ReactNode {
  const { light, dark } = { ...own, ...sources };
  if (light === undefined || dark === undefined || alt === undefined)
    throw new Error(
      'it is missing a version or its description: write <ThemedImage alt="..." sources={{ light: "./light.png", dark: "./dark.png" }} />',
    );
  // Both are lazy from the start: for eager images React would write preload links into the page. They say the same, so that programs read one.
  return (
    <span className="themed-image">
      <img className="themed-image-light" src={light} alt={alt} loading="lazy" />
      <img className="themed-image-dark" src={dark} alt={alt} loading="lazy" data-markdown="none" />
    </span>
  );
}
