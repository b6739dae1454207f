/**
 * The entry under the dev server: the same as in production, and it passes on that content or settings have been edited. Must not be part of
 * a build.
 */
import './boot.ts';

import.meta.hot?.on('site:update', () => {
  // What was wrong may be mended; if it is not, the server says so again.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  // The application, when it is there, draws the page anew and prevents the reload.
  const update = new Event('site:update', { cancelable: true });
  if (document.dispatchEvent(update)) location.reload();
});
