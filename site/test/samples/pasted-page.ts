/** What a reader of a page can paste into an empty project: its commands, its complete samples, and the HTML that it shows. */
import { readFileSync } from 'node:fs';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export interface PastedSample {
  /** Path in the project: the sample's title. */
  readonly name: string;
  readonly code: string;
  /** Whether it makes an editor on an element or in a component. */
  readonly makesEditor: boolean;
  /** Name of the exported component with the editor; undefined for a sample without React. */
  readonly component: string | undefined;
  /** The last HTML with an editable element that the page shows before the sample; before the first such HTML, that, in a tab beside the sample. */
  readonly html: string | undefined;
}

export interface PastedPage {
  /** Absolute. */
  readonly path: string;
  /** Commands for npm, in their order. */
  readonly install: readonly string[];
  readonly samples: readonly PastedSample[];
}

export function readPastedPage(path: string): PastedPage {
  const install: string[] = [];
  const samples: PastedSample[] = [];
  const fences = [...fencesOf(fromMarkdown(readFileSync(path, 'utf8')))];
  const isEditable = ({ lang, value }: (typeof fences)[number]): boolean => lang === 'html' && value.includes('contenteditable');
  let html = fences.find(isEditable)?.value;
  for (const fence of fences) {
    const { lang, meta, value } = fence;
    if (lang === 'bash' || lang === 'sh')
      install.push(...value.split('\n').filter((line) => /^npm install (?!--prefix)/.test(line)));
    if (isEditable(fence)) html = value;
    const title = /title="([^"]*)"/.exec(meta ?? '')?.[1];
    // A fragment says by itself that it isn't complete, and an error is meant.
    if (title === undefined || !/^(?:tsx?|css)$/.test(lang ?? '') || /\b(?:fragment|error|file)=/.test(meta ?? '')) continue;
    const isReact = value.includes('<LexicalComposer');
    const component = isReact
      ? /export (default )?function (\w+)/.exec(value.slice(0, value.indexOf('<LexicalComposer')))?.[0]
      : undefined;
    samples.push({
      name: numbered(title.replace(/ \(.*/, ''), samples),
      code: value,
      makesEditor: component !== undefined || /\bcreateEditor\([\s\S]*setRootElement\(document/.test(value),
      component: component === undefined ? undefined : nameOf(component),
      html,
    });
  }
  return { path, install, samples };
}

function nameOf(declaration: string): string {
  return declaration.includes('default') ? 'default' : (declaration.split(' ').at(-1) as string);
}

/** Later versions of a file get a number, and stay in its folder, where they import the same files. */
function numbered(name: string, before: readonly PastedSample[]): string {
  const ending = /\.\w+$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - ending.length);
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${base}.${number}${ending}`;
    if (!before.some((sample) => sample.name === free)) return free;
  }
}

function fencesOf(node: Nodes): { lang?: string | null | undefined; meta?: string | null | undefined; value: string }[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? (node.children as Nodes[]).flatMap(fencesOf) : [];
}
