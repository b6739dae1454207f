/**
 * Gives access to the page as Markdown: a link, which works without scripts, and a copy button, handled by `copy-page.ts` through its attribute
 * `data-copy-page`, whose value is the URL of the Markdown. After them, a link to each assistant of the configuration.
 */
import { Icon } from '../../../chrome/icon/icon.tsx';
import type { PageTool } from '../../../chrome/page-header/page-tools.ts';
import { markdownHref } from '../../../urls.ts';

export const PageTools: PageTool = ({ page, siteData }) => {
  const href = markdownHref(siteData.baseUrl, page.url);
  return (
    <div className="page-tools">
      <button type="button" data-copy-page={href}>
        <Icon name="copy" />
        <span className="page-tools__label">Copy page</span>
      </button>
      <a href={href} type="text/markdown">
        <Icon name="document" />
        <span>View as Markdown</span>
      </a>
      {siteData.assistants?.map(({ name, url }) => (
        <a key={name} href={url.replace('{url}', encodeURIComponent(siteData.url + page.url))} data-external="">
          {`Open in ${name}`}
        </a>
      ))}
    </div>
  );
};
