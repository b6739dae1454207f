/** Follows the exports of a module and their members from release to release and notes what happens to them. */
import { defined } from '../defined.ts';
import type { HistoryEvent, MemberHistory, ModuleHistory, SymbolHistory } from './history.ts';
import type { Declared, DeclaredModule } from './read-release.ts';

/** Something that came or went in the release under comparison. */
export interface Turn extends Place {
  readonly name: string;
  /** Equal for two names that are declared alike. */
  readonly form: string;
  /** The note of what went; absent for what came. */
  readonly event?: HistoryEvent;
}

interface Place {
  readonly specifier: string;
  /** The class or interface, for a member. */
  readonly owner?: string;
}

/** What has been noted about one name. */
interface Track {
  /** As the last release that had it declares it. */
  last: Declared;
  isPresent: boolean;
  wasOwn: boolean;
  /** The form of the last signature that was noted. */
  noted: string;
  /** The first signature. */
  signature: string;
  /** The first one. */
  readonly declared: Declared;
  readonly since: string;
  readonly events: HistoryEvent[];
  readonly members: Tracks;
}

type Tracks = Map<string, Track>;

export class ModuleTracker {
  readonly #exports: Tracks = new Map();

  constructor(readonly specifier: string) {}

  /**
   * Notes what a release changes.
   * @returns What came and went, exports and members.
   */
  advance(release: string, module: DeclaredModule): Turn[] {
    return advanceAll(release, { specifier: this.specifier }, this.#exports, module);
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
}

/** The exports of a module, or the members of an export. */
function advanceAll(release: string, place: Place, tracks: Tracks, declared: ReadonlyMap<string, Declared>): Turn[] {
  const turns: Turn[] = [];
  for (const [name, now] of declared) {
    const track = tracks.get(name);
    if (track !== undefined) turns.push(...advance(release, { ...place, name }, track, now));
    // What is hidden when it comes is not public yet.
    else if (!now.isHidden) {
      tracks.set(name, startTrack(release, now));
      if (now.isOwn) turns.push({ ...place, name, form: fullForm(now) });
    }
  }
  for (const [name, track] of tracks) {
    if (!track.isPresent || declared.has(name)) continue;
    if (track.last.isImplicit) {
      tracks.delete(name);
      continue;
    }
    const event: HistoryEvent = { in: release, what: 'removed', ...catchUp(track) };
    track.isPresent = false;
    track.events.push(event);
    if (track.wasOwn) turns.push({ ...place, name, form: fullForm(track.last), event });
  }
  return turns;
}

function startTrack(since: string, declared: Declared): Track {
  const track: Track = {
    last: declared,
    isPresent: true,
    wasOwn: declared.isOwn,
    noted: declared.form,
    signature: '',
    declared,
    since,
    events: [],
    members: new Map(),
  };
  declare(track, declared);
  return track;
}

/** Notes the first signature and the members that come with it: as old as the symbol, also if another module declared it before. */
function declare(track: Track, { signature, members }: Declared): void {
  track.signature ||= signature;
  for (const [name, member] of members) {
    if (!track.members.has(name) && !member.isHidden) track.members.set(name, startTrack(track.since, member));
  }
}

function advance(release: string, { specifier, owner, name }: Omit<Turn, 'form'>, track: Track, now: Declared): Turn[] {
  const { last } = track;
  const turns: Turn[] = [];
  if (!track.isPresent) {
    note(release, 'added', track, now);
    if (owner === undefined) turns.push({ specifier, name, form: fullForm(now) });
  } else if (last.origin === undefined && now.origin !== undefined) {
    track.events.push({ in: release, what: 'moved', movedTo: now.origin });
    // A change in a base class is reported there, not again for each class that inherits it.
  } else if (last.origin === undefined && (now.isOwn || last.isOwn) && last.form !== now.form) {
    note(release, 'changed', track, now);
  }
  noteDeprecation(release, track, now);
  if (now.origin === undefined) {
    if (last.origin !== undefined || !last.hasMembers) declare(track, now);
    if (now.hasMembers) turns.push(...advanceAll(release, { specifier, owner: name }, track.members, now.members));
  }
  track.isPresent = true;
  track.wasOwn ||= now.isOwn;
  track.last = now;
  // All that happens to an export has been noted.
  if (owner === undefined) track.noted = now.form;
  return turns;
}

function note(release: string, what: 'added' | 'changed', track: Track, { kind, signature, form }: Declared): void {
  track.events.push({
    in: release,
    what,
    ...(what === 'changed' ? catchUp(track) : {}),
    ...defined({ kind: kind === track.last.kind ? undefined : kind, signature: signature === '' ? undefined : signature }),
  });
  track.noted = form;
}

/** The signature before an event, if it is not the last one that was noted, because a base class has changed it since. */
function catchUp(track: Track): Pick<HistoryEvent, 'was'> {
  const { last, noted, wasOwn, events } = track;
  if (last.form === noted) return {};
  if (wasOwn || events.some(({ signature }) => signature !== undefined)) return { was: last.signature };
  track.signature = last.signature;
  return {};
}

function noteDeprecation(release: string, { last, events }: Track, { deprecated }: Declared): void {
  if (last.deprecated === undefined && deprecated !== undefined) {
    events.push({ in: release, what: 'deprecated', ...(deprecated === '' ? {} : { text: deprecated }) });
  } else if (last.deprecated !== undefined && deprecated === undefined) {
    events.push({ in: release, what: 'allowed' });
  }
}

/** The form of a symbol with its members. */
function fullForm({ kind, form, members }: Declared): string {
  const own = [...members].filter(([, { isOwn }]) => isOwn).map(([name, member]) => `${name} ${member.form}`);
  return [kind, form, ...own.sort()].join('\n');
}

function finishSymbol({ declared, since, signature, events, members }: Track, first: string): SymbolHistory {
  const notable = [...members]
    .filter(([, { wasOwn }]) => wasOwn)
    .map(([name, track]) => [name, finishMember(track, since)] as const)
    .filter(
      ([, { since: later, deprecated, events: own }]) => later !== undefined || deprecated !== undefined || own !== undefined,
    );
  return defined({
    kind: declared.kind,
    since,
    origin: declared.origin,
    deprecated: declared.deprecated,
    signature: signature === '' || (since === first && events.length === 0) ? undefined : signature,
    events: events.length === 0 ? undefined : events,
    members: notable.length === 0 ? undefined : Object.fromEntries(notable.sort(byKey)),
  });
}

function finishMember({ declared, since, signature, events }: Track, ownerSince: string): MemberHistory {
  return defined({
    since: since === ownerSince ? undefined : since,
    signature,
    deprecated: declared.deprecated,
    events: events.length === 0 ? undefined : events,
  });
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
