/**
 * Island: a field that filters the list items in the content between its tags, as in `<ListFilter label="Filter symbols">`. Headings whose lists
 * have no items left are hidden too. The content is part of the article, so this only sets `hidden` on its elements.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { IslandProps } from '../island.tsx';
import { filterItems } from './match.ts';

interface ListFilterProps extends IslandProps {
  readonly label: string;
}

export default function ListFilter({ label, slots }: ListFilterProps): ReactNode {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<number>();

  useEffect(() => {
    if (content.current !== null) setCount(filterLists(content.current, query));
  }, [query]);

  return (
    <div className="list-filter">
      <p className="field-row">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <span role="status">{query.trim() !== '' && count !== undefined ? `${count} found` : ''}</span>
      </p>
      <div ref={content}>{slots}</div>
    </div>
  );
}

/** Shows the matching items and the headings above them, and hides the others. Returns the number of matching items. */
function filterLists(content: Element, query: string): number {
  const shown = filterItems(content, query);
  let heading: HTMLElement | undefined;
  for (const element of content.querySelectorAll<HTMLElement>('h2, h3, h4, ul, ol, p')) {
    if (/^H\d$/.test(element.tagName)) {
      heading = element;
      heading.hidden = query.trim() !== '';
    } else if (element.tagName === 'P') {
      // Other content between the lists, such as the alphabet links, is hidden during filtering.
      if (element.closest('li') === null) element.hidden = query.trim() !== '';
    } else if (heading !== undefined && element.querySelector(':scope > li:not([hidden])') !== null) {
      heading.hidden = false;
    }
  }
  return shown;
}
