import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { bundleComponents } from '../packages/builder/src/steps/bundle-code.ts';
import { readContent } from '../packages/builder/src/steps/read-content.ts';
import { readReference } from '../packages/builder/src/steps/typescript-steps.ts';
import { readSiteFolder } from '../packages/builder/src/site-folder/site-folder.ts';
import { importComponents } from '../packages/builder/src/bundle/import-components.ts';
import { createCompiler } from '../packages/builder/src/markdown/compile.ts';

export async function main(site: string, prof: string): Promise<void> {
  const folder = await readSiteFolder(site);
  const content = await readContent(folder, { quiet: true } as any);
  const components = await bundleComponents(folder, content);
  const reference = await readReference(folder);
  const { url, baseUrl, allowedSources, projects, markdown, onBrokenAnchors } = folder.config;
  const { file, modulesFile, sharedModule } = components as any;
  const files = Object.fromEntries(Object.entries({ file, modulesFile, sharedModule }).filter(([, v]) => v !== undefined));
  const { compile } = await createCompiler({ url, baseUrl, allowedSources, projects, markdown, onBrokenAnchors } as any, await importComponents(files as any));
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
  const start = process.cpuUsage();
  for (const source of [...content.sources, ...reference.sources]) await compile(source as any).catch((e: unknown) => console.log(source.path, e));
  const { user, system } = process.cpuUsage(start);
  const { profile } = await session.post('Profiler.stop');
  console.log('compile ms', Math.round((user + system) / 1000));
  writeFileSync(prof, JSON.stringify(profile));
  process.exit(0);
}
