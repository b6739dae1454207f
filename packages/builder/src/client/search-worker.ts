/** The search worker. */
import { serveSearch } from 'docs-search/embedded/serve-search';
import { fetchText } from '../browser/fetch.ts';

serveSearch(fetchText);
