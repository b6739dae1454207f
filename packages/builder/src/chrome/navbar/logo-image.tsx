/** A logo, in both color modes if it has two versions. */
import type { ImgHTMLAttributes } from 'react';
import type { Logo } from '../../model/site-data.ts';

export function LogoImage({ logo, ...others }: { logo: Logo } & ImgHTMLAttributes<HTMLImageElement>) {
  const { src, srcDark, alt, width, height } = logo;
  const size = { width, height };
  if (srcDark === undefined) return <img src={src} alt={alt} {...size} {...others} />;
  return (
    <>
      <img src={src} alt={alt} {...size} {...others} className="themed-image-light" />
      <img src={srcDark} alt={alt} {...size} {...others} className="themed-image-dark" />
    </>
  );
}
