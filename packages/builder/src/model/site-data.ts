/** What all pages of a site share: bars, colors, search. */
import type { ProviderSettings } from 'docs-search/settings';
import type { CheckedAddress } from './address.ts';
import type { LabelledLink, SidebarItem } from './navigation.ts';
import type { InlineContent } from './page-parts.ts';

export interface NavbarItem {
  readonly label: string;
  readonly href: CheckedAddress;
  readonly position: 'left' | 'right';
  /** Leads to another site. */
  readonly external: boolean;
  /** The item is current on pages that show the sidebar of this name. */
  readonly sidebar?: string;
  /** The item is current on pages whose path starts with one of these. */
  readonly activeBases?: readonly string[];
}

export interface FooterGroup {
  readonly title: string;
  readonly items: readonly (LabelledLink & { readonly external: boolean })[];
}

export interface Assistant {
  readonly name: string;
  /** `{url}` stands for the page's absolute address, encoded. */
  readonly url: string;
}

/** What every page shares, before the browser's code is bundled. */
export interface SiteFacts {
  readonly title: string;
  readonly tagline: string;
  /** Absolute URL without a final slash, e.g. `https://lexical.dev`. */
  readonly url: string;
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  readonly navbar: {
    readonly hideOnScroll: boolean;
    readonly logo?: Logo;
    /** Empty where only the logo is shown. */
    readonly title: string;
    readonly items: readonly NavbarItem[];
  };
  readonly footer: {
    readonly logo?: Logo & { readonly href?: CheckedAddress };
    readonly copyright: InlineContent;
    readonly groups: readonly FooterGroup[];
  };
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly announcement?: Announcement;
  readonly colorMode: ColorModeSettings;
  /** The version of the docs. */
  readonly version: { readonly name: string; readonly label?: string; readonly href: CheckedAddress };
  readonly locale: { readonly code: string; readonly label?: string | undefined; readonly direction: 'ltr' | 'rtl' };
  readonly repository?: CheckedAddress;
  /** The release that the documents describe, e.g. `Lexical 0.10.0`. */
  readonly release?: string;
  /** The newest release of the packages that is known, `0.53`, and where the imports of code are compared with it. */
  readonly newest?: { readonly release: string; readonly href: CheckedAddress };
  /** Where visitors can ask about a page; absent if there are none. */
  readonly assistants?: readonly Assistant[];
  /**
   * Paths of pages that look like those of files, such as `/docs/next.js`; any other path that does is that of a file.
   */
  readonly dottedPages: readonly string[];
  /** What static HTML files show, by paths like those of pages; absent if there are none. */
  readonly htmlFiles?: readonly string[];
  readonly docsSidebar: {
    readonly hideable: boolean;
    readonly autoCollapse: boolean;
    /** What leads from sidebar to sidebar; absent: nothing. */
    readonly links?: readonly NavbarItem[];
    /** Names of the sidebars with a field that filters them. */
    readonly filtered?: readonly string[];
  };
  readonly search: SearchSettings;
  /** Whether visited pages are kept for use without a network. */
  readonly offline?: true;
}

/** What every page shares: a separate file, loaded once with the chrome. */
export interface SiteData extends SiteFacts {
  /** See {@link PageData.build}. */
  readonly build: string;
}

export interface Logo {
  readonly src: CheckedAddress;
  /** In dark mode. */
  readonly srcDark?: CheckedAddress;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

export interface Announcement {
  readonly id: string;
  readonly content: InlineContent;
  readonly closable: boolean;
}

export interface ColorModeSettings {
  readonly default: 'light' | 'dark';
  /** Whether visitors may switch. */
  readonly switch: boolean;
  /** Whether the system's preference applies until the visitor makes a choice. */
  readonly respectSystem: boolean;
}

/** How the site is searched. */
export type SearchSettings = ProviderSettings & {
  /** Placeholder of the search dialog's input. */
  readonly placeholder: string;
  /** A few pages to offer where a search or an address has led to nothing. */
  readonly pages: readonly LabelledLink[];
};
