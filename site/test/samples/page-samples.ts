/** The samples of a docs page, read from its Markdown at run time, so that tests use exactly what readers see. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export interface TitledSample {
  readonly title: string;
  readonly language: string;
  readonly code: string;
}

const docs = join(import.meta.dirname, '../../content/docs');
const preludes = join(import.meta.dirname, '../../content/samples');

/** @param page Path relative to `content/docs`, without its extension. */
export function readPageSamples(page: string): readonly TitledSample[] {
  const file = ['md', 'mdx'].map((ending) => join(docs, `${page}.${ending}`)).find(existsSync);
  if (file === undefined) throw new Error(`There is no page "${page}".`);
  return listFences(readFileSync(file, 'utf8'));
}

/** @param markdown Text of a page. */
export function listFences(markdown: string): TitledSample[] {
  return fencesIn(fromMarkdown(markdown));
}

function fencesIn(node: Nodes): TitledSample[] {
  // The file of a project is tested there.
  if (node.type === 'code' && /file="/.test(node.meta ?? '')) return [];
  if (node.type === 'code')
    return [
      {
        title: /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
        language: node.lang ?? '',
        code: preludeOf(node.meta ?? '') + node.value,
      },
    ];
  return 'children' in node ? (node.children as Nodes[]).flatMap(fencesIn) : [];
}

/** What a fragment needs before it runs. */
function preludeOf(meta: string): string {
  const name = /\bfragment=(\S+)/.exec(meta)?.[1];
  return name === undefined ? '' : readFileSync(join(preludes, `${name}.ts`), 'utf8');
}

/** @throws Error unless exactly one sample has the title. */
export function findSample(samples: readonly TitledSample[], title: string): TitledSample {
  const found = samples.filter((sample) => sample.title === title);
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} samples have the title "${title}".`);
  return found[0];
}

/** The unique name of a sample among all pages. */
export function sampleName(page: string, title: string): string {
  return `${page} > ${title}`;
}

/** Finds a sample by its unique name. @throws Error if there is none. */
export function findNamedSample(name: string): TitledSample {
  const [page = '', title = ''] = name.split(' > ');
  return findSample(readPageSamples(page), title);
}
