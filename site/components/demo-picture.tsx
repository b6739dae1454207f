/**
 * A picture of a demo, in both color modes, and taken a second time on a phone, where a wide one would be illegible. Static. All are lazy, and the
 * stylesheets hide three of the four, so a browser loads only the one that it shows.
 */
import type { ReactNode } from 'react';

export interface DemoPictureProps {
  /** The beginning of its files' names in `content/docs/demos/pictures`: the demo, and what the picture shows. */
  readonly name: string;
  readonly alt: string;
}

export default function DemoPicture({ name, alt }: DemoPictureProps): ReactNode {
  return (
    <div className="demo-picture">
      <Pair name={name} alt={alt} />
      <Pair name={`${name}-narrow`} alt={alt} />
    </div>
  );
}

function Pair({ name, alt }: DemoPictureProps): ReactNode {
  const source = (theme: string): string => `@site/content/docs/demos/pictures/${name}-${theme}.webp`;
  // The Markdown of the page has the first one only.
  const markdown = name.endsWith('-narrow') ? 'none' : undefined;
  return (
    <span className="themed-image" data-markdown={markdown}>
      <img className="themed-image-light" src={source('light')} alt={alt} loading="lazy" />
      <img className="themed-image-dark" src={source('dark')} alt={alt} loading="lazy" data-markdown="none" />
    </span>
  );
}
