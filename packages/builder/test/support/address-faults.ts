/**
 * Only for tests: what a browser does with the addresses in HTML, as its documentation says, judged by other code than the program's. A page is read over
 * https and http.
 */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

const pages = ['https://own.test/docs/a', 'http://own.test/docs/a'];
const inert =
  /^(?:alt|class|id|title|name|content|property|label|placeholder|aria-.*|data-(?!copy-page|details|level|types)[\w-]*)$/;

/** What it leads to, from each page. */
function readAll(address: string): URL[] {
  return pages.flatMap((page) => (URL.canParse(address, page) ? [new URL(address, page)] : []));
}

/** Whether an address may stand where a link, a feed or a preview leads. */
export function mayLead(address: string): boolean {
  const read = readAll(address);
  return read.length > 0 && read.every(({ protocol }) => /^(?:https?|ftp|mailto|tel):$/.test(protocol));
}

/** Whether it's one of the site, wherever the page is. */
export function isOwn(address: string): boolean {
  const read = readAll(address);
  return read.length > 0 && read.every(({ host }) => host === 'own.test');
}

/** @param allowedImages Hosts. */
function isFault(tagName: string, name: string, value: string, allowedImages: readonly string[]): boolean {
  if (/^data-(copy-page|details|level|types)$/.test(name) || name === 'srcdoc' || /^on/.test(name)) return true;
  if (inert.test(name)) return false;
  if (['a', 'area'].includes(tagName) && name === 'href') return !mayLead(value);
  if (name === 'cite' || name === 'longdesc')
    return readAll(value).some(({ protocol }) => /^(?:javascript|vbscript|data):$/.test(protocol));
  const isOne = /^(?:src|href|poster|action|formaction)$/.test(name);
  const isImage = /^(?:img|input|image|use)$/i.test(tagName) || name === 'poster';
  const found = (isOne ? [value] : [value, ...value.split(/[\s,;"'()]+/)]).flatMap(readAll);
  if (found.some(({ host }) => host !== 'own.test' && !(isImage && allowedImages.includes(host)))) return true;
  return !isOne && /\\.*\(/.test(value);
}

/** The attributes of an article, or of a whole document, that lead or load where they may not. */
export function findAddressFaults(html: string, allowedImages: readonly string[] = []): string[] {
  const faults: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('attrs' in node)) return;
    for (const { name, prefix, value } of node.attrs)
      if (isFault(node.tagName, name, value, allowedImages))
        faults.push(`<${node.tagName} ${prefix ?? ''}${name}=${JSON.stringify(value)}>`);
    for (const child of node.childNodes) walk(child);
  };
  const tree = html.startsWith('<!doctype') ? parse(html) : parseFragment(html);
  for (const child of tree.childNodes) walk(child);
  return faults;
}
