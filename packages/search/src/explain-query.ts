/** For `npm run search:tune`: explains the rank of each hit of a query. */

import { buildIndex } from './embedded/make-index.ts';
import { SearchEngine } from './engine/engine.ts';
import { scoreRecord } from './engine/rank.ts';
import type { Synonyms } from './engine/search-index.ts';
import type { SiteRecords } from './records.ts';

const shown = 10;
const termsShown = 8;

export function explainQuery(records: SiteRecords, synonyms: Synonyms, query: string): string {
  const engine = new SearchEngine(buildIndex(records, synonyms));
  const { query: read, words, ranked, named } = engine.rank(query);
  const lines = [`"${query}": ${ranked.length} hits${read.isName ? '; read as a name in code' : ''}`, ''];
  for (const { word, idf, candidates } of words) {
    const terms = [...candidates]
      .sort(([, a], [, b]) => b.weight - a.weight)
      .slice(0, termsShown)
      .map(([number, { weight, match }]) => `${engine.data.vocabulary.terms[number]} (${match} ${weight.toFixed(2)})`);
    const more = candidates.size > termsShown ? `, and ${candidates.size - termsShown} more` : '';
    lines.push(`  ${word}: idf ${idf.toFixed(2)}; ${terms.length === 0 ? 'no page has it' : terms.join(', ')}${more}`);
  }
  lines.push('');
  ranked.slice(0, shown).forEach(({ record, score }, index) => {
    lines.push(`${String(index + 1).padStart(3)}. ${score.toFixed(1).padStart(7)}  ${record.href}`);
    const { coverage = 0, fit = 0, factor = 0 } = scoreRecord(engine.data, read, words, record) ?? {};
    const fits = `answers ${percent(coverage)}, heading fits ${percent(fit)}, factor ${factor.toFixed(2)}`;
    lines.push(`              ${index < named ? 'is called so' : fits}`);
    for (const word of words) {
      const { number, page } = record;
      const { heading, keywords, text } = word;
      const places = {
        heading: heading[number],
        'page title': heading[page.start],
        keywords: keywords[number],
        text: text[number],
      };
      const found = Object.entries(places).flatMap(([name, value = 0]) => (value === 0 ? [] : `${name} ${value.toFixed(2)}`));
      const where = found.join(', ') || 'elsewhere on the page, or not at all';
      lines.push(`              ${word.word} ${(word.sum[number] ?? 0).toFixed(2)}: ${where}`);
    }
  });
  if (ranked.length === 0) lines.push('Nothing is found. A synonym may help: content/search-synonyms.yml.');
  return lines.join('\n');
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
