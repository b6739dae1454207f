/** `<TOCInline toc={toc} />`: the page's table of contents, inside the article. */
import type { Heading } from '../../model/compiled.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { renderStatic, verbatim } from '../markup/render-element.ts';

const tocInline: BuiltIn = {
  name: 'TOCInline',

  toHast({ attributes: { toc, minHeadingLevel = 2, maxHeadingLevel = 3 }, context: { tocEntries } }) {
    const entries = typeof toc === 'function' ? choose(toc as Choice, tocEntries) : tocEntries;
    const shown = entries.filter(({ level }) => level >= Number(minHeadingLevel) && level <= Number(maxHeadingLevel));
    if (shown.length === 0) return [];
    const list = (
      <nav className="toc-inline" aria-label="On this page">
        <ul>
          {shown.map(({ id, level, html }) => (
            <li key={id} className={`toc-level-${level}`}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compile wrote this HTML */}
              <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ul>
      </nav>
    );
    return [verbatim(renderStatic(list))];
  },
};

export default tocInline;

/** The expression of the attribute, in which an entry has Docusaurus's names. */
type Choice = (entries: readonly (Heading & { readonly value: string })[]) => Iterable<{ readonly id: string }>;

function choose(choice: Choice, entries: readonly Heading[]): Heading[] {
  const chosen = choice(entries.map((entry) => ({ ...entry, value: entry.html })));
  return [...chosen].flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
}
