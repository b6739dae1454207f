/** Links to pages that were left out because of errors: only their text is shown. */
import type { SitePage } from '../model/site.ts';

/** Whether a part is the address of such a link. */
export function isLeftOut(
  part: string | { readonly fill: string; readonly link?: number } | undefined,
  { hrefs }: SitePage,
): boolean {
  return typeof part === 'object' && part.fill === 'href' && hrefs[part.link as number] === undefined;
}

/** HTML: removes the attribute around the address. A link without one is text. */
export function dropLeftOut<Part extends string | { readonly fill: string }>(
  html: readonly Part[],
  page: SitePage,
): readonly Part[] {
  if (!page.hrefs.includes(undefined)) return html;
  return html.flatMap((part, index): Part[] => {
    if (isLeftOut(part, page)) return [];
    if (typeof part !== 'string') return [part];
    let text: string = part;
    if (isLeftOut(html[index - 1], page)) text = text.slice(1);
    if (isLeftOut(html[index + 1], page)) text = text.replace(/ (?:href|src|poster)="$/, '');
    return [text as Part];
  });
}
