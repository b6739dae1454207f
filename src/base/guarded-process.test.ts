import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { programRoot } from './fingerprint.ts';

it('a program that has nothing else to do waits for the end of the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guarded-'));
  writeFileSync(
    join(folder, 'main.ts'),
    `import { GuardedProcess } from ${JSON.stringify(join(programRoot, 'src/base/guarded-process.ts'))};
await new GuardedProcess('idle').stop();
console.log('stopped');
`,
  );
  writeFileSync(join(folder, 'idle.mjs'), "process.on('message', () => {});\n");
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { ssr: 'main.ts', outDir: folder, emptyOutDir: false, rollupOptions: { output: { entryFileNames: 'main.mjs' } } },
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['main.mjs'], {
    cwd: folder,
    env: { ...process.env, SITE_PROGRAM_BUNDLE: folder },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'stopped\n', stderr: '' });
});
