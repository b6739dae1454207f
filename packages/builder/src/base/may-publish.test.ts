/** The gate's rule, with generated trees: folders, files and links to any of them, asked for by every path that leads there. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attempt } from '../shared/attempt.ts';
import { Gate, isKey } from './may-publish.ts';
import { walkFolder } from './walk-folder.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gate-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = ['a', 'b.txt', 'c.md', '.d', '.e.txt', 'node_modules', 'id_rsa', 'x.pem', 'public', '.well-known', '.nojekyll'];
const path = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }).map((way) => way.join('/'));
/** A file, or a link to another path, below the site folder or beside it. */
const entry = fc.record({
  at: path,
  target: fc.option(fc.tuple(fc.constantFrom('', '../', '../../'), path), { nil: undefined }),
});

/** What readers may get, said in another way than the gate does: by the real path of a file below the folder. */
function isOpen(site: string, target: string): boolean {
  const way = relative(site, target).split('/');
  return (
    way[0] !== '..' &&
    way.every((name) => !/^\.|^node_modules$/.test(name)) &&
    /\.(?:txt|md)$/.test(way.at(-1) ?? '') &&
    !isKey(way.at(-1) ?? '')
  );
}

test('lets pass what really is an open file, through whatever links', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 12 }),
      fc.array(path, { minLength: 5, maxLength: 20 }),
      (entries, asked) => {
        const site = mkdtempSync(join(folder, 's-'));
        const root = join(site, 'site');
        mkdirSync(root);
        for (const { at, target } of entries) {
          // What is in the way of another one is left out.
          attempt(() => {
            mkdirSync(dirname(join(root, at)), { recursive: true });
            if (target === undefined) writeFileSync(join(root, at), at, { flag: 'wx' });
            else symlinkSync(target.join(''), join(root, at));
          });
        }
        const gate = Gate.ofSite(root);
        for (const way of [...asked, ...entries.map(({ at }) => at)]) {
          const passed = gate.mayPublish(join(root, way));
          const target = attempt(() => realpathSync(join(root, way)));
          if (typeof passed === 'string')
            expect([passed, isOpen(root, passed), statSync(passed).isFile()]).toEqual([target, true, true]);
          else if (target !== undefined && way.split('/').every((name) => !/^\.|^node_modules$/.test(name)))
            expect(isOpen(root, target) && statSync(target).isFile(), way).toBe(false);
          expect(typeof gate.mayPublish(`${join(root, way)}/`)).toBe('object');
        }
        const walked = walkFolder(root, 'public', Gate.ofStaticFiles(root, {}, ['public'])).files;
        for (const { file, path: written } of walked) {
          expect(realpathSync(join(root, written))).toBe(file);
          const inside = relative(join(root, 'public'), file);
          const isException =
            inside === '.nojekyll' || (/^\.well-known\//.test(inside) && isOpen(join(root, 'public/.well-known'), file));
          expect(isException || isOpen(root, file), file).toBe(true);
          expect(readFileSync(file, 'utf8')).toBe(relative(root, file));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each(['id_rsa', 'id_ed25519_sk', 'ID_ECDSA_SK', 'id_rsa.bak', 'a.PEM', 'a.key', 'prod.env', 'ssh_host_rsa_key'])(
  '%s is a key',
  (name) => expect(isKey(name)).toBe(true),
);

test.each(['id_rsa.md', 'keys.md', 'keyboard.ts', 'credentials.md', 'monkey', 'id_map.ts', 'env.ts'])('%s is none', (name) =>
  expect(isKey(name)).toBe(false),
);
