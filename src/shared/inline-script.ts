/** What documents and the inline script in their head share, besides ids. The script itself is in `client/pre-paint`. */
import type { ColorModeSettings } from '../model.ts';

/** Settings of the inline script. Its text must not depend on anything else, because the content policy allows it by its hash. */
export interface InlineScriptSettings {
  readonly colorMode: ColorModeSettings;
  /** Id of the current announcement; absent when there is none. */
  readonly announcementId?: string;
}
