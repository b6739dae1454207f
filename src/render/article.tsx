/** Draws the inside of `<article>`: a written page's filled HTML under its title, or the template of a generated page. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site, SitePage, View } from '../model.ts';
import type { Assets } from './assets.ts';
import { fillHtml } from './fill.ts';

export class ArticleRenderer {
  constructor(
    private readonly site: Site,
    private readonly assets: Assets,
  ) {}

  /** The article of a written page. */
  pageHtml(page: SitePage): string {
    const { compiled } = page;
    const title = compiled.titleHtml === undefined ? '' : `<h1>${compiled.titleHtml}</h1>`;
    return title + this.#fill(page, compiled.html);
  }

  /** The beginning of a post, as lists show it. */
  excerptHtml(page: SitePage): string {
    return this.#fill(page, page.compiled.excerpt ?? page.compiled.html);
  }

  /** The article of a generated page. */
  viewHtml(view: View): string {
    return renderToStaticMarkup(<p>{view.view}</p>);
  }

  #fill(page: SitePage, html: SitePage['compiled']['html']): string {
    return fillHtml(html, { site: this.site, page, images: this.assets.images.get(page.compiled.source.path) ?? [] });
  }
}
