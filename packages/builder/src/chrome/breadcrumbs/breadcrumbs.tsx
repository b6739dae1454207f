/** The breadcrumbs: the path from the home page to this one. */
import type { PageData } from '../../model/page-data.ts';
import { Icon } from '../icon/icon.tsx';

export function Breadcrumbs({ page, baseUrl }: { page: PageData; baseUrl: string }) {
  const last = page.breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={baseUrl} aria-label="Home page">
            <Icon name="home" />
          </a>
        </li>
        {page.breadcrumbs.map(({ label, href }, index) => (
          <li key={label}>
            {href === undefined || index === last ? (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
