/**
 * The command line: `init`, `build`, `dev`, `preview`, `samples`, `api:history`, `search:push` with their flags.
 * Parses the arguments, runs the command, and turns problems into text and exit codes.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, packageCommand } from '../base/command-line.ts';
import { budgets, optimizeLate } from '../base/late-optimization.ts';
import { type Hosts, readHosts, thisMachine } from '../server/hosts.ts';
import { reportFailure, UsageError } from './report-failure.ts';

const usage = `Usage: ${commandLine('<command>', '[flags]')}

  init      write the first site.config.ts; with --from-docusaurus, from docusaurus.config.js or .ts
  dev       serve the site while you write it
  build     write the site to dist/
  preview   serve dist/ the way production does
  samples   compile the code samples of the written pages

  api:history           read the releases of the documented packages from the npm registry, and write what changed when
  search:push           upload the search records to the hosted index; needs the admin API key in ALGOLIA_ADMIN_KEY

  --site DIR   site folder (default: ${packageCommand === undefined ? 'site' : 'the current folder'})
  --out DIR    output folder (default: ${packageCommand === undefined ? 'dist; with --site, dist' : 'dist'} below the site folder)
  --port N     port (default: the PORT environment variable, else 3000)
  --host NAME  for dev and preview: open the server to other machines. NAME is what they call this one, and is answered besides
               localhost; or an address of this machine to listen on alone; or 0.0.0.0 for all of its addresses
  --report F   for samples: write the counts to this file
  --dry-run    for search:push: count what would be sent, but send nothing
`;

/** Runs one command. If it fails, the process ends, with everything that the command has started and that still runs. */
export async function main(command: string | undefined, parameters: readonly string[]): Promise<void> {
  let sitePath = resolve('.');
  if (command !== 'preview') optimizeLate(command === 'dev' ? budgets.server : budgets.build);
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        site: { type: 'string' },
        out: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'from-docusaurus': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    sitePath = resolve(values.site ?? '.');
    const outPath = resolve(values.out ?? resolve(sitePath, 'dist'));
    const port = readPort(values.port ?? process.env.PORT ?? '3000');
    const hosts = readHost(values.host);
    if (values.help === true || command === undefined || command === '--help' || command === '-h') {
      console.log(usage);
    } else if (command === 'build') {
      const { build } = await import('./build.ts');
      await build({ sitePath, outPath });
    } else if (command === 'preview') {
      const { startPreview } = await import('../server/preview.ts');
      const server = await startPreview({ path: outPath, port, hosts });
      console.log(`The site is at http://${hosts.name}:${server.port}${server.base}  (press Ctrl+C to stop)`);
    } else if (command === 'dev') {
      const { startDev } = await import('../server/start-dev.ts');
      await startDev({ sitePath, port, hosts });
    } else if (command === 'init') {
      const { init } = await import('../init/init.ts');
      console.log(await init(sitePath, values['from-docusaurus'] === true));
    } else if (command === 'samples') {
      const { runSampleCheck } = await import('./check-samples.ts');
      await runSampleCheck(sitePath, values.report === undefined ? undefined : resolve(values.report));
    } else if (command === 'api:history') {
      const { runHistory } = await import('../api-reference/update-history.ts');
      await runHistory(sitePath);
    } else if (command === 'search:push') {
      const { pushSearch } = await import('./push-search.ts');
      // Without the `--` before it, npm takes --dry-run for itself; the user still meant a dry run.
      await pushSearch(sitePath, values['dry-run'] === true || process.env.npm_config_dry_run === 'true');
    } else {
      throw new UsageError(`there is no command "${command}"`);
    }
  } catch (error) {
    await reportFailure(error, sitePath, usage);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`"${text}" is not a valid port: use a whole number from 0 to 65535`);
  return port;
}

function readHost(text: string | undefined): Hosts {
  const hosts = text === undefined ? thisMachine : readHosts(text);
  if (hosts === undefined)
    throw new UsageError(`"${text}" is not a host: use a name such as docs.example.com, or an IP address, without a port`);
  return hosts;
}
