/** What documents and the inline script in their head share, besides ids. The script itself is in `client/pre-paint`. */
import type { ColorModeSettings } from '../model/site-data.ts';

/** Settings of the inline script. Its text must not depend on anything else, because the content policy allows it by its hash. */
export interface InlineScriptSettings {
  readonly colorMode: ColorModeSettings;
  /** Id of the current announcement; absent when there is none. */
  readonly announcementId?: string;
}

/** The `data-page` of the banner in the not-found page, which is served at any path. Elsewhere it is the page's path without a slash at the end. */
export const anyPage = '?';
