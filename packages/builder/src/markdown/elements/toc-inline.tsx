/** `<TOCInline toc={toc} />`: the page's table of contents, inside the article. */
import { drawInline } from '../../elements/inline-content.tsx';
import type { Heading } from '../../model/compiled.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { renderStatic, verbatim } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';

const tocInline: BuiltIn = {
  name: 'TOCInline',

  toHast({ attributes: { toc, minHeadingLevel = 2, maxHeadingLevel = 3 }, context: { tocEntries, compilation } }) {
    const entries = typeof toc === 'function' ? choose(toc, tocEntries, compilation) : tocEntries;
    const shown = entries.filter(({ level }) => level >= Number(minHeadingLevel) && level <= Number(maxHeadingLevel));
    if (shown.length === 0) return [];
    const list = (
      <nav className="toc-inline" aria-label="On this page">
        <ul>
          {shown.map(({ id, level, content }) => (
            <li key={id} className={`toc-level-${level}`}>
              <a href={`#${id}`}>{drawInline(content)}</a>
            </li>
          ))}
        </ul>
      </nav>
    );
    return [verbatim(renderStatic(list))];
  },
};

export default tocInline;

/** @param choice The expression of the attribute, in which an entry has Docusaurus's names. */
function choose(choice: unknown, entries: readonly Heading[], { realm }: Compilation): Heading[] {
  const named = entries.map((entry) => ({ ...entry, value: renderStatic(drawInline(entry.content)) }));
  const chosen: Iterable<{ readonly id?: unknown }> = JSON.parse(realm.call(choice, JSON.stringify(named)));
  return [...chosen].flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
}
