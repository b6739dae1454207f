/** A logo, in both color modes if it has two versions. */
import type { ImgHTMLAttributes } from 'react';
import type { Logo } from '../../model/site-data.ts';

export function LogoImage({ logo, ...others }: { logo: Logo } & ImgHTMLAttributes<HTMLImageElement>) {
  const { srcDark, ...light } = logo;
  // biome-ignore lint/a11y/useAltText: the logo has it
  const draw = (props: typeof others) => <img {...light} {...others} {...props} />;
  if (srcDark === undefined) return draw({});
  return (
    <>
      {draw({ className: 'themed-image-light' })}
      {draw({ className: 'themed-image-dark', src: srcDark })}
    </>
  );
}
