/**
 * What the components of a site written for Docusaurus import from it: the same names, with what they mean on a page that is drawn at build time.
 * Public: bundled with the modules of the site folder, see bundle/docusaurus-plugin.ts.
 */
import { createContext, type ReactNode } from 'react';
import { Admonition } from '../elements/admonition.tsx';
import { CodeBlock as Figure } from '../elements/code-block.tsx';
import { Details } from '../elements/details.tsx';
import { Link } from '../elements/link.tsx';

export { Admonition, Details, Link };

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

/** Draws what the function returns; what needs a browser is left to the fallback. */
export function BrowserOnly({
  children,
  fallback,
}: {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}): ReactNode {
  try {
    return typeof children === 'function' ? children() : fallback;
  } catch {
    return fallback;
  }
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
  children,
  ...props
}: WithChildren & { readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' }): ReactNode {
  return <Level {...props}>{children}</Level>;
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

export function ThemedImage({
  alt = '',
  sources,
}: {
  readonly alt?: string;
  readonly sources: { readonly light: string };
}): ReactNode {
  return <img src={sources.light} alt={alt} />;
}

/** The path: the base URL is added where the page's addresses are resolved. */
export function useBaseUrl(path: string): string {
  return path;
}

export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  return { withBaseUrl: useBaseUrl };
}

export function useIsBrowser(): boolean {
  return false;
}

export function useColorMode(): Readonly<Record<string, unknown>> {
  return { colorMode: 'light', isDarkTheme: false, setColorMode() {} };
}

export function useLocation(): Readonly<Record<string, string>> {
  return { pathname: '', search: '', hash: '' };
}

export const environment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
};

export const MDXContext = createContext({});
