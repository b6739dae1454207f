/** A logo, in both color modes if it has two versions. */
import type { ImgHTMLAttributes } from 'react';
import type { Logo } from '../../model/site-data.ts';

export function LogoImage({ logo: { srcDark, alt, ...light }, ...others }: { logo: Logo } & ImgHTMLAttributes<HTMLImageElement>) {
  const image = { ...light, ...others };
  return (
    <>
      <img {...image} alt={alt} className={srcDark && 'themed-image-light'} />
      {srcDark && <img {...image} src={srcDark} alt={alt} className="themed-image-dark" />}
    </>
  );
}
