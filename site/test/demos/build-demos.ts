/**
 * Bundles the demos that have changed into .cache/demos/<mode>/<name> before tests run or pictures are taken. Tests use development mode, in which
 * React and Lexical check how they are used and effects run twice; pictures use production mode.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { demosFolder, hashDemo, listDemos, root } from './demo-files.ts';

export type DemoMode = 'development' | 'production';

/** Path of a demo's bundle. */
export function demoBundle(name: string, mode: DemoMode): string {
  return join(root, '.cache/demos', mode, name);
}

export async function buildDemos(mode: DemoMode): Promise<void> {
  if (!existsSync(join(demosFolder, 'node_modules'))) {
    throw new Error('The demos’ packages are not installed. Run `npm ci --prefix demos` and try again.');
  }
  const packages = createHash('sha256')
    .update(readFileSync(join(demosFolder, 'package-lock.json')))
    .digest('hex');
  process.env.NODE_ENV = mode;
  for (const name of listDemos()) {
    const outPath = demoBundle(name, mode);
    const stamp = `${outPath}.stamp`;
    const wanted = `${hashDemo(name)} ${packages}`;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    const started = Date.now();
    await build({
      root: join(demosFolder, name),
      mode,
      logLevel: 'warn',
      build: { outDir: outPath, emptyOutDir: true, minify: mode === 'production', chunkSizeWarningLimit: 10_000 },
    });
    mkdirSync(join(outPath, '..'), { recursive: true });
    writeFileSync(stamp, wanted);
    console.log(`Bundled demos/${name} (${mode}) in ${Date.now() - started} ms`);
  }
}

export default function setUp(): Promise<void> {
  return buildDemos(process.env.DEMO_MODE === 'production' ? 'production' : 'development');
}
