/** The logo and name of the site, linked to the home page. */
import type { SiteData } from '../../model.ts';

/** @param url URL of the current page. */
export function Brand({ site, url }: { site: SiteData; url: string }) {
  const { logo } = site.navbar;
  return (
    <a className="brand" href={site.baseUrl} aria-current={url === site.baseUrl ? 'page' : undefined}>
      {/* With another priority, React would add a preload for an image that comes two lines later. */}
      {logo && <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} fetchPriority="low" />}
      <span>{site.title}</span>
    </a>
  );
}
