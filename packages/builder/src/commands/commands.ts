/** All commands, in the order of the help. Each loads what it needs when it's run. */
import type { Command, CommandInput } from '../feature.ts';
import { features } from '../features/features.ts';
import type { Hosts } from '../server/hosts.ts';

/** For commands of the core. */
export interface ServerInput extends CommandInput {
  readonly port: number;
  readonly hosts: Hosts;
}

const own: Readonly<Record<string, Command<ServerInput>>> = {
  dev: {
    help: 'serve the site while you write it',
    run: async (given) => (await import('../server/start-dev.ts')).startDev(given),
  },
  build: {
    help: 'write the site to dist/',
    async run(given) {
      const { build } = await import('./build.ts');
      await build(given);
    },
  },
  preview: {
    help: 'serve dist/ the way production does',
    async run({ outPath, port, hosts }) {
      const { startPreview } = await import('../server/preview.ts');
      const server = await startPreview({ path: outPath, port, hosts });
      console.log(`The site is at http://${hosts.name}:${server.port}${server.base}  (press Ctrl+C to stop)`);
    },
  },
  samples: {
    help: 'compile the code samples of the written pages',
    run: async ({ sitePath, report }) => (await import('./check-samples.ts')).runSampleCheck(sitePath, report),
  },
  'api:history': {
    help: 'read the releases of the documented packages from the npm registry, and write what changed when',
    run: async ({ sitePath }) => (await import('../api-reference/update-history.ts')).runHistory(sitePath),
  },
  'search:push': {
    help: 'upload the search records to the hosted index; needs the admin API key in ALGOLIA_ADMIN_KEY',
    flags: ['dry-run'],
    async run({ sitePath, flags }) {
      const { pushSearch } = await import('./push-search.ts');
      // Without the `--` before it, npm takes --dry-run for itself; the user still meant a dry run.
      await pushSearch(sitePath, flags.has('dry-run') || process.env.npm_config_dry_run === 'true');
    },
  },
};

export const commands: Readonly<Record<string, Command<ServerInput>>> = Object.assign(
  {},
  ...features.map((feature) => feature.commands),
  own,
);
