/**
 * Entries of the data file: what happened to an export or a member, as a list of lines that begin with a release.
 *
 *     "open": ["function 1.0.0: %(a: Box): void", "1.1.0: %(a: Box | Lid): void", "2.0.0 deprecated see $open"]
 *
 * The first line says what it is and since when; of a member only what differs from its class. The grammar is in the expressions below.
 */
import { defined } from '../shared/defined.ts';
import type { HistoryEvent, MemberHistory, SymbolHistory } from './history.ts';
import { abridge, complete, headOf, lengthen, shorten } from './written-signature.ts';

const version = String.raw`\d+\.\d+\.\d+(?:-[\w.-]+)?`;
const signature = String.raw`(?:: (?<signature>[\s\S]+))?$`;
const deprecated = String.raw`(?: (?<isDeprecated>deprecated)(?: see (?<deprecated>[^\s:]+))?)?`;

const symbolLine = new RegExp(
  `^(?<kind>[a-z-]+(?: [a-z-]+)*) (?<since>${version})(?: of (?<origin>\\S+))?${deprecated}${signature}`,
);
const memberLine = new RegExp(`^(?<since>${version})?${deprecated}: (?<signature>[\\s\\S]+)$`);
const wasLine = new RegExp(`^(?<in>${version}) was: (?<signature>[\\s\\S]+)$`);
const eventLine = new RegExp(
  `^(?<in>${version})(?: (?<what>changed|deprecated|allowed|removed|moved|added)(?: as (?<kind>[a-z-]+(?: [a-z-]+)*))?(?: see (?<text>\\S+))?(?: to (?<movedTo>\\S+))?(?: probably (?<probablyNow>[^\\n]+))?)?${signature}`,
);
const membersLine = /^members: (?<steady>\S+(?: \S+)*)$/;

/** A line that cannot be understood. */
export class LineError extends Error {
  constructor(
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}

export function writeSymbol(
  name: string,
  { kind, since, origin, signature: own, events, steady, ...rest }: SymbolHistory,
): string[] {
  const first = `${kind} ${since}${origin === undefined ? '' : ` of ${origin}`}${writeDeprecated(rest.deprecated)}`;
  const text = own === undefined ? '' : shorten(own, headOf(kind, name));
  return [
    text === '' ? first : `${first}: ${text}`,
    ...writeEvents(events, text, (now) => headOf(now ?? kind, name)),
    ...(steady === undefined ? [] : [`members: ${steady}`]),
  ];
}

export function writeMember(name: string, { since, signature: own, events, ...rest }: MemberHistory): string[] {
  const text = shorten(own, name);
  const first = `${since === undefined ? '' : since}${writeDeprecated(rest.deprecated)}`;
  return [`${first}: ${text}`, ...writeEvents(events, text, () => name)];
}

function writeDeprecated(mentioned: string | undefined): string {
  if (mentioned === undefined) return '';
  return mentioned === '' ? ' deprecated' : ` deprecated see ${mentioned}`;
}

function writeEvents(events: readonly HistoryEvent[] = [], first: string, headFor: (kind?: string) => string): string[] {
  let before = first;
  let head = headFor();
  return events.flatMap((event) => {
    const lines: string[] = [];
    if (event.was !== undefined) {
      const was = shorten(event.was, head);
      lines.push(`${event.in} was: ${abridge(was, before)}`);
      before = was;
    }
    if (event.kind !== undefined) head = headFor(event.kind);
    const text = event.signature === undefined ? undefined : shorten(event.signature, head);
    lines.push(writeEvent(event) + (text === undefined ? '' : `: ${abridge(text, before)}`));
    before = text ?? before;
    return lines;
  });
}

function writeEvent({ in: release, what, kind, text, movedTo, probablyNow, signature: own }: HistoryEvent): string {
  const details = [
    kind && `as ${kind}`,
    text && `see ${text}`,
    movedTo && `to ${movedTo}`,
    probablyNow && `probably ${probablyNow}`,
  ].filter((detail) => detail !== undefined && detail !== '');
  // The usual case needs no word.
  const word = what === 'changed' && details.length === 0 && own !== undefined ? [] : [what];
  return [release, ...word, ...details].join(' ');
}

/** @throws LineError */
export function readSymbol(name: string, lines: readonly string[]): SymbolHistory {
  const steady = membersLine.exec(lines.at(-1) ?? '')?.groups?.steady;
  const facts = match(symbolLine, lines, 0, 'must say what the export is and since when, such as "function 1.0.0: %(): void"');
  const { kind = '', since = '', origin, isDeprecated, deprecated: mentioned = '', signature: text = '' } = facts;
  const own = text === '' ? undefined : lengthen(text, headOf(kind, name));
  const events = readEvents(steady === undefined ? lines : lines.slice(0, -1), text, (now) => headOf(now ?? kind, name));
  return defined({ kind, since, signature: own, origin, deprecated: isDeprecated && mentioned, events, steady }) as SymbolHistory;
}

/** @throws LineError */
export function readMember(name: string, lines: readonly string[]): MemberHistory {
  const facts = match(memberLine, lines, 0, 'must have the first signature of the member, such as "1.1.0: %(): void"');
  const { since, isDeprecated, deprecated: mentioned = '', signature: text = '' } = facts;
  const events = readEvents(lines, text, () => name);
  return defined({ since, signature: lengthen(text, name), deprecated: isDeprecated && mentioned, events }) as MemberHistory;
}

function readEvents(lines: readonly string[], first: string, headFor: (kind?: string) => string): HistoryEvent[] | undefined {
  let before = first;
  let head = headFor();
  let was: string | undefined;
  const events: HistoryEvent[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const restore = (text: string): string => {
      try {
        before = complete(text, before);
        return lengthen(before, head);
      } catch (error) {
        throw new LineError(index, (error as Error).message);
      }
    };
    const earlier = wasLine.exec(line)?.groups;
    if (earlier !== undefined) {
      was = restore(earlier.signature as string);
      continue;
    }
    const facts = match(eventLine, lines, index, 'must say what happened in a release, such as "1.1.0 removed"');
    const { in: release = '', what, kind, text, movedTo, probablyNow, signature: written } = facts;
    if (what === undefined && written === undefined) throw new LineError(index, 'says nothing of the release');
    if (kind !== undefined) head = headFor(kind);
    const now = written === undefined ? undefined : restore(written);
    const known = { what: (what ?? 'changed') as HistoryEvent['what'], was, signature: now, kind, text, movedTo, probablyNow };
    events.push({ in: release, ...(defined(known) as Omit<HistoryEvent, 'in'>) });
    was = undefined;
  }
  return events.length === 0 ? undefined : events;
}

function match(
  form: RegExp,
  lines: readonly string[],
  index: number,
  message: string,
): Readonly<Record<string, string | undefined>> {
  const groups = form.exec(lines[index] ?? '')?.groups;
  if (groups === undefined) throw new LineError(index, message);
  return groups;
}
