/**
 * What the article of the shown page contains. React renders the element, always empty in the browser, and never sees its content: on the first page the
 * content came with the document, and on later ones it is parsed from page data. When React has to render the chrome again, after a crash or because the
 * document was modified before hydration, the content moves into the new element.
 */
import { whileIdle } from '../../browser/idle.ts';
import type { LoadedPage } from '../navigation/page-loader.ts';
import { trustArticle, trustSections } from '../trusted-html.ts';

/**
 * @param first The element in the document; null if there is none.
 * @param onMoved Called when the content has moved into another element.
 */
export function createArticleNodes(first: Element | null, onMoved: () => void) {
  /** The last element; a new one takes over its content. */
  let last = first;
  let element = first;
  /** The page whose article is not in the document yet. */
  let next: LoadedPage | undefined;
  let prepared: ReturnType<typeof parseInPieces> | undefined;

  function fill(target: Element, page: LoadedPage): void {
    if (prepared?.page === page) target.replaceChildren(prepared.finish());
    else target.innerHTML = trustArticle(page) as string;
    prepared = undefined;
    next = undefined;
  }

  return {
    /** The current article element; null while a crash message is shown. */
    get element(): Element | null {
      return element;
    },
    /** Parses the article of a page that the reader may open next, in pieces while the browser is idle. */
    prepare(page: LoadedPage): void {
      if (prepared?.page !== page) prepared = parseInPieces(page);
    },
    /** Puts a page's article into the element, or into the one that `render` creates. */
    show(page: LoadedPage, render: () => void): void {
      // Removing an element that has the focus restyles the page halfway through its change.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && element?.contains(activeElement) === true) activeElement.blur();
      next = page;
      render();
      if (next !== undefined && element !== null) fill(element, next);
    },
    /** React's reference to the element. */
    hold(created: Element | null): void {
      element = created;
      if (created === null || created === last) return;
      const replaced = last;
      last = created;
      if (next !== undefined) fill(created, next);
      else if (replaced !== null) {
        created.replaceChildren(...replaced.childNodes);
        onMoved();
      }
    },
  };
}

function parseInPieces(page: LoadedPage): { readonly page: LoadedPage; finish(): DocumentFragment } {
  const sections = trustSections(page);
  // Its document loads no images.
  const { content } = document.createElement('template');
  let count = 0;
  function parseNext(): boolean {
    const html = sections[count];
    if (html === undefined) return false;
    count++;
    const template = document.createElement('template');
    template.innerHTML = html as string;
    content.append(template.content);
    return true;
  }
  whileIdle(parseNext);
  return {
    page,
    finish() {
      while (parseNext());
      return content;
    },
  };
}
