/** Imported names and the data of releases -> what to tell about each: whether two releases have it, what changed between them, what it became. */
import { defined } from '../defined.ts';
import { packageOf } from '../symbol-names.ts';
import {
  type ChangeKind,
  type ExportChange,
  type ExportReleases,
  getOwn,
  isIn,
  isRemoval,
  type ReleaseData,
  shortenVersion,
} from './release-data.ts';

/** What code imports. */
export interface ImportedName {
  /** What the code writes after `from`. */
  readonly module: string;
  /** `default`; `*` for the whole module. */
  readonly name: string;
  readonly line: number;
}

/** `same`: nothing to do. `changed`: in both releases, but different. `missing`: not in one of them. `unknown`: in no release. */
export type Verdict = 'same' | 'changed' | 'missing' | 'unknown';

/** A piece of a sentence; names are shown as code. */
export type Piece = string | { readonly code: string };

export interface JudgedName {
  readonly module: string;
  /** As in {@link ImportedName}. */
  readonly name: string;
  readonly line: number;
  readonly verdict: Verdict;
  /** One sentence each, without a final period. */
  readonly sentences: readonly (readonly Piece[])[];
  /** Site path of its entry, or of the place that lists it. */
  readonly path?: string;
}

/** @param mine Index of the release to compare the documented one with. Files of the reader's own are left out; `others` are modules that the data lacks. */
export function judgeImports(
  names: readonly ImportedName[],
  data: ReleaseData,
  mine: number,
): { judged: JudgedName[]; others: readonly string[] } {
  const judge = new Judge(data, mine);
  const judged: JudgedName[] = [];
  const others = new Set<string>();
  for (const item of names) {
    if (/^[./#]/.test(item.module)) continue;
    const found = getOwn(data.packages, packageOf(item.module));
    if (found === undefined) others.add(item.module);
    else judged.push({ ...item, ...judge.judge(item, found) });
  }
  return { judged, others: [...others] };
}

type Judgement = Omit<JudgedName, keyof ImportedName>;

class Judge {
  constructor(
    readonly data: ReleaseData,
    readonly mine: number,
  ) {}

  judge({ module, name }: ImportedName, { modules, later }: ReleaseData['packages'][string]): Judgement {
    const exported = getOwn(modules, module);
    if (exported === undefined) return { verdict: 'unknown', sentences: [['no release contains the module ', { code: module }]] };
    if (name === '*') return this.#judgeModule(exported, later);
    const own = getOwn(exported, name);
    if (own !== undefined) return this.#judgeExport(own, later, module, name);
    const sentence = ['no release exports it from ', { code: module }];
    return { verdict: 'unknown', sentences: [sentence, ...this.#findElsewhere(name, [module])] };
  }

  #judgeExport(own: ExportReleases, later: string | undefined, module: string, name: string): Judgement {
    const [since, history = [], path = since > this.data.documented ? later : undefined] = own;
    const [isHere, isThere] = [isIn(own, this.data.documented), isIn(own, this.mine)];
    const changes = this.#describeChanges(own);
    const isLost = [this.data.documented, this.mine].some((release) => !isIn(own, release) && release >= since);
    const known = [module, ...history.map(([, , detail]) => detail)];
    return defined({
      verdict: !isHere || !isThere ? 'missing' : changes.length > 0 ? 'changed' : 'same',
      sentences: [
        this.#describePresence(since, isHere, isThere),
        ...changes,
        ...(isLost ? this.#findElsewhere(name, known) : []),
      ],
      path,
    });
  }

  #judgeModule(exported: Readonly<Record<string, ExportReleases>>, later: string | undefined): Judgement {
    const all = Object.values(exported);
    const since = Math.min(...all.map(([first]) => first));
    const [isHere = false, isThere = false] = [this.data.documented, this.mine].map((release) =>
      all.some((own) => isIn(own, release)),
    );
    return defined({
      verdict: isHere && isThere ? 'same' : 'missing',
      sentences: [['the module is ', ...this.#describePresence(since, isHere, isThere)]],
      path: since > this.data.documented ? later : undefined,
    });
  }

  #describePresence(since: number, isHere: boolean, isThere: boolean): string[] {
    const [here, there] = [this.#nameOf(this.data.documented), this.#nameOf(this.mine)];
    const sinceIfAfter = (release: number): string => (since > release ? `; since ${this.#nameOf(since)}` : '');
    if (this.data.documented === this.mine)
      return [isHere ? `in ${here}` : `not in ${here}${sinceIfAfter(this.data.documented)}`];
    if (isHere && isThere) return [`in ${here} and ${there}`];
    if (!isHere && !isThere) return [`neither in ${here} nor in ${there}${sinceIfAfter(this.data.documented)}`];
    const [has, lacks] = isHere ? [here, there] : [there, here];
    return [`in ${has}, but not in ${lacks}${sinceIfAfter(Math.min(this.data.documented, this.mine))}`];
  }

  /** What happened between the two releases, and removals before them. */
  #describeChanges(own: ExportReleases): Piece[][] {
    const [since, changes = []] = own;
    const [from, to] = [this.data.documented, this.mine].sort((a, b) => a - b) as [number, number];
    const list = (kind: ChangeKind): string => {
      const releases = changes
        .filter(([release, what]) => what === kind && release > from && release <= to)
        .map(([release]) => release);
      return [...new Set(releases)].map((release) => this.#nameOf(release)).join(', ');
    };
    const [changed, members] = [list('changed'), list('members')];
    const isAllowedAfter = (release: number): boolean =>
      changes.some(([at, what]) => what === 'allowed' && at > release && at <= to);
    const lastRemoval = isIn(own, from) ? undefined : changes.findLast(([at, what]) => at <= from && isRemoval(what));
    const isTold = (change: ExportChange): boolean => {
      const [release, what] = change;
      if (change === lastRemoval || (release > Math.max(from, since) && release <= to)) return true;
      return what === 'deprecated' && release <= to && !isAllowedAfter(release);
    };
    return [
      ...(changed === '' ? [] : [[`changed in ${changed}`]]),
      ...(members === '' ? [] : [[`members changed in ${members}`]]),
      ...changes.filter(isTold).flatMap(([release, what, detail = '']) => {
        const sentence = sentences[what]?.(this.#nameOf(release), detail);
        return sentence === undefined ? [] : [sentence];
      }),
    ];
  }

  /** Other modules that export a name in the visitor's release. @param known Those that need not be named. */
  #findElsewhere(name: string, known: readonly (string | undefined)[]): Piece[][] {
    const found = Object.values(this.data.packages).flatMap(({ modules }) =>
      Object.keys(modules).filter((module) => {
        const own = getOwn(getOwn(modules, module) ?? {}, name);
        return own !== undefined && isIn(own, this.mine) && name !== 'default' && !known.includes(module);
      }),
    );
    if (found.length === 0) return [];
    const list = found.slice(0, 3).flatMap((module, index): Piece[] => [...(index === 0 ? [] : [', ']), { code: module }]);
    return [[`in ${this.#nameOf(this.mine)}, it is exported by `, ...list]];
  }

  #nameOf(release: number): string {
    return shortenVersion(this.data.releases[release] ?? '');
  }
}

/** What's said of a change on its own. `detail` may be empty. */
const sentences: { readonly [K in ChangeKind]?: (release: string, detail: string) => Piece[] } = {
  kind: (release, detail) => [`changed to ${/^[aeiou]/.test(detail) ? 'an' : 'a'} ${detail} in ${release}`],
  deprecated: (release, detail) => [`deprecated in ${release}`, ...(detail === '' ? [] : ['; see ', { code: detail }])],
  allowed: (release) => [`no longer deprecated as of ${release}`],
  moved: (release, detail) => ['moved to ', { code: detail }, ` in ${release}, but still exported here`],
  removed: (release, detail) => [`removed in ${release}`, ...(detail === '' ? [] : ['; import it from ', { code: detail }])],
  renamed: (release, detail) => [
    `removed in ${release}; probably renamed to `,
    { code: detail },
    ', which was added in the same release with the same signature',
  ],
  back: (release) => [`back in ${release}`],
};
