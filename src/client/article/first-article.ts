/**
 * Preserves the first page's article. It exists only as DOM nodes (React was given an empty string for it), so when React has to render
 * the chrome again, after a crash or because the document was modified before hydration, the new article element is empty. Then the nodes are
 * moved into it. That is rare, so a mutation observer is used only after the first such case.
 */

/** The current article element; null while a crash message is shown. */
export function findArticle(app: Element): Element | null {
  return app.querySelector('.article');
}

/**
 * @param isFirst Whether the current page is still the first one.
 * @param onReplaced Called when the article element has been replaced without a navigation.
 * @returns A function to call when React had to render the chrome again, or will once the visitor tries again.
 */
export function preserveFirstArticle(app: Element, isFirst: () => boolean, onReplaced: () => void): () => void {
  const first = findArticle(app);
  let last = first;
  let isWatching = false;

  function check(): void {
    const article = findArticle(app);
    if (article === null || article === last) return;
    if (isFirst() && first !== null && article.childNodes.length === 0) article.replaceChildren(...(last ?? first).childNodes);
    last = article;
    onReplaced();
  }

  return () => {
    if (isWatching) return;
    isWatching = true;
    new MutationObserver(check).observe(app, { childList: true, subtree: true });
    check();
  };
}
