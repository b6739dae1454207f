import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programRoot } from '../../src/base/fingerprint.ts';
import { locateSetting } from '../../src/config/config-places.ts';

const file = join(programRoot, 'test/fixtures/bad-sidebar/site.config.ts');

it('finds a setting, else the innermost part that is written', () => {
  const whole = locateSetting(file, 'sidebars');
  const item = locateSetting(file, 'sidebars.docs[1].items[1]');
  expect(item?.line).toBeGreaterThan(whole?.line ?? 0);
  expect(locateSetting(file, 'sidebars.docs[1].items[1].nothing')).toEqual(item);
  expect(locateSetting(file, 'nothing.at.all')?.line).toBeLessThan(whole?.line ?? 0);
});
