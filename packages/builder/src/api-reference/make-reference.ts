/** What packages/api reads -> sources that the builder compiles like any other page. Loads TypeScript and takes seconds. */
import { type ApiReference, makeReference, type ReferenceInput } from 'docs-api/reference/generate';
import type { SourceFile } from '../model/source.ts';
import { host } from './reference-host.ts';
import { containerPage, moduleList, modulePage, type ReferencePage } from './reference-pages.ts';
import { startPage } from './start-page.ts';

export interface SiteReference extends Omit<ApiReference, 'modules' | 'start' | 'overview'> {
  /** In this order: start page, list of packages, packages, classes and interfaces. */
  readonly sources: readonly SourceFile[];
}

export function makeSiteReference(input: ReferenceInput): SiteReference {
  const made = makeReference(input, host);
  const { modules, start: _start, overview: _overview, ...reference } = made;
  // Sorted by name, because the lists of classes and interfaces show no package.
  const containers = modules
    .flatMap((module) => module.containers.map((container) => ({ module, container })))
    .sort((a, b) => (orderOf(a.container) < orderOf(b.container) ? -1 : 1));
  const pages = [
    startPage(made, input.basePath),
    moduleList(modules),
    ...modules.map((module, index) => modulePage(module, index + 1)),
    ...containers.map(({ module, container }, index) => containerPage(container, module, index + 1)),
  ];
  const folder = input.settings.routeBasePath.replace(/^\/+|\/+$/g, '');
  return { ...reference, sources: pages.map((page) => makeReferenceSource(page, folder)) };
}

function orderOf({ entry: { kind, name } }: { readonly entry: { readonly kind: string; readonly name: string } }): string {
  return `${kind} ${name}`;
}

/** @param folder The reference's folder below that of all documents: `api`. */
export function makeReferenceSource({ file, frontMatter, nodes }: ReferencePage, folder: string): SourceFile {
  return {
    kind: 'doc',
    path: `(api)/${file}.md`,
    relativePath: folder === '' ? `${file}.md` : `${folder}/${file}.md`,
    frontMatter: { ...frontMatter, custom_edit_url: null },
    places: {},
    format: 'md',
    generated: true,
    frontMatterText: '',
    body: '',
    bodyLine: 1,
    tree: { type: 'root', children: [...nodes] },
  };
}
