// The builds that the runners of tests begin with: of this site, and of one in Docusaurus's dialect.
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';

export const program = 'scripts/run.mjs';
export const fixtureOutput = join(root, '.cache/fixture-dist');

export const build = { name: 'Build', command: [program, 'build'] };
export const buildFixture = {
  name: 'Build of a site in Docusaurus’s dialect',
  after: [build.name],
  command: [program, 'build', '--site', 'packages/builder/test/fixtures/docusaurus', '--out', fixtureOutput],
};
