/**
 * The entry under the dev server: the same as in production, and it reports edits of content and settings. Must not be part of
 * a build.
 */
import './boot.ts';

import.meta.hot?.on('site:update', () => {
  // The mistake may be fixed; if it is not, the server reports it again.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  // The application, when it is there, draws the page again and prevents the reload.
  const update = new Event('site:update', { cancelable: true });
  if (document.dispatchEvent(update)) location.reload();
});
