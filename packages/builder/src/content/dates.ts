/**
 * Converts dates as authors write them to ISO dates in UTC. Depends neither on the clock nor on the machine's time zone, so that
 * builds are reproducible.
 */

const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * `2021-8-6` -> `2021-08-06`; `2021-08-26 10:30` -> `2021-08-26T10:30:00Z`; `2021-08-26T00:30+02:00` -> `2021-08-25T22:30:00Z`.
 * A time without a zone is in UTC.
 * @returns undefined when the text is not a date, or the date does not exist (February 31).
 */
export function normaliseDate(text: string): string | undefined {
  const match = written.exec(spellOut(text.trim()));
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, zone] = match;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (midnight.getUTCMonth() !== Number(month) - 1 || midnight.getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return midnight.toISOString().slice(0, 10);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  const offsetMinutes = offset ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  const time = midnight.getTime() + ((Number(hour) * 60 + Number(minute) - offsetMinutes) * 60 + Number(second ?? 0)) * 1000;
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `August 26, 2021` and `Thu, 26 Aug 2021 10:30 GMT` with the month as a number; other text as it is. */
function spellOut(text: string): string {
  const found =
    /^(?:[a-z]{3,9},? +)?(?<name>[a-z]{3,9})\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})(?<rest>.*)$/i.exec(text) ??
    /^(?:[a-z]{3,9},? +)?(?<day>\d{1,2})(?:st|nd|rd|th)? +(?<name>[a-z]{3,9})\.?,? +(?<year>\d{4})(?<rest>.*)$/i.exec(text);
  const { name = '', day, year, rest } = found?.groups ?? {};
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const whole = month > 0 ? `${year}-${month}-${day}${rest}` : text;
  return whole.replace(/ ?(?:UTC|GMT)$/i, 'Z');
}

/** The UTC day of an ISO date with or without time. */
export function dayOf(isoDate: string): string {
  return isoDate.slice(0, 10);
}
