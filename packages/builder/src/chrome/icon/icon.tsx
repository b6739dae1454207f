/**
 * The icons of the chrome, 24 x 24, one path each. They are decorative: the surrounding control has an accessible name. The arrow of links to
 * other sites is in the stylesheet instead (`[data-external]`), because every page has many of them.
 */

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  system: 'M4 5h16v11H4zM8 20h8',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  start: 'M15 5l-7 7 7 7',
  end: 'M9 5l7 7-7 7',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9.5 12h5M9.5 16h5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
} as const;

/** Icons that are mirrored in right-to-left text. */
const directed: readonly string[] = ['start', 'end'] satisfies (keyof typeof paths)[];

export type IconName = keyof typeof paths;

/** @param path Of an icon that only code on demand has, and no other page loads. */
export function Icon({ name, path }: { name: IconName; path?: never } | { name?: never; path: string }) {
  return (
    <svg className="icon" data-directed={name && directed.includes(name) ? '' : undefined} viewBox="0 0 24 24" aria-hidden>
      <path d={path ?? paths[name]} />
    </svg>
  );
}
