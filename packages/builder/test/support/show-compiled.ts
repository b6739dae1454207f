/** Only for tests: what the compile has made of a page, as text for golden files. */
import { formatProblem, sortProblems } from '../../src/base/problems.ts';
import type { CompiledPage, Html } from '../../src/model/compiled.ts';
import type { Place } from '../../src/model/source.ts';

/** Shows placeholders as `⟦…⟧`, so that the rest is HTML. */
export function showHtml(html: Html): string {
  return html
    .map((part) => {
      if (typeof part === 'string') return part;
      const { fill, ...rest } = part;
      return `⟦${fill}${Object.values(rest)
        .map((value) => ` ${value}`)
        .join('')}⟧`;
    })
    .join('');
}

/** Shows everything except the HTML and the archives, without empty lists, and with locations as `line:column`. */
export function showFacts(page: CompiledPage): string {
  const { html: _html, excerpt: _excerpt, source: _source, projects: _projects, problems, markdown, ...facts } = page;
  const shown = {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => !Array.isArray(value) || value.length > 0)),
    markdown: markdown
      .map((part) => (typeof part === 'string' ? part : `{${JSON.stringify(part)}}`))
      .join('')
      .split('\n'),
    problems: sortProblems(problems).map(formatProblem),
  };
  return `${JSON.stringify(shown, (key, value: unknown) => (key === 'place' ? `${(value as Place).line}:${(value as Place).column}` : value), 2)}\n`;
}
