/**
 * What the running site consists of besides navigation and islands: parts that are independent of each other, each a module of its own. The list is
 * `parts.ts`. All of them are in the application's bundle, so what readers seldom use is only waited for here, and imported when it's needed.
 */
import type { PageTool } from '../chrome/page-header/page-tools.ts';
import type { PageData } from '../model/page-data.ts';
import type { SiteData } from '../model/site-data.ts';

export interface PagePart {
  /** What the build has drawn as the feature's `pageTool` (feature.ts). */
  readonly pageTool?: PageTool;
  /** Selector of scrollable elements that can be focused even while nothing of them is out of sight, see `article/scroll-regions.ts`. */
  readonly focusable?: string;
  /**
   * Called with each scrollable element of the article whenever it has another size, while the layout is known, so it must not change anything.
   * @param scrolls Whether a part of it is out of sight.
   * @returns Makes the changes; called after the paint.
   */
  sized?(element: Element, scrolls: boolean): (() => void) | undefined;
  /**
   * What clicks on controls do, by the selector of the control; one listener serves the first page and all later ones.
   * @param control The element with the selector that the click was on or in.
   */
  readonly clicks?: Readonly<Record<string, (control: HTMLElement, event: MouseEvent) => void>>;
  /** Called once, when the chrome is interactive. */
  start?(running: RunningPage): void;
  /** Called for the article of each page that's shown, the first one included, and again if its content has moved into another element. */
  articleShown?(article: Element, running: RunningPage): void;
}

/** What parts may know of the running site. */
export interface RunningPage {
  readonly state: {
    readonly siteData: SiteData;
    /** The page that's shown. */
    readonly page: PageData;
  };
}
