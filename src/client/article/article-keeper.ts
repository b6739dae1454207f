/**
 * Keeps the first page's article. It exists only as nodes of the document (React was given an empty string for it), so when React has to draw
 * the chrome anew, after a crash or because the document had been changed before hydration, the new article element is empty.
 * Then its nodes are moved over. Needed in emergencies only, so it watches the chrome only after the first of them.
 */

export interface ArticleKeeper {
  /** The article element on the screen; absent while a crash message is shown. */
  find(): Element | null;
  /** React had to draw the chrome anew, or will once the visitor tries again. */
  watch(): void;
}

/**
 * @param app Element of the application.
 * @param isFirst Whether the page on the screen is still the first one.
 * @param onReplaced Called when the article on the screen has become another element without a navigation.
 */
export function createArticleKeeper(app: Element, isFirst: () => boolean, onReplaced: () => void): ArticleKeeper {
  const find = (): Element | null => app.querySelector('.article');
  const first = find();
  let last = first;
  let watching = false;

  function look(): void {
    const article = find();
    if (article === null || article === last) return;
    if (isFirst() && first !== null && article.childNodes.length === 0) article.replaceChildren(...(last ?? first).childNodes);
    last = article;
    onReplaced();
  }

  return {
    find,
    watch() {
      if (watching) return;
      watching = true;
      new MutationObserver(look).observe(app, { childList: true, subtree: true });
      look();
    },
  };
}
