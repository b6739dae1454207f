/** A logo, in both color modes if it has two versions. */
import type { ImgHTMLAttributes } from 'react';
import type { Logo } from '../../model/site-data.ts';

export function LogoImage({ logo, ...others }: { logo: Logo } & ImgHTMLAttributes<HTMLImageElement>) {
  const { src, srcDark, alt, width, height } = logo;
  const image = { ...others, width, height };
  if (srcDark === undefined) return <img {...image} src={src} alt={alt} />;
  return (
    <>
      <img {...image} src={src} alt={alt} className="themed-image-light" />
      <img {...image} src={srcDark} alt={alt} className="themed-image-dark" />
    </>
  );
}
