/** For readers who do not know what to search for: the pages that they visited last, and those that the configuration names. */
import { type ReactNode, useEffect, useState } from 'react';
import type { LabelledLink } from '../../model/navigation.ts';
import { Icon } from '../icon/icon.tsx';
import { readRecentPages } from './recent-pages.ts';
import { searchIcons } from './search-icons.ts';

export function StartPages({ pages }: { pages: readonly LabelledLink[] }): ReactNode {
  const [recent, setRecent] = useState<readonly LabelledLink[]>([]);
  // Only the browser knows them. They are those of the time when the list appears.
  useEffect(() => setRecent(readRecentPages(location.pathname)), []);
  const lists = [
    {
      name: 'Recently visited pages',
      label: 'Recently visited',
      icon: searchIcons.recent,
      links: recent.filter(({ href }) => !pages.some((page) => page.href === href)),
    },
    { name: 'Pages to start with', label: 'Start here', icon: searchIcons.page, links: pages },
  ].filter(({ links }) => links.length > 0);
  return lists.map(({ name, label, icon, links }) => (
    <nav key={name} className="search-pages" aria-label={name}>
      <p>{label}</p>
      {links.map(({ href, label: title }) => (
        <a key={href} href={href}>
          <Icon path={icon} />
          <span>{title}</span>
        </a>
      ))}
    </nav>
  ));
}
