/** Where the code of pages runs in tests of the compile: in the test itself, with its components. */
import { Script } from 'node:vm';
import type { SiteComponents } from '../../src/bundle/import-components.ts';
import type { OpenRealm } from '../../src/markdown/compile.ts';
import { makeRealm } from '../../src/markdown/script/page-realm.ts';

/** Opens realms with these components. */
export function realmHere(site: SiteComponents = { components: {}, islands: {} }): OpenRealm {
  return (names) => makeRealm(site, names, (program, filename) => new Script(program, { filename }).runInThisContext());
}
