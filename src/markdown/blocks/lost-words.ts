/** Warns of what a fence asks for and does not get: words of plugins, words without a meaning, diagrams. Each is named once for a page. */
import type { Place } from '../../model.ts';
import { isSync, rangesOf, readWords } from '../code/fence-words.ts';
import type { Fence } from '../code/fences.ts';
import type { Report } from '../syntax/report.ts';

/** What is read here, or by the check of samples. */
const read: ReadonlySet<string> = new Set([
  'title',
  'showLineNumbers',
  'file',
  'region',
  'fragment',
  'error',
  'npm2yarn',
  'npm2yarn2pnpm',
]);

export function reportLost({ language, meta, signature }: Fence, report: Report, place: Place): void {
  if (signature !== undefined) return;
  if (language === 'mermaid') {
    report.warningOnce(
      place,
      'the diagram is not drawn: its source is shown',
      'Put a picture of it into a static folder, or write a figure as a component',
    );
  }
  const words = readWords(meta);
  const isFile = words.some(({ name }) => name === 'file');
  const isLive = words.some(({ text }) => text === 'live');
  if (isLive) {
    report.warningOnce(
      place,
      '"live" is not read: the code is shown, but cannot be edited',
      'Remove the word, or write an island',
    );
  }
  const unknown = words.filter(
    ({ name, text }) =>
      !read.has(name) &&
      !(isLive && (text === 'live' || text === 'noInline')) &&
      !(isFile && name === 'highlight') &&
      !isSync(text) &&
      rangesOf(text) === undefined,
  );
  if (unknown.length === 0) return;
  const names = unknown.map(({ text }) => (/^["']/.test(text) ? text : `"${text}"`)).join(', ');
  report.warningOnce(
    place,
    `${names} after the language of a code block ${unknown.length === 1 ? 'means' : 'mean'} nothing here`,
    `Remove ${unknown.length === 1 ? 'it' : 'them'}; title="…", showLineNumbers, {1,3-5} and npm2yarn are read`,
  );
}
