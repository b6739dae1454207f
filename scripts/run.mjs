// Starts the program, or one of this repository's own tools: `node scripts/run.mjs build --site DIR`, `node scripts/run.mjs prose`.
import { ensureBrowser } from '../tools/browser.mjs';
import { ensureInstalled } from './install.mjs';
import { loadProgram } from '../packages/builder/program.mjs';

const [command, ...rest] = process.argv.slice(2);
const isTool = ['prose', 'claims', 'search:tune', 'bench'].includes(command);
ensureInstalled(isTool);
if (command === 'bench') process.env.CHROMIUM = ensureBrowser();
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';

const { main } = await loadProgram(isTool ? 'tools' : 'cli');
await main(command, rest);
