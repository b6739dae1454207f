/**
 * The entry script under the dev server: the same as in production, plus updates after edits of content and settings. Must not be part of
 * a build.
 */
import './boot.ts';

// Vite's overlay ends with a tip about a file that has no effect here.
const look = new CSSStyleSheet();
look.replaceSync('vite-error-overlay::part(tip) { display: none; }');
document.adoptedStyleSheets.push(look);

import.meta.hot?.on('site:update', () => {
  // The error may be fixed; if not, the server reports it again.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  // If the application is running, it renders the page again and prevents the reload.
  const update = new Event('site:update', { cancelable: true });
  if (document.dispatchEvent(update)) location.reload();
});

// What has changed since the server made the document was told to nobody.
const shown = document.querySelector<HTMLMetaElement>('meta[name=changes]')?.content;
import.meta.hot?.send('site:shown', Number(shown));
