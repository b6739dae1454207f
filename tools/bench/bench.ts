/** The command `bench`. Prints tables; asserts nothing, because times differ between machines. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distPath, repository } from '../repository-places.ts';
import { benchBuilds } from './builds.ts';
import { benchDev } from './dev-server.ts';
import { describeMachine } from './machine.ts';
import { benchUsage, readBenchOptions, type Subject } from './options.ts';
import { benchWeights } from './page-weights.ts';
import { benchReaders } from './readers/readers.ts';
import { benchSearch } from './search-times.ts';
import { takePrinted } from './tables.ts';
import { benchTexts } from './texts.ts';
import { replaceTables } from './write-tables.ts';

const performancePath = join(repository, 'docs/performance.md');

export async function bench(parameters: readonly string[]): Promise<void> {
  const options = readBenchOptions(parameters);
  if (options === undefined) return console.log(benchUsage);
  const { subjects, builds, readers, kind, write } = options;
  const scratch = mkdtempSync(join(tmpdir(), 'site-bench-'));
  // What was just built is measured, so that the figures belong together.
  const built = subjects.includes('builds') && builds.pages === undefined ? join(scratch, 'own') : distPath;
  const measured = options.outPath ?? built;
  const measures: Readonly<Record<Subject, () => void | Promise<void>>> = {
    builds: () => benchBuilds(scratch, builds),
    weights: () => benchWeights(measured),
    dev: () => benchDev(scratch, builds.sizes, builds.runs),
    readers: () => benchReaders(measured, readers),
    search: () => benchSearch(measured, readers.slowdowns),
    texts: () => benchTexts(scratch, kind),
  };
  try {
    for (const [subject, measure] of Object.entries(measures)) {
      if (!subjects.includes(subject as Subject)) continue;
      const conditions = `Measured on ${new Date().toISOString().slice(0, 10)}, on ${describeMachine()}.`;
      await measure();
      const printed = takePrinted();
      if (write)
        writeFileSync(performancePath, replaceTables(readFileSync(performancePath, 'utf8'), subject, printed, conditions));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
