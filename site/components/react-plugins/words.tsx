/** A sentence of content/react-props.yml with its code, keys and links. Pure. */
import { curlAroundCode } from 'docs-builder/islands';
import type { ReactNode } from 'react';

const mark = /\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)|`(?<code>[^`]+)`|<kbd>(?<key>[^<]+)<\/kbd>/g;

/** @param text With `code`, `[links](/address)` and `<kbd>` as Markdown has them, and the quotation marks that the pages have. */
export function Words({ text }: { readonly text: string }): ReactNode {
  const curled = curlAroundCode(text);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, index, groups: { label, href, code, key } = {} } of curled.matchAll(mark)) {
    parts.push(curled.slice(end, index));
    if (label !== undefined)
      parts.push(
        <a key={index} href={href}>
          <Words text={label} />
        </a>,
      );
    if (code !== undefined) parts.push(<code key={index}>{code}</code>);
    if (key !== undefined) parts.push(<kbd key={index}>{key}</kbd>);
    end = index + whole.length;
  }
  return [...parts, curled.slice(end)];
}
