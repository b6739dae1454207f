/** What every document and the inline script in its head agree on. The script itself: `client/pre-paint`. */
import type { ColorModeSettings } from '../model.ts';

/** Id of the entry's `<script>`. */
export const entryScriptId = 'entry';

/** Id of the banner that names a wrong base URL; hidden in every document. */
export const baseUrlBannerId = 'base-url';

/** What the script is told of the site; its text depends on nothing else, because the content policy allows it by its hash. */
export interface InlineScriptSettings {
  readonly colorMode: ColorModeSettings;
  /** Id of the current announcement; absent when there is none. */
  readonly announcementId?: string;
}
