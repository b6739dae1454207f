/** Mark and name, leading home. */
import type { SiteData } from '../../model.ts';

export function Brand({ site }: { site: SiteData }) {
  const { logo } = site.navbar;
  return (
    <a className="brand" href={site.baseUrl}>
      {logo && <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} />}
      <span>{site.title}</span>
    </a>
  );
}
