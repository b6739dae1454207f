/** Lists what happened to an export and its members, each with the signature that it had before. */
import { defined } from '../defined.ts';
import type { HistoryEvent, MemberHistory, SymbolHistory } from './history.ts';

/** Something that happened to a name or one of its members, with what it is to be compared with. */
export interface Happening {
  readonly event: HistoryEvent;
  /** The signature before. */
  readonly old: string;
  readonly member?: string;
}

export function listHappenings({ events = [], signature = '' }: MemberHistory | SymbolHistory, member?: string): Happening[] {
  let old = signature;
  return events.map((event) => {
    const happening = defined({ event, old: event.was ?? old, member });
    old = event.signature ?? old;
    return happening;
  });
}

/** What happened to members, their coming included. */
export function listMemberHappenings(symbol: SymbolHistory): Happening[] {
  return Object.entries(symbol.members ?? {}).flatMap(([name, member]) => [
    ...(member.since === undefined
      ? []
      : [{ event: { in: member.since, what: 'added' as const, signature: member.signature }, old: '', member: name }]),
    ...listHappenings(member, name),
  ]);
}
