import { expect, it } from 'vitest';
import { type FeatureModules, featureModules } from './feature-modules.ts';

/** The module with what features do before the paint, whose imports are replaced by functions that note their calls. */
function makeBeforePaint(features: readonly FeatureModules[]) {
  const { load } = featureModules(features);
  const source = (load as (id: string) => string)('\0virtual:before-paint').replaceAll('\\\\', '/');
  const code = source.replace(
    /import (\w+) from "[^"]*\/features\/([^"]*)";/g,
    'const $1 = (...given) => calls.push(["$2", ...given]);',
  );
  const calls: unknown[][] = [];
  const run = new Function('calls', code.replace('export default', 'return'))(calls) as (...given: unknown[]) => void;
  return { run, calls };
}

it.each([0, 1, 2])('what %i features do before the paint is one function', (count) => {
  const features = ['a', 'b'].slice(0, count).map((name) => ({ name, beforePaint: 'browser/early.ts' }));
  const { run, calls } = makeBeforePaint([...features, { name: 'other', browser: 'browser/part.ts' }]);
  run('root', 'read');
  expect(calls).toEqual(features.map(({ name }) => [`${name}/browser/early.ts`, 'root', 'read']));
});
