/** The search page's title as long as nothing is asked. The document's title begins with it, where the island puts the query in its place. */
export const searchPageTitle = 'Search the documentation';
