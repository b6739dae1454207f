/** The footer of every page: links and copyright. */

import { drawInline } from '../../elements/inline-content.tsx';
import type { SiteData } from '../../model/site-data.ts';
import { KeyboardHelp } from '../keyboard-help/keyboard-help.tsx';
import { LogoImage } from '../navbar/logo-image.tsx';

/** @param url URL of the current page. */
export function Footer({ footer, url }: { footer: SiteData['footer']; url: string }) {
  const { logo, groups, copyright } = footer;
  const picture = logo && <LogoImage logo={logo} loading="lazy" />;
  return (
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__groups">
          {groups.map(({ title, items }) => (
            <div key={title}>
              <p>{title}</p>
              <ul>
                {items.map(({ label, href, external }) => (
                  <li key={href}>
                    <a href={href} aria-current={href === url ? 'page' : undefined} data-external={external ? '' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer__end">
          {logo?.href === undefined ? (
            picture
          ) : (
            <a href={logo.href} aria-current={logo.href === url ? 'page' : undefined}>
              {picture}
            </a>
          )}
          {copyright.length > 0 && <p>{drawInline(copyright, url)}</p>}
          <KeyboardHelp />
        </div>
      </div>
    </footer>
  );
}
