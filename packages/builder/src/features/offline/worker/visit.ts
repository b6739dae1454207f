/** What the application tells the worker when it has shown a page: the page's address, and those of all files that were loaded so far. Empty to save data. */
export type Visit = readonly string[];
