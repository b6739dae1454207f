/** `<Link to="...">`, which MDX written for Docusaurus uses: an ordinary link. Static: rendered only at build time. */
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path on this site or a relative file path; the same as `href`. */
  readonly to?: string;
}

export function Link({ to, href = to, ...rest }: LinkProps): ReactNode {
  // An anchor needs no address.
  if (typeof href !== 'string' && rest.id === undefined) throw new Error('it has no address: write <Link to="/path">');
  return <a {...rest} href={href} />;
}
