/** What newer releases did to the names that a page's code samples import. */
import { type ExportReleases, getOwn, isIn, isRemoval, type ReleaseData, shortenVersion } from 'docs-api/releases/release-data';
import type { CheckedAddress } from '../../model/address.ts';
import type { CompiledPage } from '../../model/compiled.ts';
import { defined } from '../../shared/defined.ts';
import { readImports } from '../../shared/read-imports.ts';
import { addFragment, pathToHref } from '../../urls.ts';

/** A name in a page's code samples that newer releases have changed. */
export interface NewerName {
  readonly name: string;
  /** Its entry, if it has one. */
  readonly href?: CheckedAddress;
  readonly isGone: boolean;
  /** `gone since 0.33`, `changed in 0.12, 0.17` */
  readonly words: string;
  /** Of what is gone: the module that exports it now, or the name that is probably its new one. */
  readonly module?: string;
  readonly probably?: string;
}

const codeLanguages = new Set(['js', 'jsx', 'ts', 'tsx', 'javascript', 'typescript', 'mjs']);

/**
 * The names that the documented release has and that changed, were deprecated or went up to the newest one: first those that are gone, then in the order
 * of the page. Changes of members do not count, because they rarely concern the code that uses the whole.
 */
export function findNewerNames({ samples }: Pick<CompiledPage, 'samples'>, data: ReleaseData, baseUrl: string): NewerName[] {
  const found = new Map<string, NewerName>();
  for (const { language, code } of samples) {
    if (!codeLanguages.has(language)) continue;
    for (const { module, name } of readImports(code)) {
      const exported = findModule(data, module);
      const own = getOwn(exported, name);
      // A default export is called as its module.
      const label = name === 'default' ? (module.split('/').at(-1) as string) : name;
      if (own === undefined || found.has(label)) continue;
      const newer = describe(label, own, data, baseUrl);
      if (newer !== undefined)
        found.set(label, name === 'default' ? describeDefault(newer, getOwn(exported, label), data) : newer);
    }
  }
  return [...found.values()].sort((a, b) => Number(b.isGone) - Number(a.isGone));
}

function findModule({ packages }: ReleaseData, name: string): Readonly<Record<string, ExportReleases>> {
  for (const { modules } of Object.values(packages)) {
    const module = getOwn(modules, name);
    if (module !== undefined) return module;
  }
  return {};
}

/** @param named The export that has the name of the module. */
function describeDefault(newer: NewerName, named: ExportReleases | undefined, data: ReleaseData): NewerName {
  if (!newer.isGone) return newer;
  const isNamed = named !== undefined && isIn(named, data.releases.length - 1);
  const words = newer.words.replace('gone', isNamed ? 'is imported by name' : 'has no default export');
  return { name: newer.name, isGone: true, words: isNamed ? words.replace(' since', ', not as the default, since') : words };
}

function describe(name: string, own: ExportReleases, data: ReleaseData, baseUrl: string): NewerName | undefined {
  const newest = data.releases.length - 1;
  const [, changes = [], path] = own;
  if (!isIn(own, data.documented)) return undefined;
  const later = changes.filter(([release]) => release > data.documented);
  const releaseName = (release: number): string => shortenVersion(data.releases[release] ?? '');
  const href = path === undefined ? undefined : addressOf(path, baseUrl);
  if (!isIn(own, newest)) {
    const [release = newest, what, detail] = later.findLast(([, kind]) => isRemoval(kind)) ?? [];
    const instead = detail === undefined ? {} : what === 'renamed' ? { probably: detail } : { module: detail };
    return defined({ name, href, isGone: true, words: `gone since ${releaseName(release)}`, ...instead });
  }
  const changed = [
    ...new Set(later.flatMap(([release, what]) => (what === 'changed' || what === 'kind' ? [releaseName(release)] : []))),
  ];
  const deprecation = later.findLast(([, what]) => what === 'deprecated' || what === 'allowed');
  const words = [
    ...(changed.length === 0 ? [] : [`changed in ${changed.join(', ')}`]),
    ...(deprecation?.[1] === 'deprecated' ? [`deprecated since ${releaseName(deprecation[0])}`] : []),
  ];
  return words.length === 0 ? undefined : defined({ name, href, isGone: false, words: words.join(', ') });
}

function addressOf(path: string, baseUrl: string): CheckedAddress {
  const [bare = '', anchor = ''] = path.split('#');
  return addFragment(pathToHref(baseUrl, bare), anchor);
}
