/** Mark and name, leading home. */
import type { SiteData } from '../../model.ts';

/** @param url Of the current page. */
export function Brand({ site, url }: { site: SiteData; url: string }) {
  const { logo } = site.navbar;
  return (
    <a className="brand" href={site.baseUrl} aria-current={url === site.baseUrl ? 'page' : undefined}>
      {/* Low: otherwise React adds a preload beside it, for a picture that is only two lines away. */}
      {logo && <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} fetchPriority="low" />}
      <span>{site.title}</span>
    </a>
  );
}
