/** Counts the exports and members that nothing describes: neither a doc comment nor a file of the site. */
import { settingPlace } from '../base/problems.ts';
import type { ApiSettings } from '../config/api.ts';
import type { Problem } from '../model.ts';
import type { ApiSymbol } from './entries.ts';

/** One problem with the numbers, in all and of each kind; none if everything is described. */
export function findUndescribed(symbols: readonly ApiSymbol[], { descriptions }: ApiSettings): Problem[] {
  const missing = symbols.filter(({ described }) => !described);
  if (missing.length === 0) return [];
  const kinds = [...new Set(missing.map(({ kind }) => kind))].sort();
  const counts = kinds.map(
    (kind) =>
      `${missing.filter((symbol) => symbol.kind === kind).length} of ${symbols.filter((symbol) => symbol.kind === kind).length} (${kind})`,
  );
  const names = missing
    .slice(0, 5)
    .map(({ package: from, owner, name }) => `${from} ${owner === undefined ? '' : `${owner}.`}${name}`);
  const more = missing.length > names.length ? ', …' : '';
  return [
    {
      severity: 'error',
      place: settingPlace('api.onMissingDescriptions'),
      message: `"api.onMissingDescriptions": ${missing.length} of ${symbols.length} exports and members have no description: ${counts.join(', ')}; the first are ${names.join(', ')}${more}`,
      fix: `Describe them in files in "${descriptions}", or set it to "ignore"`,
    },
  ];
}
