/** Mark and name, leading home. */
import type { SiteData } from '../../model.ts';

export function Brand({ site }: { site: SiteData }) {
  const { logo } = site.navbar;
  return (
    <a className="brand" href={site.baseUrl}>
      {/* Low: otherwise React adds a preload beside it, for a picture that is only two lines away. */}
      {logo && <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} fetchPriority="low" />}
      <span>{site.title}</span>
    </a>
  );
}
