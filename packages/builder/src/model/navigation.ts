/** What leads from page to page. */
import type { CheckedAddress } from './address.ts';

/** A node of a sidebar tree. Addresses are site paths with the base URL, ready for `href`. */
export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: CheckedAddress;
  readonly external?: true;
  readonly className?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** The category's own page; absent when it has none. */
  readonly href?: CheckedAddress;
  readonly collapsible: boolean;
  /** Whether it starts closed: it opens when the visitor opens it or the current page is in it. */
  readonly collapsed: boolean;
  /** If they are in a file of their own: only the first page. */
  readonly items: readonly SidebarItem[];
  /** Address of the file with the items, in a large sidebar; only in what a browser gets. */
  readonly part?: CheckedAddress;
  readonly className?: string;
}

export interface LabelledLink {
  readonly label: string;
  readonly href: CheckedAddress;
}
