/** The search worker. */
import { serveSearch } from 'docs-search/embedded/search-worker';
import { fetchText } from '../browser/fetch.ts';

serveSearch(fetchText);
