/** The command line: parses the arguments, runs the command, and turns problems into text and exit codes. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, packageCommand } from '../base/command-line.ts';
import { budgets, optimizeLate } from '../base/late-optimization.ts';
import { programRoot } from '../base/places.ts';
import { type Hosts, readHosts, thisMachine } from '../server/hosts.ts';
import { findNearest } from '../shared/nearest.ts';
import { commands } from './commands.ts';
import { reportFailure, UsageError } from './report-failure.ts';

const usage = `Usage: ${commandLine('<command>', '[flags]')}

${Object.entries(commands)
  .map(([name, { help }]) => `  ${name.padEnd(12)} ${help}\n`)
  .join('')}
  --site DIR   site folder (default: ${packageCommand === undefined ? 'site' : 'the current folder'})
  --out DIR    output folder (default: ${packageCommand === undefined ? 'dist; with --site, dist' : 'dist'} below the site folder)
  --port N     port (default: the PORT environment variable, else 3000)
  --host NAME  for dev and preview: open the server to other machines. NAME is what they call this one, and is answered besides
               localhost; or an address of this machine to listen on alone; or 0.0.0.0 for all of its addresses
  --report F   for samples: write the counts to this file
  --dry-run    for search:push: count what would be sent, but send nothing
  --version    print the version of the program
${packageCommand === undefined ? '' : `\nGuides: ${join(programRoot, 'dist/docs')}\n`}`;

const ownFlags = [...new Set(Object.values(commands).flatMap(({ flags = [] }) => flags))];

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
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(ownFlags.map((flag) => [flag, { type: 'boolean' as const }])),
      },
    });
    sitePath = resolve(values.site ?? '.');
    const given = {
      sitePath,
      outPath: resolve(values.out ?? resolve(sitePath, 'dist')),
      port: readPort(values.port ?? process.env.PORT ?? '3000'),
      hosts: readHost(values.host),
      flags: new Set(ownFlags.filter((flag) => flag in values)),
      ...(values.report !== undefined && { report: resolve(values.report) }),
    };
    if (values.help === true || command === undefined || /^(help|--help|-h)$/.test(command)) console.log(usage);
    else if (/^(version|--version|-v)$/.test(command)) console.log(readVersion());
    else await findCommand(command).run(given);
  } catch (error) {
    await reportFailure(error, sitePath, usage);
  }
}

function findCommand(name: string): (typeof commands)[string] {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const meant = findNearest(name, Object.keys(commands));
  throw new UsageError(`there is no command "${name}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`);
}

function readVersion(): string {
  return String(JSON.parse(readFileSync(join(programRoot, 'package.json'), 'utf8')).version);
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
