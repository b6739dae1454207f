import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { Cache } from '../../../packages/builder/src/base/cache.ts';
import { cacheFolder } from '../../../packages/builder/src/base/places.ts';
import { formatPlace } from '../../../packages/builder/src/base/problems.ts';
import { checkSamples } from '../../../packages/builder/src/samples/check.ts';
import { SampleInspector } from '../../../packages/builder/src/samples/inspect.ts';
import type { SamplePage } from '../../../packages/builder/src/samples/inspection.ts';
import { readSiteFolder } from '../../../packages/builder/src/site-folder/site-folder.ts';
import { siteRoot } from '../../../tools/repository-places.ts';

/** Every `example` in a file of descriptions as a code sample, located at its description. */
function readExamples(name: string): SamplePage {
  const path = `content/api/${name}`;
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(join(siteRoot, path), 'utf8'), { lineCounter: lines });
  const symbols = document.get('symbols') ?? document.contents;
  const samples = (isMap(symbols) ? symbols.items : []).flatMap(({ value }) => {
    const code = isMap(value) ? value.get('example') : undefined;
    const start = isMap(value) ? (value.range?.[0] ?? 0) : 0;
    if (typeof code !== 'string') return [];
    return [{ language: 'tsx', meta: '', code, place: { file: path, line: lines.linePos(start).line } }];
  });
  return { source: { path, generated: false }, samples };
}

it('every example of a description compiles as a separate module', async () => {
  const { config } = await readSiteFolder(siteRoot);
  const settings = config.samples;
  if (settings === undefined) throw new Error('The setting "samples" is missing.');
  const pages = readdirSync(join(siteRoot, 'content/api'))
    .filter((name) => name.endsWith('.yml'))
    .map(readExamples);
  const examples = pages.flatMap(({ samples }) => samples);
  expect(examples.length).toBeGreaterThan(30);
  const inspector = new SampleInspector(siteRoot, settings, new Cache(join(cacheFolder, 'samples')));
  const { problems } = await checkSamples(pages, inspector);
  const own = problems.filter(({ place }) => place.file.startsWith('content/api/'));
  expect(own.map(({ place, message }) => `${formatPlace(place)} ${message}`)).toEqual([]);
  // Only a module has its own scope; otherwise examples would share their names.
  expect(examples.filter(({ code }) => !/^(import|export) /m.test(code)).map(({ place }) => formatPlace(place))).toEqual([]);
});
