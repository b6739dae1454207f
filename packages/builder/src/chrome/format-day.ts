/** Formats dates. Without Intl, because the build and every browser must give the same text. */

const months = 'January February March April May June July August September October November December'.split(' ');

/** `2021-08-26` or an ISO date with time -> `August 26, 2021`; other text is returned unchanged. */
export function formatDay(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? iso : `${name} ${Number(day)}, ${year}`;
}
