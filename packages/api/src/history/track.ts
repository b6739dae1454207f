/** Follows the exports of a module and their members from release to release and notes what happens to them. */
import { defined } from '../defined.ts';
import type { HistoryEvent, MemberHistory, ModuleHistory, SymbolHistory } from './history.ts';
import type { DeclaredMember, DeclaredModule, DeclaredSymbol } from './read-release.ts';

/** Something that came or went in the release under comparison. */
export interface Turn {
  readonly specifier: string;
  readonly name: string;
  /** The class or interface, for a member. */
  readonly owner?: string;
  /** Equal for two names that are declared alike. */
  readonly form: string;
  /** The note of what went; absent for what came. */
  readonly event?: HistoryEvent;
}

/** What a tracker has noted about one name. */
interface Track<T> {
  /** As the last release that had it declares it. */
  last: T;
  isPresent: boolean;
}

interface SymbolTrack extends Track<DeclaredSymbol> {
  readonly history: SymbolHistory & { events: HistoryEvent[] };
  readonly members: Map<string, MemberTrack>;
}

interface MemberTrack extends Track<DeclaredMember> {
  readonly history: MemberHistory & { events: HistoryEvent[] };
  wasOwn: boolean;
  /** The form of the last signature in the history. */
  noted: string;
}

export class ModuleTracker {
  readonly #exports = new Map<string, SymbolTrack>();

  constructor(readonly specifier: string) {}

  /**
   * Notes what a release changes.
   * @returns What came and went, exports and members.
   */
  advance(release: string, module: DeclaredModule): Turn[] {
    const turns: Turn[] = [];
    for (const [name, symbol] of module) this.#advanceExport(release, name, symbol, turns);
    for (const [name, track] of this.#exports) {
      if (!track.isPresent || module.has(name)) continue;
      if (track.last.isImplicit) {
        this.#exports.delete(name);
        continue;
      }
      const event: HistoryEvent = { in: release, what: 'removed' };
      track.isPresent = false;
      track.history.events.push(event);
      turns.push({ specifier: this.specifier, name, form: fullForm(track.last), event });
    }
    return turns;
  }

  /** Whether the module has an export now, declared like another one. */
  hasAlike(name: string, form: string): boolean {
    const track = this.#exports.get(name);
    return track?.isPresent === true && fullForm(track.last) === form;
  }

  /** @param first The first release: what it has, and no later one changes, is written without signature. */
  finish(first: string): ModuleHistory {
    const tracks = [...this.#exports].sort(byKey).map(([name, track]) => [name, finishSymbol(track, first)]);
    return { exports: Object.fromEntries(tracks) };
  }

  #advanceExport(release: string, name: string, symbol: DeclaredSymbol, turns: Turn[]): void {
    const track = this.#exports.get(name);
    if (track === undefined) {
      // What is hidden when it comes is not public yet.
      if (symbol.isHidden) return;
      this.#exports.set(name, startTrack(release, symbol));
      turns.push({ specifier: this.specifier, name, form: fullForm(symbol) });
      return;
    }
    if (!track.isPresent) {
      track.isPresent = true;
      track.history.events.push({ in: release, what: 'added', ...describe(symbol, track.last) });
      turns.push({ specifier: this.specifier, name, form: fullForm(symbol) });
    } else if (track.last.origin === undefined && symbol.origin !== undefined) {
      track.history.events.push({ in: release, what: 'moved', movedTo: symbol.origin });
    } else if (track.last.origin === undefined && track.last.form !== symbol.form) {
      track.history.events.push({ in: release, what: 'changed', ...describe(symbol, track.last) });
    }
    noteDeprecation(release, track, symbol);
    if (symbol.origin === undefined) {
      if (track.last.origin !== undefined || !track.last.hasMembers) declare(track, symbol);
      if (symbol.hasMembers) advanceMembers(release, { specifier: this.specifier, owner: name }, track, symbol, turns);
    }
    track.last = symbol;
  }
}

function startTrack(release: string, symbol: DeclaredSymbol): SymbolTrack {
  const { kind, origin, deprecated } = symbol;
  const track: SymbolTrack = {
    last: symbol,
    isPresent: true,
    history: { ...defined({ kind, since: release, origin, deprecated }), events: [] },
    members: new Map(),
  };
  declare(track, symbol);
  return track;
}

/** Notes the first signature and the members that come with it: as old as the symbol, also if another module declared it before. */
function declare({ history, members }: SymbolTrack, symbol: DeclaredSymbol): void {
  if (symbol.signature !== '') history.signature ??= symbol.signature;
  for (const [name, member] of symbol.members) {
    if (!members.has(name) && !member.isHidden) members.set(name, startMember(history.since, member));
  }
}

function startMember(release: string, member: DeclaredMember): MemberTrack {
  const { signature, deprecated, isOwn } = member;
  return {
    last: member,
    isPresent: true,
    wasOwn: isOwn,
    noted: member.form,
    history: { ...defined({ since: release, signature, deprecated }), events: [] },
  };
}

function describe(symbol: DeclaredSymbol, last: DeclaredSymbol): Pick<HistoryEvent, 'signature' | 'kind'> {
  return defined({
    kind: symbol.kind === last.kind ? undefined : symbol.kind,
    signature: symbol.signature === '' ? undefined : symbol.signature,
  });
}

function noteDeprecation(
  release: string,
  { last, history }: SymbolTrack | MemberTrack,
  { deprecated }: DeclaredSymbol | DeclaredMember,
): void {
  if (last.deprecated === undefined && deprecated !== undefined) {
    history.events.push({ in: release, what: 'deprecated', ...(deprecated === '' ? {} : { text: deprecated }) });
  } else if (last.deprecated !== undefined && deprecated === undefined) {
    history.events.push({ in: release, what: 'allowed' });
  }
}

function advanceMembers(
  release: string,
  place: Required<Pick<Turn, 'specifier' | 'owner'>>,
  { members }: SymbolTrack,
  symbol: DeclaredSymbol,
  turns: Turn[],
): void {
  for (const [name, member] of symbol.members) {
    const track = members.get(name);
    if (track === undefined) {
      if (member.isHidden) continue;
      members.set(name, startMember(release, member));
      if (member.isOwn) turns.push({ ...place, name, form: member.form });
      continue;
    }
    // A change in a base class is reported there, not again for each class that inherits it.
    const isOfClass = member.isOwn || track.last.isOwn;
    if (!track.isPresent) noteSignature(release, 'added', track, member);
    else if (isOfClass && track.last.form !== member.form) noteSignature(release, 'changed', track, member);
    noteDeprecation(release, track, member);
    track.isPresent = true;
    track.wasOwn ||= member.isOwn;
    track.last = member;
  }
  for (const [name, track] of members) {
    if (!track.isPresent || symbol.members.has(name)) continue;
    const event: HistoryEvent = { in: release, what: 'removed', ...catchUp(track) };
    track.isPresent = false;
    track.history.events.push(event);
    if (track.wasOwn) turns.push({ ...place, name, form: track.last.form, event });
  }
}

function noteSignature(
  release: string,
  what: 'added' | 'changed',
  track: MemberTrack,
  { signature, form }: DeclaredMember,
): void {
  track.history.events.push({ in: release, what, ...(what === 'changed' ? catchUp(track) : {}), signature });
  track.noted = form;
}

/** The signature before an event, if it is not the last one in the history, because a base class has changed it since. */
function catchUp({ last, noted, wasOwn, history }: MemberTrack): Pick<HistoryEvent, 'was'> {
  if (last.form === noted) return {};
  if (wasOwn || history.events.some(({ signature }) => signature !== undefined)) return { was: last.signature };
  history.signature = last.signature;
  return {};
}

/** The form of a symbol with its members. */
function fullForm({ kind, form, members }: DeclaredSymbol): string {
  const own = [...members].filter(([, { isOwn }]) => isOwn).map(([name, member]) => `${name} ${member.form}`);
  return [kind, form, ...own.sort()].join('\n');
}

function finishSymbol({ history: { events, signature, ...facts }, members }: SymbolTrack, first: string): SymbolHistory {
  const notable = [...members]
    .filter(([, { wasOwn }]) => wasOwn)
    .map(([name, { history }]) => [name, finishMember(history, facts.since)] as const)
    .filter(([, { since, deprecated, events: own }]) => since !== undefined || deprecated !== undefined || own !== undefined);
  return defined({
    ...facts,
    signature: facts.since === first && events.length === 0 ? undefined : signature,
    events: events.length === 0 ? undefined : events,
    members: notable.length === 0 ? undefined : Object.fromEntries(notable.sort(byKey)),
  });
}

function finishMember({ since, events, ...facts }: MemberTrack['history'], ownerSince: string): MemberHistory {
  return defined({
    since: since === ownerSince ? undefined : since,
    ...facts,
    events: events.length === 0 ? undefined : events,
  });
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
