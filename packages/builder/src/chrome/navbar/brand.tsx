/** The logo and name of the site, linked to the home page. */
import type { SiteData } from '../../model/site-data.ts';
import { LogoImage } from './logo-image.tsx';

/** @param url URL of the current page. */
export function Brand({ siteData, url }: { siteData: SiteData; url: string }) {
  const { logo, title } = siteData.navbar;
  return (
    <a className="brand" href={siteData.baseUrl} aria-current={url === siteData.baseUrl ? 'page' : undefined}>
      {/* With another priority, React would add a preload for an image that comes two lines later. */}
      {logo && <LogoImage logo={logo} fetchPriority="low" />}
      {title !== '' && <span>{title}</span>}
    </a>
  );
}
