/** The command `claims`: checks the claims of a site, or lists where some of them stand and are tested. Runs no test. */
import { formatPlace, ProblemsError } from '../base/problems.ts';
import { type Claim, checkClaims } from '../claims/check-claims.ts';
import { Pipeline } from '../pipeline.ts';
import { UsageError } from './usage-error.ts';

/**
 * @param names Claims whose places to print, a line each: those on pages, then that of the test; none: checks all.
 * @throws ProblemsError naming each mistake with its place.
 */
export async function runClaims(sitePath: string, names: readonly string[]): Promise<void> {
  const pipeline = new Pipeline(sitePath, { drafts: true, quiet: true });
  const [{ config }, { sources }] = [await pipeline.folder(), await pipeline.content()];
  if (config.claims === undefined) throw new UsageError('this site has no claims: its configuration has no setting "claims"');
  const { claims, problems } = checkClaims(sitePath, sources, config.claims, config.markdown.math !== false);
  if (names.length > 0) {
    console.log(names.flatMap((name) => listPlaces(claims, name)).join('\n'));
    return;
  }
  if (problems.length > 0) throw new ProblemsError(problems);
  const files = new Set(claims.flatMap(({ places }) => places.map(({ file }) => file)));
  console.log(`Checked ${claims.length} claims in ${files.size} files: each has a test`);
}

function listPlaces(claims: readonly Claim[], name: string): string[] {
  const claim = claims.find((one) => one.name === name);
  if (claim === undefined) throw new UsageError(`no page and no test has the claim "${name}"`);
  return [...claim.places, ...(claim.test === undefined ? [] : [claim.test])].map(formatPlace);
}
