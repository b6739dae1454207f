/** What readers can do with a page, in the line below its title. Features add it, so that the chrome knows none of it. */
import { type ComponentType, createContext } from 'react';
import type { PageData } from '../../model/page-data.ts';
import type { SiteData } from '../../model/site-data.ts';

export type PageTool = ComponentType<{ readonly page: PageData; readonly siteData: SiteData }>;

/** Provided around `App`, in the order of features. */
export const PageToolsContext = createContext<readonly PageTool[]>([]);
