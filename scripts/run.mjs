// Starts the program, or one of this repository's own tools: `node scripts/run.mjs build --site DIR`, `node scripts/run.mjs prose`.
import { join } from 'node:path';
import { loadProgram } from '../packages/builder/program.mjs';
import { ensureInstalled, root } from './install.mjs';

const [command, ...rest] = process.argv.slice(2);
const isTool = ['prose', 'claims', 'search:tune', 'bench'].includes(command);
ensureInstalled(isTool);
const usesBrowser = command === 'bench' || rest.includes('--compare');
if (usesBrowser) process.env.CHROMIUM = (await import('../tools/browser.mjs')).ensureBrowser();
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';

const has = (flag) => rest.some((word) => word === flag || word.startsWith(`${flag}=`));
// Of the repository's own site, the output is beside it; that of another is in it.
const output = has('--out') || has('--site') ? [] : ['--out', join(root, 'dist')];
const site = has('--site') ? [] : ['--site', join(root, 'site')];
const { main } = await loadProgram(isTool ? 'tools' : 'cli', {
  entries: { tools: join(root, 'tools/main.ts') },
  folders: [join(root, 'tools'), join(root, 'site/tools'), join(root, 'site/test/support')],
});
await main(command, isTool ? rest : [...site, ...output, ...rest]);
