/** Imported names and the data of releases -> what to tell about each: whether two releases have it, what changed between them, what it became. */
import { defined } from '../defined.ts';
import { packageOf } from '../symbol-names.ts';
import { type ExportReleases, getOwn, isIn, isRemoval, type ReleaseData, shortenVersion } from './release-data.ts';

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
  const judge = createJudge(data, mine);
  const judged: JudgedName[] = [];
  const others = new Set<string>();
  for (const item of names) {
    const packageName = packageOf(item.module);
    if (/^[./#]/.test(item.module)) continue;
    if (getOwn(data.packages, packageName) === undefined) others.add(item.module);
    else judged.push({ ...item, ...judge(item, packageName) });
  }
  return { judged, others: [...others] };
}

type Judgement = Omit<JudgedName, keyof ImportedName>;

function createJudge(data: ReleaseData, mine: number) {
  const { documented } = data;

  function judge({ module, name }: ImportedName, packageName: string): Judgement {
    const { modules = {}, later } = getOwn(data.packages, packageName) ?? {};
    const exported = getOwn(modules, module);
    if (exported === undefined) return { verdict: 'unknown', sentences: [['no release contains the module ', { code: module }]] };
    if (name === '*') return judgeModule(exported, later);
    const own = getOwn(exported, name);
    if (own === undefined)
      return {
        verdict: 'unknown',
        sentences: [['no release exports it from ', { code: module }], ...findElsewhere(name, [module])],
      };
    return judgeExport(own, later, { module, name });
  }

  function judgeExport(
    own: ExportReleases,
    later: string | undefined,
    { module, name }: Pick<ImportedName, 'module' | 'name'>,
  ): Judgement {
    const [isHere, isThere] = [isIn(own, documented), isIn(own, mine)];
    const path = own[2] ?? (own[0] > documented ? later : undefined);
    const changes = describeChanges(own);
    const presence = describePresence(own, isHere, isThere);
    const isLost = [documented, mine].some((release) => !isIn(own, release) && release >= own[0]);
    const verdict = !isHere || !isThere ? 'missing' : changes.length > 0 ? 'changed' : 'same';
    const sentences = [
      presence,
      ...changes,
      ...(isLost ? findElsewhere(name, [module, ...(own[1] ?? []).map(([, , detail]) => detail)]) : []),
    ];
    return defined({ verdict, sentences, path });
  }

  function describePresence([since]: ExportReleases, isHere: boolean, isThere: boolean): Piece[] {
    const [here, there] = [nameOf(documented), nameOf(mine)];
    const sinceIfAfter = (release: number): string => (since > release ? `; since ${nameOf(since)}` : '');
    if (documented === mine) return [isHere ? `in ${here}` : `not in ${here}${sinceIfAfter(documented)}`];
    const because = sinceIfAfter(Math.min(documented, mine));
    if (isHere && isThere) return [`in ${here} and ${there}`];
    if (isHere) return [`in ${here}, but not in ${there}${because}`];
    if (isThere) return [`in ${there}, but not in ${here}${because}`];
    return [`neither in ${here} nor in ${there}${sinceIfAfter(documented)}`];
  }

  /** What happened between the two releases, and removals before them. */
  function describeChanges(own: ExportReleases): Piece[][] {
    const [since, changes = []] = own;
    const [from, to] = [documented, mine].sort((a, b) => a - b) as [number, number];
    const changed = changes.filter(
      ([release, what]) => release > from && release <= to && (what === 'changed' || what === 'members'),
    );
    const list = (what: string): string =>
      [...new Set(changed.flatMap((item) => (item[1] === what ? [nameOf(item[0])] : [])))].join(', ');
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
      const at = `in ${nameOf(release)}`;
      if (what === 'kind') sentences.push([`changed to ${article(detail)} ${at}`]);
      if (what === 'deprecated') sentences.push([`deprecated ${at}`, ...(detail === '' ? [] : ['; see ', { code: detail }])]);
      if (what === 'allowed') sentences.push([`no longer deprecated as of ${nameOf(release)}`]);
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

  function judgeModule(exported: Readonly<Record<string, ExportReleases>>, later: string | undefined): Judgement {
    const all = Object.values(exported);
    const has = (release: number): boolean => all.some((own) => isIn(own, release));
    const since = Math.min(...all.map(([first]) => first));
    const [isHere, isThere] = [has(documented), has(mine)];
    const verdict = isHere && isThere ? 'same' : 'missing';
    const presence = describePresence([since], isHere, isThere);
    return defined({
      verdict,
      sentences: [['the module is ', ...presence]],
      path: since > documented ? later : undefined,
    }) as Judgement;
  }

  /** Other modules that export a name in the visitor's release. @param known Those that need not be named. */
  function findElsewhere(name: string, known: readonly (string | undefined)[]): Piece[][] {
    const found = Object.values(data.packages).flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([module, exported]) => {
        const own = getOwn(exported, name);
        const isFound = own !== undefined && isIn(own, mine) && name !== 'default' && !known.includes(module);
        return isFound ? [module] : [];
      }),
    );
    if (found.length === 0) return [];
    const list = found.slice(0, 3).flatMap((module, index): Piece[] => [index === 0 ? '' : ', ', { code: module }]);
    return [[`in ${nameOf(mine)}, it is exported by `, ...list.filter((piece) => piece !== '')]];
  }

  function nameOf(release: number): string {
    return shortenVersion(data.releases[release] ?? '');
  }

  return judge;
}

function article(kind: string): string {
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
