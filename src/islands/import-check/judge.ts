/** Imported names and the data of releases -> what to tell about each: whether two releases have it, what changed between them, what it became. */
import { defined } from '../../shared/defined.ts';
import { packageOf } from '../../shared/package-name.ts';
import type { ImportedName } from '../../shared/read-imports.ts';
import { type ExportReleases, getOwn, isIn, isRemoval, type ReleaseData, shortenVersion } from '../../shared/release-data.ts';

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
  const judged: JudgedName[] = [];
  const others = new Set<string>();
  for (const item of names) {
    const packageName = packageOf(item.module);
    if (/^[./#]/.test(item.module)) continue;
    if (getOwn(data.packages, packageName) === undefined) others.add(item.module);
    else judged.push({ ...item, ...new Judge(data, mine).judge(item, packageName) });
  }
  return { judged, others: [...others] };
}

type Judgement = Omit<JudgedName, keyof ImportedName>;

class Judge {
  constructor(
    readonly data: ReleaseData,
    readonly mine: number,
  ) {}

  judge({ module, name }: ImportedName, packageName: string): Judgement {
    const { modules = {}, later } = getOwn(this.data.packages, packageName) ?? {};
    const exported = getOwn(modules, module);
    if (exported === undefined) return { verdict: 'unknown', sentences: [['no release contains the module ', { code: module }]] };
    if (name === '*') return this.#judgeModule(exported, later);
    const own = getOwn(exported, name);
    if (own === undefined)
      return {
        verdict: 'unknown',
        sentences: [['no release exports it from ', { code: module }], ...this.#findElsewhere(name, [module])],
      };
    return this.#judgeExport(own, later, { module, name });
  }

  #judgeExport(
    own: ExportReleases,
    later: string | undefined,
    { module, name }: Pick<ImportedName, 'module' | 'name'>,
  ): Judgement {
    const { documented } = this.data;
    const [isHere, isThere] = [isIn(own, documented), isIn(own, this.mine)];
    const path = own[2] ?? (own[0] > documented ? later : undefined);
    const changes = this.#describeChanges(own);
    const presence = this.#describePresence(own, isHere, isThere);
    const isLost = [documented, this.mine].some((release) => !isIn(own, release) && release >= own[0]);
    const verdict = !isHere || !isThere ? 'missing' : changes.length > 0 ? 'changed' : 'same';
    const sentences = [
      presence,
      ...changes,
      ...(isLost ? this.#findElsewhere(name, [module, ...(own[1] ?? []).map(([, , detail]) => detail)]) : []),
    ];
    return defined({ verdict, sentences, path });
  }

  #describePresence([since]: ExportReleases, isHere: boolean, isThere: boolean): Piece[] {
    const { documented } = this.data;
    const [here, there] = [this.#name(documented), this.#name(this.mine)];
    const sinceIfAfter = (release: number): string => (since > release ? `; since ${this.#name(since)}` : '');
    if (documented === this.mine) return [isHere ? `in ${here}` : `not in ${here}${sinceIfAfter(documented)}`];
    const because = sinceIfAfter(Math.min(documented, this.mine));
    if (isHere && isThere) return [`in ${here} and ${there}`];
    if (isHere) return [`in ${here}, but not in ${there}${because}`];
    if (isThere) return [`in ${there}, but not in ${here}${because}`];
    return [`neither in ${here} nor in ${there}${sinceIfAfter(documented)}`];
  }

  /** What happened between the two releases, and removals before them. */
  #describeChanges(own: ExportReleases): Piece[][] {
    const [since, changes = []] = own;
    const [from, to] = [this.data.documented, this.mine].sort((a, b) => a - b) as [number, number];
    const changed = changes.filter(
      ([release, what]) => release > from && release <= to && (what === 'changed' || what === 'members'),
    );
    const list = (what: string): string =>
      [...new Set(changed.flatMap((item) => (item[1] === what ? [this.#name(item[0])] : [])))].join(', ');
    const sentences: Piece[][] = [];
    if (list('changed') !== '') sentences.push([`changed in ${list('changed')}`]);
    if (list('members') !== '') sentences.push([`members changed in ${list('members')}`]);
    const lastRemoval = changes.findLast(([release, what]) => release <= from && isRemoval(what));
    for (const change of changes) {
      const [release, what, detail = ''] = change;
      const isBetween = release > Math.max(from, since) && release <= to;
      const isDeprecation =
        what === 'deprecated' && release <= to && !changes.some(([at, later]) => later === 'allowed' && at > release && at <= to);
      if (!isBetween && !isDeprecation && !(change === lastRemoval && !isIn(own, from))) continue;
      const at = `in ${this.#name(release)}`;
      if (what === 'kind') sentences.push([`changed to ${article(detail)} ${at}`]);
      if (what === 'deprecated') sentences.push([`deprecated ${at}`, ...(detail === '' ? [] : ['; see ', { code: detail }])]);
      if (what === 'allowed') sentences.push([`no longer deprecated as of ${this.#name(release)}`]);
      if (what === 'moved') sentences.push([`moved to `, { code: detail }, ` ${at}, but still exported here`]);
      if (what === 'removed')
        sentences.push([`removed ${at}`, ...(detail === '' ? [] : ['; import it from ', { code: detail }])]);
      if (what === 'renamed')
        sentences.push([
          `removed ${at}; probably renamed to `,
          { code: detail },
          ', which was added in the same release with the same signature',
        ]);
      if (what === 'back') sentences.push([`back ${at}`]);
    }
    return sentences;
  }

  #judgeModule(exported: Readonly<Record<string, ExportReleases>>, later: string | undefined): Judgement {
    const all = Object.values(exported);
    const has = (release: number): boolean => all.some((own) => isIn(own, release));
    const since = Math.min(...all.map(([first]) => first));
    const [isHere, isThere] = [has(this.data.documented), has(this.mine)];
    const verdict = isHere && isThere ? 'same' : 'missing';
    const presence = this.#describePresence([since], isHere, isThere);
    return defined({
      verdict,
      sentences: [['the module is ', ...presence]],
      path: since > this.data.documented ? later : undefined,
    }) as Judgement;
  }

  /** Other modules that export a name in the visitor's release. @param known Those that need not be named. */
  #findElsewhere(name: string, known: readonly (string | undefined)[]): Piece[][] {
    const found = Object.values(this.data.packages).flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([module, exported]) => {
        const own = getOwn(exported, name);
        const isFound = own !== undefined && isIn(own, this.mine) && name !== 'default' && !known.includes(module);
        return isFound ? [module] : [];
      }),
    );
    if (found.length === 0) return [];
    const list = found.slice(0, 3).flatMap((module, index): Piece[] => [index === 0 ? '' : ', ', { code: module }]);
    return [[`in ${this.#name(this.mine)}, it is exported by `, ...list.filter((piece) => piece !== '')]];
  }

  #name(release: number): string {
    return shortenVersion(this.data.releases[release] ?? '');
  }
}

function article(kind: string): string {
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
