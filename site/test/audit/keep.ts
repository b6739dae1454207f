/**
 * Keeps what is found in a text until the text, the audit or a package changes: the audit runs after every build, and most texts are as they
 * were at the last.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cache, hashOf } from '../../../packages/builder/src/base/cache.ts';
import { packageVersions } from '../../../packages/builder/src/base/fingerprint.ts';
import { cacheFolder } from '../../../packages/builder/src/base/places.ts';

const cache = new Cache(join(cacheFolder, 'audit'));
const rules = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts'));
const audit = hashOf(packageVersions(), ...rules.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')));

/** @param find Finds something in the text, which depends on nothing else. */
export async function keep<Found>(find: (text: string) => Found | Promise<Found>, text: string): Promise<Found> {
  const key = hashOf(audit, find.name, text);
  const kept = await cache.get<Found>(key);
  if (kept !== undefined) return kept;
  const found = await find(text);
  await cache.set(key, found);
  return found;
}
