/** What this package hands over: pages that the program around it puts onto a site. */

export interface ApiPage {
  /** Below the reference, without an ending: `index`, `classes/lexical.TextNode`. */
  readonly file: string;
  readonly title: string;
  /** For the window and for search engines. */
  readonly longTitle?: string;
  readonly label: string;
  /** Whether the label is a name in code. */
  readonly isCode?: boolean;
  /** Among the pages in the same folder, from 1. */
  readonly position?: number;
  /** Plain text of any length. */
  readonly description: string;
  /** Phrases that find the page. */
  readonly keywords?: readonly string[];
  /** Whether its table of contents has only the groups. */
  readonly hasManyHeadings?: boolean;
  readonly format: 'md' | 'mdx';
  readonly body: string;
}
