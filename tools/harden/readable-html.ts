/** For all classes that compile pages. */
import type { CompiledPage } from '../../packages/builder/src/model/compiled.ts';

/** The HTML of a page as a browser gets it, with something harmless for each placeholder. */
export function readableHtml({ html }: Pick<CompiledPage, 'html'>): string {
  return html
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.fill === 'symbol') return part.html;
      return part.fill === 'href' ? '/x' : part.fill === 'image' ? ' src="/x"' : '';
    })
    .join('');
}
