/**
 * The command line: `init`, `build`, `dev`, `preview`, `samples`, `prose`, `claims`, `api:history`, `search:push`, `search:tune`, `bench` with their
 * flags. Parses the arguments, runs the command, and turns problems into text and exit codes.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, packageCommand } from '../base/command-line.ts';
import { programRoot } from '../base/fingerprint.ts';
import { budgets, optimizeLate } from '../base/late-optimization.ts';
import { formatReport, ProblemsError } from '../base/problems.ts';
import { type Hosts, readHosts, thisMachine } from '../server/hosts.ts';
import { defined } from '../shared/defined.ts';
import { locateSettings } from '../site-folder/site-folder.ts';
import { UsageError } from './usage-error.ts';

const repositoryUsage =
  packageCommand === undefined
    ? `  prose     check the writing: spelling, headings, links, descriptions, lengths
  claims    check that each claim of the pages has a test, and each of these tests a claim; with a name: where that claim stands
  bench     measure build times, page weights, what a reader feels, and the search; has flags of its own, see bench --help
`
    : '';

const usage = `Usage: ${commandLine('<command>', '[flags]')}

  init      write the first site.config.ts; with --from-docusaurus, from docusaurus.config.js or .ts
  dev       serve the site while you write it
  build     write the site to dist/
  preview   serve dist/ the way production does
  samples   compile the code samples of the written pages
${repositoryUsage}
  api:history           read the releases of the documented packages from the npm registry, and write what changed when
  search:push           upload the search records to the hosted index; needs the admin API key in ALGOLIA_ADMIN_KEY
  search:tune "query"   explain why the hits of a query rank as they do

  --site DIR   site folder (default: ${packageCommand === undefined ? 'this repository' : 'the current folder'})
  --out DIR    output folder (default: dist below the site folder)
  --port N     port (default: the PORT environment variable, else 3000)
  --host NAME  for dev and preview: open the server to other machines. NAME is what they call this one, and is answered besides
               localhost; or an address of this machine to listen on alone; or 0.0.0.0 for all of its addresses
  --report F   for samples: write the counts to this file
  --dry-run    for search:push: count what would be sent, but send nothing
`;

/** Need packages or tests that the packed program does not have. */
const repositoryCommands = ['prose', 'claims', 'bench'];

/** Runs one command. If it fails, the process ends, with everything that the command has started and that still runs. */
export async function main(command: string | undefined, parameters: readonly string[]): Promise<void> {
  let sitePath = programRoot;
  if (command !== 'preview') optimizeLate(command === 'dev' ? budgets.server : budgets.build);
  try {
    if (packageCommand !== undefined && repositoryCommands.includes(command ?? ''))
      throw new UsageError(`"${command}" works only in the repository of the program, with its tools`);
    if (command === 'bench') {
      const { bench } = await import('../../bench/bench.ts');
      await bench(parameters);
      return;
    }
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: command === 'search:tune' || command === 'claims',
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
    sitePath = resolve(values.site ?? programRoot);
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
      const { startDev } = await import('../server/dev.ts');
      await startDev({ sitePath, port, hosts });
    } else if (command === 'init') {
      const { init } = await import('../init/init.ts');
      console.log(init(sitePath, values['from-docusaurus'] === true));
    } else if (command === 'samples') {
      const { runSampleCheck } = await import('./check-samples.ts');
      const reportPath = values.report === undefined ? undefined : resolve(values.report);
      await runSampleCheck(defined({ sitePath, reportPath }));
    } else if (command === 'prose') {
      const { checkProse } = await import('../prose/check-prose.ts');
      const { Pipeline } = await import('../pipeline.ts');
      const pipeline = new Pipeline(sitePath, { drafts: true, quiet: true });
      const { files, problems } = await checkProse(await pipeline.folder(), await pipeline.content());
      if (problems.length > 0) throw new ProblemsError(problems);
      console.log(`Checked the prose of ${files} files: no problems`);
    } else if (command === 'claims') {
      const { runClaims } = await import('./list-claims.ts');
      await runClaims(sitePath, positionals);
    } else if (command === 'api:history') {
      const { runHistory } = await import('./update-history.ts');
      await runHistory(sitePath);
    } else if (command === 'search:push') {
      const { pushSearch } = await import('./search-commands.ts');
      // Without the `--` before it, npm takes --dry-run for itself; the user still meant a dry run.
      await pushSearch(sitePath, values['dry-run'] === true || process.env.npm_config_dry_run === 'true');
    } else if (command === 'search:tune') {
      const query = positionals.join(' ');
      if (query === '') throw new UsageError('search:tune needs a query, as in search:tune "upload image"');
      const { tuneSearch } = await import('./search-commands.ts');
      await tuneSearch(sitePath, query);
    } else {
      throw new UsageError(`there is no command "${command}"`);
    }
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ProblemsError) console.error(`\n${formatReport(await locateSettings(sitePath, error.problems))}`);
    else if (isUsageError(error)) console.error(`${(error as Error).message}\n\n${usage}`);
    else throw error;
    // On some systems, what is written to a pipe is lost otherwise.
    process.stdout.write('', () => process.stderr.write('', () => process.exit()));
  }
}

function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
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
