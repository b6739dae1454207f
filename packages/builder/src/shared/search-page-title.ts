/**
 * The search page's title without a query. The document's title begins with it, and the island replaces it by a title with the
 * query.
 */
export const searchPageTitle = 'Search the documentation';
