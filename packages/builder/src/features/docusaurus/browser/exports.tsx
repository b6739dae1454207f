/**
 * What the components of a site written for Docusaurus import from it: the same names, with what they mean here. Public: bundled with the modules of the
 * site folder, for the build and, where these do something in the browser, for the browser too (../plugin.ts). What depends on the browser
 * has a name by which bundle/browser-code.ts knows it, so that the component becomes an island.
 */
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import { Admonition } from '../../../elements/admonition.tsx';
import { CodeBlock as Figure } from '../../../elements/code-block.tsx';
import { Details } from '../../../elements/details.tsx';
import { ThemedImage as Versions } from '../../../elements/themed-image.tsx';
import { usePage } from '../../../islands/drawing.ts';
import { writePreference } from '../../../islands/public.ts';
import { useIsLive } from '../../../islands/use-is-live.ts';
import { fromRoot } from '../../../shared/base-path.ts';

export { Admonition, Details };

const isBrowser = typeof document !== 'undefined';

function nothing(): void {}

interface WithChildren {
  readonly children?: ReactNode;
}

/** What is around a page is the program's. */
export function Layout({ children }: WithChildren): ReactNode {
  return children;
}

export function Nothing(): ReactNode {
  return null;
}

export function Link({ to, href = to, ...props }: ComponentProps<'a'> & { readonly to?: string }): ReactNode {
  return <a {...props} {...(href !== undefined && { href: withBase(href) })} />;
}

interface ThemedImageProps {
  readonly alt?: string;
  readonly sources: { readonly light: string; readonly dark?: string };
}

export function ThemedImage({ alt = '', sources: { light, dark = light } }: ThemedImageProps): ReactNode {
  return <Versions alt={alt} light={light} dark={dark} />;
}

interface BrowserOnlyProps {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** The fallback, until the component runs in the browser. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isRunning = useIsLive();
  return isRunning && typeof children === 'function' ? children() : fallback;
}

/** Its text, with the values in place of `{name}`. */
export function Translate({
  children,
  values,
}: WithChildren & { readonly values?: Readonly<Record<string, ReactNode>> }): ReactNode {
  if (typeof children !== 'string' || values === undefined) return children;
  return children.split(/(\{\w+\})/).map((piece) => values[/^\{(\w+)\}$/.exec(piece)?.[1] ?? ''] ?? piece);
}

export function translate(
  { message, id }: { readonly message?: string; readonly id?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  return (message ?? id ?? '').replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
}

export function Heading({
  as: Level = 'h2',
  ...props
}: WithChildren & { readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' }): ReactNode {
  return <Level {...props} />;
}

/** Without colors: components are drawn after the code of pages has been. */
export function CodeBlock({
  children,
  language = '',
  title,
}: WithChildren & { readonly language?: string; readonly title?: string }): ReactNode {
  return (
    <Figure language={language} {...(title === undefined ? {} : { title })}>
      {typeof children === 'string' ? children.trim() : children}
    </Figure>
  );
}

/** All tabs below each other, each with its label: in a component that is drawn at build time, nothing can be selected. */
export function Tabs({ children }: WithChildren): ReactNode {
  return <div>{children}</div>;
}

export function TabItem({
  children,
  label,
  value,
}: WithChildren & { readonly label?: string; readonly value?: string }): ReactNode {
  return (
    <section>
      <p>
        <strong>{label ?? value}</strong>
      </p>
      {children}
    </section>
  );
}

export function useBaseUrl(path: string): string {
  return withBase(fromRoot(path));
}

/** At build time the path as it is: the base URL is added where the page's addresses are resolved. */
function withBase(path: string): string {
  const base = isBrowser ? (document.documentElement.dataset.base ?? '/') : '/';
  return base !== '/' && path.startsWith('/') && !path.startsWith(base) ? base + path.slice(1) : path;
}

export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  return { withBaseUrl: useBaseUrl };
}

export function useIsBrowser(): boolean {
  return useIsLive();
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** As the switch in the navbar does it; null gives the choice up. Where the settings turn the switch off, it lasts until the page is left. */
function chooseColorMode(mode: 'light' | 'dark' | null): void {
  writePreference('theme', mode ?? undefined);
  if (mode !== null) document.documentElement.dataset.theme = mode;
}

export function useColorMode(): Readonly<Record<string, unknown>> {
  const colorMode = useSyncExternalStore(
    watchTheme,
    () => document.documentElement.dataset.theme ?? 'light',
    () => 'light',
  );
  return { colorMode, isDarkTheme: colorMode === 'dark', setColorMode: chooseColorMode };
}

/** Of the page that the component is on: another page has another one. */
export function useLocation(): Readonly<Record<string, string>> {
  const { pathname, search, hash } = useIsLive() ? location : { pathname: '', search: '', hash: '' };
  return { pathname, search, hash };
}

/** A page is opened as by a link; what other programs keep in the history is left to the application. */
export function useHistory(): Readonly<Record<string, unknown>> {
  const addressOf = (to: string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }): string =>
    withBase(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
  return {
    location: useLocation(),
    push: (to: string) => location.assign(addressOf(to)),
    replace: (to: string) => location.replace(addressOf(to)),
    goBack: () => history.back(),
  };
}

export function useDoc(): Readonly<Record<string, unknown>> {
  const { path = '', frontMatter = {} } = usePage() ?? {};
  const { title = '', description = '', tags = [] } = frontMatter as Readonly<Record<string, unknown>>;
  const metadata = { title, description, tags, frontMatter, source: `@site/${path}` };
  return { metadata, frontMatter, contentTitle: title, toc: [], assets: {} };
}

/** What Docusaurus calls the only version of a site without others. */
export function useVersion(): Readonly<Record<string, unknown>> {
  return {
    pluginId: 'default',
    name: 'current',
    version: 'current',
    label: 'Next',
    isLast: true,
    path: '/',
    draftIds: [],
    sidebars: {},
  };
}

/** The one of two forms that a number asks for: "One pot|{count} pots". */
export function usePluralForm(): { readonly selectMessage: (count: number, forms: string) => string } {
  return {
    selectMessage(count, forms) {
      const [one = '', other = one] = forms.split('|');
      return count === 1 ? one : other;
    },
  };
}

/** The build looks for the ids of a page in the page. */
export function useBrokenLinks(): Readonly<Record<string, () => void>> {
  return { collectLink: nothing, collectAnchor: nothing };
}

/** All that is asked is whether there's a browser: `canUseDOM`, `canUseViewport`. */
export const environment: object = new Proxy(
  {},
  {
    get: () => isBrowser,
  },
);
