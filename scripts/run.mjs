// Starts the program: `node scripts/run.mjs build --site DIR`.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { loadProgram } from './program.mjs';

const [command, ...rest] = process.argv.slice(2);
ensureInstalled(command === 'bench' || command === 'prose');
if (command === 'bench') process.env.CHROMIUM = ensureBrowser();
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';

const { main } = await loadProgram();
await main(command, rest);
