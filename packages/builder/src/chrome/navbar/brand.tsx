/** The logo and name of the site, linked to the home page. */
import type { SiteData } from '../../model/site-data.ts';

/** @param url URL of the current page. */
export function Brand({ siteData, url }: { siteData: SiteData; url: string }) {
  const { logo } = siteData.navbar;
  return (
    <a className="brand" href={siteData.baseUrl} aria-current={url === siteData.baseUrl ? 'page' : undefined}>
      {/* With another priority, React would add a preload for an image that comes two lines later. */}
      {logo && <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} fetchPriority="low" />}
      <span>{siteData.title}</span>
    </a>
  );
}
