/** What npm installs for a package, taken from this repository's lock file, so that a test's `npm install` asks the registry nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../../../tools/repository-places.ts';

interface LockedPackage {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** @returns Path (`node_modules/acorn`) -> entry of the lock file, of the named packages and everything that they need. */
export function lockedClosure(names: readonly string[]): Record<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found: Record<string, LockedPackage> = {};
  const visit = (name: string, from: string): void => {
    // From the folder of the package that needs it upward, as Node looks.
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      const entry = packages[path];
      if (entry !== undefined && path in found) return;
      if (entry !== undefined) {
        found[path] = withoutMarks(entry);
        const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
        const peers = Object.keys(peerDependencies ?? {}).filter((peer) => peerDependenciesMeta?.[peer]?.optional !== true);
        for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) visit(next, path);
        return;
      }
      if (at === '') return;
    }
  };
  for (const name of names) visit(name, '');
  return found;
}

/** Without what the entry is to this repository. */
function withoutMarks(entry: LockedPackage): LockedPackage {
  const { dev, devOptional, ...others } = entry as LockedPackage & { dev?: boolean; devOptional?: boolean };
  return others;
}
