/** Handles the address of a link: it becomes a placeholder, `rel="noopener"` comes to links to other sites, and an address that runs code is removed and reported. */
import type { Properties } from 'hast';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { shortenAddress } from '../../shared/shorten-address.ts';
import { unmanagedAddress } from '../../urls.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { type AddressFault, attributeKey, findAddressFault } from './content-rules.ts';

/** Leaves links alone that the compile wrote itself. */
export function finishLink(properties: Properties, place: Place, compilation: Compilation): void {
  if (isOwnLink(properties)) return;
  // The older name of the attribute, of links in drawings.
  const linkName = Object.keys(properties).find((key) => attributeKey(key) === 'xlinkhref');
  if (linkName !== undefined) {
    properties.href ??= String(properties[linkName]);
    delete properties[linkName];
  }
  const { href } = properties;
  // In raw HTML the attribute is in lower case.
  const mark = Object.keys(properties).find((key) => attributeKey(key) === 'datanobrokenlinkcheck');
  const unchecked = mark !== undefined && String(properties[mark]) !== 'false';
  if (mark !== undefined) delete properties[mark];
  if (typeof href !== 'string') return;
  const address = href.trim();
  const fault = findAddressFault(address);
  if (fault !== undefined) {
    delete properties.href;
    reportAddress(address, fault, place, compilation);
    return;
  }
  const plain = unmanagedAddress(address);
  properties.href = compilation.addLink(
    defined({ href: address, place, unchecked: unchecked || plain !== undefined ? true : undefined }),
  );
  if (/^(https?:)?\/\//i.test(plain ?? address)) addRel(properties);
}

/** Whether the compile wrote the link: a heading's anchor, a footnote reference, or the link back from a footnote. */
function isOwnLink({ href, className, dataFootnoteRef, dataFootnoteBackref }: Properties): boolean {
  if (typeof href !== 'string' || !href.startsWith('#')) return false;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || [className].flat().includes('anchor');
}

/** Reports an address that was removed, with what to do instead. */
export function reportAddress(address: string, fault: AddressFault, place: Place, compilation: Compilation): void {
  compilation.report.warning(
    place,
    `the address "${shortenAddress(address)}" ${fault} and was removed`,
    {
      'runs code': 'Use an island (islands/<name>/<name>.tsx) to handle clicks',
      'is a document of its own': 'Put the document in the static folder, and link to it',
      'is one of another site': 'Put the file in the static folder',
    }[fault],
  );
}

function addRel(properties: Properties): void {
  const { rel } = properties;
  const words = [rel ?? []]
    .flat()
    .flatMap((word) => String(word).split(/\s+/))
    .filter(Boolean);
  if (!words.includes('noopener')) words.push('noopener');
  properties.rel = words;
}
