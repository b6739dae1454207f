/** The line at the end of a guide that says what newer releases did to the names in its samples. */
import { toAbsolute } from '../../base/origins.ts';
import type { CheckedAddress } from '../../model/address.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { NewerName } from './find-newer-names.ts';

type WriteCode = (text: string, href?: CheckedAddress) => string;

/** A longer line folds the names that only changed. */
const shownAtMost = 8;

/** Empty without names. */
export function newerHtml(names: readonly NewerName[]): string {
  const code: WriteCode = (text, href) => {
    const html = `<code>${escapeHtml(text)}</code>`;
    return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`;
  };
  if (names.length <= shownAtMost) return names.length === 0 ? '' : `<p class="newer">${writeLine(names, code)}</p>`;
  const gone = names.filter(({ isGone }) => isGone);
  const rest = names.filter(({ isGone }) => !isGone);
  const counted = `${rest.length}${gone.length === 0 ? '' : ' more'} ${rest.length === 1 ? 'name' : 'names'}`;
  const first = gone.length === 0 ? '' : `<p class="newer">${writeLine(gone, code)}</p>`;
  if (rest.length === 0) return first;
  const summary = `On newer releases, ${counted} in these samples changed`;
  return `${first}<details class="newer"><summary>${summary}</summary><p>${writeItems(rest, code)}.</p></details>`;
}

/** The same as a paragraph with absolute addresses; empty without names. @param url Of the site, without its base URL. */
export function newerMarkdown(names: readonly NewerName[], url: string): string {
  const code: WriteCode = (text, href) => (href === undefined ? `\`${text}\`` : `[\`${text}\`](${toAbsolute(href, url)})`);
  return names.length === 0 ? '' : `\n${writeLine(names, code)}\n`;
}

function writeLine(names: readonly NewerName[], code: WriteCode): string {
  return `On newer releases: ${writeItems(names, code)}.`;
}

function writeItems(names: readonly NewerName[], code: WriteCode): string {
  const items = names.map(({ name, href, words, module, probably }) => {
    const renamed = probably === undefined ? '' : ` (probably ${code(probably)} now)`;
    const instead = module === undefined ? renamed : ` (now in ${code(module)})`;
    return `${code(name, href)} ${words}${instead}`;
  });
  return items.join('; ');
}
