/** `<Link to="...">` of MDX written for Docusaurus: an ordinary link. Static: rendered at build alone. */
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of this site or relative file path; the same as `href`. */
  readonly to?: string;
}

export function Link({ to, href, children, ...rest }: LinkProps): ReactNode {
  return (
    <a {...rest} href={to ?? href}>
      {children}
    </a>
  );
}
