// `npm run examples`: builds and tests the projects in `examples` with their own compilers, or one of them: `npm run examples vue`.
// Not part of `npm test`, because it installs several frameworks first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../../scripts/install.mjs';

const folder = join(root, 'site/examples');
const all = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no examples/${unknown[0]}; there are ${all.join(', ')}.`);
  process.exit(1);
}
ensureInstalled(true, 'site/examples');
const failed = [];
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\nexamples/${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'check'], {
    cwd: join(folder, name),
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll examples work.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
