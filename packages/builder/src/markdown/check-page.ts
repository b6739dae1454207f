/**
 * The check of a page whose code had Node, so that it may have changed what checks its HTML in its process. This runs in the program itself, where no
 * such code does.
 */
import { isAllowedSource, isExternal } from '../base/origins.ts';
import type { CompiledPage, Html } from '../model/compiled.ts';
import { checkHtml } from './html/check-html.ts';
import type { AddressRules } from './html/content-rules.ts';
import { makeStyleClass } from './markup/styles.ts';

/** @returns The page; with an error, and without its HTML, if this has what no page may have. */
export function checkPage(page: CompiledPage, rules: AddressRules): CompiledPage {
  const found = findFault(page, rules);
  if (found === undefined) return page;
  const message = `as a browser reads this HTML, it has ${found}`;
  const fix = 'Correct what the code of this page changes in objects that are not its own';
  const { excerpt: _excerpt, details: _details, plainHtml: _plain, ...rest } = page;
  const problem = { severity: 'error' as const, place: { file: page.source.path }, message, fix };
  return { ...rest, html: [], styles: [], images: [], problems: [...page.problems, problem] };
}

function findFault({ html, details = {}, excerpt = [], plainHtml = [], images, styles }: CompiledPage, rules: AddressRules) {
  for (const parts of [[html, ...Object.values(details)].flat(), excerpt, plainHtml]) {
    const found = checkHtml(textOf(parts), rules);
    if (found !== undefined) return found;
  }
  const { images: origins } = rules.allowedSources;
  const image = images.find(({ src }) => isExternal(src) && !isAllowedSource(src, origins));
  if (image !== undefined) return `the address "${image.src.slice(0, 40)}"`;
  const style = styles.find((rule) => makeStyleClass(/\{(.*)\}$/s.exec(rule)?.[1] ?? '').rule !== rule);
  return style === undefined ? undefined : `the style "${style.slice(0, 40)}"`;
}

/** The HTML with what placeholders stand for, as far as a page decides it. */
function textOf(parts: Html): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : part.fill === 'symbol' ? part.html : part.fill === 'href' ? '#' : ''))
    .join('');
}
