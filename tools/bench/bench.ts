/** The command `bench`. Prints tables; asserts nothing, because times differ between machines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distPath } from '../places.ts';
import { benchBuilds } from './builds.ts';
import { benchDev } from './dev.ts';
import { benchUsage, readBenchOptions } from './options.ts';
import { benchReaders } from './readers/readers.ts';
import { benchSearch } from './search.ts';
import { benchWeights } from './weights.ts';

export async function bench(parameters: readonly string[]): Promise<void> {
  const options = readBenchOptions(parameters);
  if (options === undefined) return console.log(benchUsage);
  const scratch = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const has = (subject: (typeof options.subjects)[number]): boolean => options.subjects.includes(subject);
  // What was just built is measured, so that the figures belong together.
  const built = has('builds') ? join(scratch, 'own') : distPath;
  const measured = options.outPath ?? built;
  try {
    if (has('builds')) {
      await benchBuilds(scratch, options.builds);
      if (options.builds.pages === undefined) benchWeights(built);
    }
    if (has('dev')) await benchDev(scratch, options.builds.sizes, options.builds.runs);
    if (has('readers')) await benchReaders(measured, options.readers);
    if (has('search')) await benchSearch(measured, options.readers.slowdowns);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
