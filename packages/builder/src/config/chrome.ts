/** Settings of the chrome: navbar, footer, announcement and colors. */
import { z } from 'zod';
import { imageAddress, name, nonEmpty } from './values.ts';

const logo = z.strictObject({
  src: imageAddress,
  /** Takes its place in dark mode. */
  srcDark: imageAddress.optional(),
  alt: z.string().default(''),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});

/** `to` is a path of this site, `href` any address; a link needs exactly one of the two. */
const linkTarget = { to: nonEmpty.optional(), href: nonEmpty.optional() };
const oneTarget = (item: { to?: string | undefined; href?: string | undefined }): boolean =>
  (item.to === undefined) !== (item.href === undefined);
const oneTargetMessage = { message: 'needs either "to" (a path of this site) or "href" (a full address)' };

export const navbarItem = z
  .strictObject({
    ...linkTarget,
    /** Id of a document, instead of an address. */
    docId: name.optional(),
    label: nonEmpty,
    position: z.enum(['left', 'right']).default('left'),
    /** The item is also current on pages whose path starts with this. */
    activeBasePath: z.union([z.string().transform((path) => [path]), z.array(z.string())]).optional(),
    /** The item is current on pages that show this sidebar. Without another target, it leads to the first page there. */
    sidebarId: z
      .string()
      .transform((text) => text.normalize('NFC'))
      .optional(),
  })
  .refine(({ docId, sidebarId, ...target }) => {
    const hasOther = docId !== undefined || (sidebarId !== undefined && target.to === undefined && target.href === undefined);
    return hasOther || oneTarget(target);
  }, oneTargetMessage);

export const navbar = z.strictObject({
  hideOnScroll: z.boolean().default(true),
  logo: logo.optional(),
  /** Beside the logo, instead of the title of the site; empty for none. */
  title: z.string().optional(),
  items: z.array(navbarItem).default([]),
});

const footerLogo = z
  .strictObject({ ...logo.shape, ...linkTarget })
  .refine(({ to, href }) => to === undefined || href === undefined, {
    message: 'takes either "to" (a path of this site) or "href" (a full address), not both',
  })
  .refine(({ to, href, alt }) => alt !== '' || (to === undefined && href === undefined), {
    message: 'needs "alt", because a link without text has no accessible name',
  });

const footerGroup = z.strictObject({
  title: nonEmpty,
  items: z.array(z.strictObject({ ...linkTarget, label: nonEmpty }).refine(oneTarget, oneTargetMessage)),
});

export const footer = z.strictObject({
  logo: footerLogo.optional(),
  /** Inline Markdown. */
  copyright: z.string().default(''),
  groups: z.array(footerGroup).default([]),
});

export const announcement = z.strictObject({
  /** A visitor who closed the announcement does not see it again until this changes. */
  id: nonEmpty,
  /** Inline Markdown. */
  text: nonEmpty,
  closable: z.boolean().default(true),
});

export const assistant = z.strictObject({
  /** What readers know it by. */
  name: nonEmpty,
  /** Where it takes a question about a page: `{url}` stands for the page's address, which is written as part of a query. */
  url: z
    .string()
    .regex(/^https:\/\/[^\s{}]+\{url\}[^\s{}]*$/, 'must be an https address that contains {url} once, after the host'),
});

export const colorMode = z.strictObject({
  default: z.enum(['light', 'dark']).default('light'),
  switch: z.boolean().default(true),
  /** The system's preference applies until a visitor chooses otherwise, and the switch has a third mode, "system". */
  respectPrefersColorScheme: z.boolean().default(false),
});

export type NavbarItemSettings = z.output<typeof navbarItem>;
export type LogoSettings = z.output<typeof logo>;
